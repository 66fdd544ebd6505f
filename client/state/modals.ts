/** The one modal that may be open. Its content is code of its own, fetched when it is first wanted. */
import type { ComponentType } from 'react';
import { ref } from 'valtio/vanilla';
import { modalCloseMs } from '../../shared/constants.ts';
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
  /** `load` is an `import()` of a module that exports `Modal`. The last one asked for wins. */
  open: (name: string, load: () => Promise<{ Modal: ComponentType<ModalProps> }>) => Promise<void>;
  /** It leaves for 300 ms (spec §2 "Generic modals"). */
  close: () => void;
}

export function createModals(timers: Timers): ModalStore {
  const state = createState<{ open: OpenModal | null }>({ open: null });
  let wanted = '';
  return {
    state,
    async open(name, load) {
      wanted = name;
      const { Modal } = await load();
      if (wanted === name) state.open = { name, View: ref({ Modal }), isLeaving: false };
    },
    close() {
      wanted = '';
      if (!state.open || state.open.isLeaving) return;
      state.open.isLeaving = true;
      timers.set(() => {
        // Another one may have opened meanwhile.
        if (state.open?.isLeaving) state.open = null;
      }, modalCloseMs);
    },
  };
}
