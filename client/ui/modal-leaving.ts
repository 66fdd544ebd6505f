import { createContext } from 'react';

/** True while a closed modal animates out; its opener removes it after that. */
export const ModalLeaving = createContext(false);
