/** Opens and closes the dialog of products that unlock free delivery. */
import type { AppValue } from '../../state/app-context.ts';
import type { ModalStore } from '../../state/modals.ts';

const unlock = 'free-delivery-unlock';

/** Words and code are fetched together. */
export const openUnlock = ({ stores, needWords }: AppValue): Promise<void> =>
  stores.modals.open(unlock, async () => {
    const [{ UnlockModal }] = await Promise.all([import('./unlock-modal.tsx'), needWords(['info'])]);
    return { Modal: UnlockModal };
  });

/** Another dialog that is open stays. */
export function closeUnlock({ state, close }: ModalStore): void {
  if (state.open?.name === unlock) close();
}
