/** Toasts (spec §4, §9): one at a time for 4 s; a new one dismisses the old one and follows 350 ms later. */
import { toastDurationMs, toastExitMs, toastHandOverMs } from '../../shared/constants.ts';
import type { CartItems } from '../../shared/domain/cart.ts';
import { createState } from './reactive.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
/** The client's own messages, spelled as in spec §8; failed calls bring theirs. */
export type ToastKey =
  | 'item_added_to_cart'
  | 'item_removed_from_cart'
  | 'items_added_to_cart'
  | 'item_limit_reached'
  | 'link_copied';

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  leadsToCart: boolean;
  removed: RemovedLine | undefined;
  isLeaving: boolean;
}

export interface RemovedLine {
  id: string;
  before: CartItems;
}

export interface ToastStore {
  readonly state: { shown: Toast | null };
  show: (message: string, type?: ToastType, leadsToCart?: boolean, removed?: RemovedLine) => void;
  dismiss: () => void;
}

export interface Timers {
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: never) => void;
}

export function createToasts(timers: Timers): ToastStore {
  const state = createState<{ shown: Toast | null }>({ shown: null });
  let nextId = 1;
  let timer: unknown;
  let waiting: Toast | null = null;

  const after = (ms: number, run: () => void) => {
    if (timer !== undefined) timers.clear(timer as never);
    timer = timers.set(run, ms);
  };
  function put(toast: Toast) {
    waiting = null;
    state.shown = toast;
    after(toastDurationMs, dismiss);
  }
  function next() {
    if (waiting) put(waiting);
    else state.shown = null;
  }
  function dismiss() {
    if (!state.shown || state.shown.isLeaving) return;
    state.shown.isLeaving = true;
    after(toastExitMs, next);
  }
  return {
    state,
    show(message, type = 'success', leadsToCart = false, removed) {
      const toast: Toast = { id: nextId++, type, message, leadsToCart, removed, isLeaving: false };
      if (!state.shown) return put(toast);
      const wasLeaving = state.shown.isLeaving;
      waiting = toast;
      state.shown.isLeaving = true;
      // A toast that was already leaving keeps its own timer; `next` shows the new one.
      if (!wasLeaving) after(toastHandOverMs, next);
    },
    dismiss,
  };
}
