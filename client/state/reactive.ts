/**
 * Creates a store's state and reads it in a component. On the server state never changes during a render, so it stays a plain
 * object: proxies would cost a tenth of the render time (docs/decisions/014-react-draws-text.md).
 */
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';

const identity = <S extends object>(state: S): S => state;

export const createState = import.meta.env.SSR ? identity : (proxy as typeof identity);
export const useStore = import.meta.env.SSR ? (identity as typeof useSnapshot) : useSnapshot;
