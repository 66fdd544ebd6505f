import { createContext } from 'react';

/** True while a modal that was closed is on its way out: whoever opened it takes it away after that. */
export const ModalLeaving = createContext(false);
