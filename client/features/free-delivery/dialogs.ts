/** The dialogs of free delivery: what unlocks it, and that it is reached. */
import type { ComponentType } from 'react';
import type { AppValue } from '../../state/app-context.ts';
import type { ModalProps, ModalStore } from '../../state/modals.ts';

const [unlock, reached] = ['free-delivery-unlock', 'free-delivery-reached'];

/** Words and code are fetched together. */
const open = ({ stores, needWords }: AppValue, name: string, load: () => Promise<ComponentType<ModalProps>>) =>
  stores.modals.open(name, async () => {
    const [Modal] = await Promise.all([load(), needWords(['info'])]);
    return { Modal };
  });

export const openUnlock = (app: AppValue): Promise<void> =>
  open(app, unlock, async () => (await import('./unlock-modal.tsx')).UnlockModal);

export const openReached = (app: AppValue): Promise<void> =>
  open(app, reached, async () => (await import('./reached-modal.tsx')).ReachedModal);

/** Another dialog that is open stays. */
export function closeDialogs({ state, close }: ModalStore): void {
  if (state.open?.name === unlock || state.open?.name === reached) close();
}
