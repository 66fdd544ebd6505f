import { createContext } from 'react';

/** True during a closed modal's exit animation; the modal store removes it afterwards. */
export const ModalLeaving = createContext(false);
