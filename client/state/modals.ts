/** The open modal, of which there is at most one; its content is loaded on demand. */
import type { ComponentType } from 'react';
import { ref } from 'valtio/vanilla';
import { modalCloseMs } from '../../shared/constants.ts';
import type { NeedStyles } from './app-context.ts';
import { createState } from './reactive.ts';
import type { Timers } from './toasts.ts';

export interface ModalProps {
  close: () => void;
}
interface OpenModal {
  name: string;
  View: { Modal: ComponentType<ModalProps> };
  isLeaving: boolean;
}

export interface ModalStore {
  readonly state: { open: OpenModal | null };
  open: (name: string, load: () => Promise<{ Modal: ComponentType<ModalProps> }>) => Promise<void>;
  /** Closes after a 300 ms exit animation (spec §2 "Generic modals"). */
  close: () => void;
}

export function createModals(timers: Timers, needStyles?: NeedStyles): ModalStore {
  const state = createState<{ open: OpenModal | null }>({ open: null });
  let requested = '';
  return {
    state,
    async open(name, load) {
      requested = name;
      const [{ Modal }] = await Promise.all([load(), needStyles?.()]);
      if (requested === name) state.open = { name, View: ref({ Modal }), isLeaving: false };
    },
    close() {
      requested = '';
      if (!state.open || state.open.isLeaving) return;
      state.open.isLeaving = true;
      timers.set(() => {
        if (state.open?.isLeaving) state.open = null;
      }, modalCloseMs);
    },
  };
}
