import type { AppValue } from '../../state/app-context.ts';
import { mayOfferPush } from './may-offer.ts';
import type { PushReason } from './push-offer.tsx';

/** Offers notifications in a dialog after an act that they would follow up, unless they were decided before. */
export async function offerPush(app: AppValue, reason: PushReason): Promise<void> {
  if (!(await mayOfferPush(app))) return;
  await app.stores.modals.open('push-offer', async () => {
    const [{ PushModal }] = await Promise.all([import('./push-modal.tsx'), app.needWords(['push'])]);
    return { Modal: (props) => <PushModal {...props} reason={reason} /> };
  });
}
