/** The dialogs of free delivery: what unlocks it, and that it is reached. */
import type { ModalStore } from '../../state/modals.ts';

const [unlock, reached] = ['free-delivery-unlock', 'free-delivery-reached'];

export const openUnlock = (modals: ModalStore): Promise<void> =>
  modals.open(unlock, async () => ({ Modal: (await import('./unlock-modal.tsx')).UnlockModal }));

export const openReached = (modals: ModalStore): Promise<void> =>
  modals.open(reached, async () => ({ Modal: (await import('./reached-modal.tsx')).ReachedModal }));

/** Another dialog that is open stays. */
export function closeDialogs({ state, close }: ModalStore): void {
  if (state.open?.name === unlock || state.open?.name === reached) close();
}
