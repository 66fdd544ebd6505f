/** Fetches the signed-in user and the free-delivery threshold. A failure is only logged (spec §8). */

import { toMinor } from '../../../shared/domain/money.ts';
import { localStore } from '../../browser/storage.ts';
import type { AppValue } from '../../state/app-context.ts';
import type { Stores } from '../../state/stores.ts';
import { hasUserChanged, readUserId, storeSyncData, syncDataKey } from '../../state/sync-data.ts';
import { mayStay } from './may-stay.ts';

async function notifyCartChanges(app: AppValue): Promise<void> {
  const [{ syncAndNotify }] = await Promise.all([import('../cart/confirm-lines.ts'), app.needWords(['cart'])]);
  await syncAndNotify(app);
}

/** A session can end elsewhere, by a new password or its age. The browser then forgets the user, as on signing out (docs/security.md PR7). */
async function forgetUser({ session, bloodTests }: Stores): Promise<void> {
  await (await import('./clear-personal-data.ts')).clearPersonalData();
  bloodTests.items = {};
  session.saved = [];
}

/** A user who has just signed in keeps the cart, which is synced again (docs/design.md §3 "Cart"). */
export async function syncUser(app: AppValue): Promise<void> {
  const { call, stores } = app;
  const { session } = stores;
  const askedFor = session.user?.id;
  const { data } = await call('userSync', {}, { inline: true });
  // Whoever signed in meanwhile has a sync of their own.
  if (session.user?.id !== askedFor) return;
  const before = readUserId(localStore.getItem(syncDataKey));
  if (hasUserChanged(before, data.user?.id ?? null)) {
    await forgetUser(stores);
    if (data.user !== null || !mayStay(app)) return window.location.reload();
  }
  const isNew = data.user !== null && data.user.id !== before;
  storeSyncData(localStore, data);
  session.user = data.user;
  session.currency = data.currency;
  session.freeDeliveryMinor = toMinor(data.free_shipping_local, data.currency);
  await Promise.all([
    data.counts.lists > 0 && import('../wishlist/saved-skus.ts').then(({ loadSavedSkus }) => loadSavedSkus(app)),
    isNew && notifyCartChanges(app),
  ]);
}
