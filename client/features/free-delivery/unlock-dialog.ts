import type { AppValue } from '../../state/app-context.ts';
import type { ModalStore } from '../../state/modals.ts';

const modalName = 'free-delivery-unlock';

export const openUnlockModal = ({ stores, needWords }: AppValue): Promise<void> =>
  stores.modals.open(modalName, async () => {
    const [{ UnlockModal }] = await Promise.all([import('./unlock-modal.tsx'), needWords(['info', 'promotion'])]);
    return { Modal: UnlockModal };
  });

export function closeUnlockModal({ state, close }: ModalStore): void {
  if (state.open?.name === modalName) close();
}
