/**
 * A store's state, and reading it in a component. Nothing changes while the server draws a page, so there a state is the plain
 * object it was made from and nobody watches it: watching is a tenth of a drawing (docs/decisions/014-react-draws-text.md).
 */
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';

const asItIs = <S extends object>(state: S): S => state;

export const createState = import.meta.env.SSR ? asItIs : (proxy as typeof asItIs);
export const useStore = import.meta.env.SSR ? (asItIs as typeof useSnapshot) : useSnapshot;
