/**
 * What the shop does by itself once it runs: keeps the carts, asks who is signed in, prices the cart again after a switch
 * of country. No first page waits for it (keeper.ts).
 */
import { subscribe } from 'valtio/vanilla';
import { skuLookupMaxIds } from '../../shared/constants.ts';
import type { SkuId } from '../../shared/contract/fields.ts';
import { bloodTestsFromStorage } from '../../shared/domain/blood-test-storage.ts';
import { cartFromStorage } from '../../shared/domain/cart-storage.ts';
import { inOwnWords, translateItems } from '../../shared/domain/cart-sync.ts';
import { countries } from '../../shared/domain/country.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { syncUser } from '../features/auth/sync-user.ts';
import { syncBloodTests } from '../features/blood-test/sync-tests.ts';
import { syncCart } from '../features/cart/sync-cart.ts';
import type { AppValue } from '../state/app-context.ts';
import { cartKey } from '../state/cart.ts';
import { bloodTestCartKey, keepItems, storageOf } from '../state/keep-items.ts';
import { hasLeft, keptThreshold, keptUser, syncDataKey } from '../state/sync-data.ts';

/** A switch of country re-prices the cart, which the shop says once (docs/design.md §3). */
async function priceAgain(app: AppValue): Promise<void> {
  const { country, stores, t } = app;
  const { currency } = countries[country];
  const ids = Object.entries(stores.cart.state.items)
    .filter(([, { sku }]) => sku.price.currency !== currency)
    .map(([id]) => id);
  if (ids.length === 0) return;
  await syncCart(app, { ids, keepsGone: true });
  stores.toasts.show(t('shell.country_changed', { country: t(`shell.country_${country}`) }), 'info');
}

/** A card that doesn't know its limit yet adds at once, and the limit is asked for afterwards; about each SKU once. */
function askLimits(app: AppValue): () => void {
  const { state } = app.stores.cart;
  const asked = new Set<string>();
  async function confirm(ids: readonly string[]) {
    const [{ confirmLines }] = await Promise.all([
      import('../features/cart/confirm-lines.ts'),
      app.needWords(['cart']),
    ]);
    await confirmLines(app, ids);
  }
  const ask = () => {
    const ids = Object.entries(state.items)
      .filter(([id, { sku }]) => sku.buy_limit === undefined && !asked.has(id))
      .map(([id]) => id);
    for (const id of ids) asked.add(id);
    if (ids.length > 0) void confirm(ids).catch(() => {});
  };
  ask();
  return subscribe(state, ask);
}

/** Fetches the words of products that were added in the other language, once. */
function askWords(app: AppValue): () => void {
  const { call, locale, stores } = app;
  const { state } = stores.cart;
  const asked = new Set<string>();
  async function translate(ids: readonly string[]) {
    const body = { ids: ids.slice(0, skuLookupMaxIds) as SkuId[], exclude_purchase_together: true };
    const { data } = await call('skus', { body }, { inline: true });
    state.items = translateItems(state.items, data.items, locale);
  }
  const ask = () => {
    const foreign = Object.entries(state.items).filter(
      ([id, { product }]) => product.locale !== locale && !asked.has(`${id} ${product.name}`),
    );
    for (const [id, { product }] of foreign) asked.add(`${id} ${product.name}`);
    const ids = foreign.map(([id]) => id);
    if (ids.length > 0) void translate(ids).catch(() => {});
  };
  ask();
  return subscribe(state, ask);
}

/** Who signs out in one tab has left the others too: they show nothing of theirs any longer (docs/security.md PR7). */
function leaveTogether(): () => void {
  async function onStorage({ key, oldValue, newValue }: StorageEvent) {
    if (key !== syncDataKey || !hasLeft(keptUser(oldValue), keptUser(newValue))) return;
    (await import('../features/auth/forget-person.ts')).forgetInTab();
    window.location.reload();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Returns how to stop. */
export function keepShop(app: AppValue): () => void {
  const { stores, country } = app;
  const { currency } = countries[country];
  const stopCart = keepItems(stores.cart, cartKey, cartFromStorage, window, (written, own) =>
    inOwnWords(written, own, app.locale),
  );
  const stopTests = keepItems({ state: stores.bloodTests }, bloodTestCartKey, bloodTestsFromStorage, window);
  const stopLimits = askLimits(app);
  const stopWords = askWords(app);
  const stopLeaving = leaveTogether();
  const threshold = keptThreshold(storageOf(window)?.getItem(syncDataKey) ?? null, currency);
  if (threshold !== null) stores.session.freeDeliveryMinor ??= toMinor(threshold, currency);
  for (const task of [priceAgain, syncUser, syncBloodTests]) void task(app).catch(() => {});
  return () => {
    stopCart();
    stopTests();
    stopLimits();
    stopWords();
    stopLeaving();
  };
}
