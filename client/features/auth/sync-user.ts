/** Fetches the signed-in user and the free-delivery threshold. A failure is only logged, by the proxy (spec §8). */
import { toMinor } from '../../../shared/domain/money.ts';
import type { AppValue } from '../../state/app-context.ts';
import { storageOf } from '../../state/keep-items.ts';
import { hasLeft, keepSyncData, keptUser, syncDataKey } from '../../state/sync-data.ts';

async function notifyCartChanges(app: AppValue): Promise<void> {
  const [{ syncAndTell }] = await Promise.all([import('../cart/confirm-lines.ts'), app.needWords(['cart'])]);
  await syncAndTell(app);
}

/**
 * A session can end elsewhere, by a new password or its age. The browser then forgets the user and reloads, as on
 * signing out (docs/security.md PR7).
 */
async function resetSession(): Promise<void> {
  (await import('./forget-person.ts')).forgetPerson();
  window.location.reload();
}

/** A user who has just signed in keeps the cart, which is synced again (docs/design.md §3 "Cart"). */
export async function syncUser(app: AppValue): Promise<void> {
  const { call, stores } = app;
  const { data } = await call('userSync', {}, { inline: true });
  const { session } = stores;
  const storage = storageOf(window);
  const before = keptUser(storage?.getItem(syncDataKey) ?? null);
  if (hasLeft(before, data.user?.id ?? null)) return resetSession();
  const isNew = data.user !== null && data.user.id !== before;
  if (storage) keepSyncData(storage, data);
  session.user = data.user;
  session.currency = data.currency;
  session.freeDeliveryMinor = toMinor(data.free_shipping_local, data.currency);
  await Promise.all([
    data.counts.lists > 0 && import('../wishlist/saved.ts').then(({ loadSaved }) => loadSaved(app)),
    isNew && notifyCartChanges(app),
  ]);
}
