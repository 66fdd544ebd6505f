/** The one modal that may be open. Its content is code of its own, fetched when it is first wanted. */
import type { ComponentType } from 'react';
import { ref } from 'valtio/vanilla';
import { createState } from './reactive.ts';

export interface ModalProps {
  close: () => void;
}
interface OpenModal {
  name: string;
  View: { Modal: ComponentType<ModalProps> };
}

export interface ModalStore {
  readonly state: { open: OpenModal | null };
  /** `load` is an `import()` of a module that exports `Modal`. The last one asked for wins. */
  open: (name: string, load: () => Promise<{ Modal: ComponentType<ModalProps> }>) => Promise<void>;
  close: () => void;
}

export function createModals(): ModalStore {
  const state = createState<{ open: OpenModal | null }>({ open: null });
  let wanted = '';
  return {
    state,
    async open(name, load) {
      wanted = name;
      const { Modal } = await load();
      if (wanted === name) state.open = { name, View: ref({ Modal }) };
    },
    close() {
      wanted = '';
      state.open = null;
    },
  };
}
