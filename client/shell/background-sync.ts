/**
 * Background sync: persists the carts, loads the signed-in user and re-prices the cart after a switch of country. Loaded after
 * the first page (use-deferred-start.ts).
 */

import { subscribe } from 'valtio/vanilla';
import { skuLookupMaxIds } from '../../shared/constants.ts';
import type { SkuId } from '../../shared/contract/fields.ts';
import { parseBloodTestCart } from '../../shared/domain/blood-test-storage.ts';
import { parseCart } from '../../shared/domain/cart-storage.ts';
import { applyOwnTexts, translateItems } from '../../shared/domain/cart-sync.ts';
import { countries } from '../../shared/domain/country.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { keepFocus } from '../browser/keep-focus.ts';
import { logFailure } from '../browser/log-failure.ts';
import { matchesMedia } from '../browser/matches-media.ts';
import { getNotificationPermission } from '../browser/permissions.ts';
import { localStore } from '../browser/storage.ts';
import { findPhone } from '../features/app-link/find-phone.ts';
import { showTestCount, syncBloodTests } from '../features/blood-test/sync-tests.ts';
import { syncCart } from '../features/cart/sync-cart.ts';
import { mayStay } from '../features/session/may-stay.ts';
import { syncUser } from '../features/session/sync-user.ts';
import type { AppValue } from '../state/app-context.ts';
import { cartKey } from '../state/cart.ts';
import { bloodTestCartKey, persistItems } from '../state/persist-items.ts';
import { hasUserChanged, readThreshold, readUserId, syncDataKey } from '../state/sync-data.ts';

/** Chosen: no page of a visit waits for the line then. */
const offlineStartMs = 4000;

/** Re-prices the cart after a switch of country and shows one toast (docs/design.md §3). */
async function repriceCart(app: AppValue): Promise<void> {
  const { country, stores, t } = app;
  const { currency } = countries[country];
  const ids = Object.entries(stores.cart.state.items)
    .filter(([, { sku }]) => sku.price.currency !== currency)
    .map(([id]) => id);
  if (ids.length === 0) return;
  await Promise.all([syncCart(app, { ids, keepsGone: true }), app.needWords(['cart'])]);
  stores.toasts.show(t('cart.country_changed', { country: t(`shell.country_${country}`) }), 'info');
}

/** Fetches the buy limits of products that were added before they were known, once per SKU. */
function syncLimits(app: AppValue): () => void {
  const { state } = app.stores.cart;
  const requested = new Set<string>();
  async function confirm(ids: readonly string[]) {
    const [{ confirmLines }] = await Promise.all([
      import('../features/cart/confirm-lines.ts'),
      app.needWords(['cart']),
    ]);
    await confirmLines(app, ids);
  }
  const run = () => {
    const ids = Object.entries(state.items)
      .filter(([id, { sku }]) => sku.buy_limit === undefined && !requested.has(id))
      .map(([id]) => id);
    for (const id of ids) requested.add(id);
    if (ids.length > 0) void confirm(ids).catch(logFailure('cart sync'));
  };
  run();
  return subscribe(state, run);
}

/** Fetches the names of products that were added in the other language, once each. */
function syncTranslations(app: AppValue): () => void {
  const { call, locale, stores } = app;
  const { state } = stores.cart;
  const requested = new Set<string>();
  async function translate(ids: readonly string[]) {
    const body = { ids: ids.slice(0, skuLookupMaxIds) as SkuId[], exclude_purchase_together: true };
    const { data } = await call('skus', { body }, { inline: true });
    state.items = translateItems(state.items, data.items, locale);
  }
  const run = () => {
    const foreign = Object.entries(state.items).filter(
      ([id, { product }]) => product.locale !== locale && !requested.has(`${id} ${product.name}`),
    );
    for (const [id, { product }] of foreign) requested.add(`${id} ${product.name}`);
    const ids = foreign.map(([id]) => id);
    if (ids.length > 0) void translate(ids).catch(logFailure('cart sync'));
  };
  run();
  return subscribe(state, run);
}

/** A sign-out in one tab reloads the others as a guest (docs/security.md PR7). */
function syncSignOut(app: AppValue): () => void {
  async function onStorage({ key, oldValue, newValue }: StorageEvent) {
    if (key !== syncDataKey || !hasUserChanged(readUserId(oldValue), readUserId(newValue))) return;
    (await import('../features/session/clear-personal-data.ts')).clearTabData();
    if (!mayStay(app)) window.location.reload();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Where the page isn't in an app already. */
function offerApp(app: AppValue): () => void {
  const phone = findPhone(navigator.userAgent);
  if (phone === null || matchesMedia('(display-mode: standalone)')) return () => {};
  let stop = () => {};
  let isStopped = false;
  void import('../features/app-link/app-banner.ts').then(({ startAppBanner }) => {
    if (!isStopped) stop = startAppBanner(app, phone);
  }, logFailure('app association'));
  return () => {
    isStopped = true;
    stop();
  };
}

export function startBackgroundSync(app: AppValue): () => void {
  const { stores, country } = app;
  const { currency } = countries[country];
  const stopCart = persistItems(stores.cart, cartKey, parseCart, window, (written, own) =>
    applyOwnTexts(written, own, app.locale),
  );
  const stopTests = persistItems({ state: stores.bloodTests }, bloodTestCartKey, parseBloodTestCart, window);
  const stopCount = showTestCount(app);
  const stopLimits = syncLimits(app);
  const stopTranslations = syncTranslations(app);
  const stopSignOut = syncSignOut(app);
  const stopOffer = offerApp(app);
  const stopFocus = keepFocus();
  const offline = new AbortController();
  const startOffline = async () =>
    (await import('../features/offline/start-offline.ts')).startOffline(app, offline.signal);
  const offlineTimer = setTimeout(() => void startOffline().catch(logFailure('offline pages')), offlineStartMs);
  const threshold = readThreshold(localStore.getItem(syncDataKey), currency);
  if (threshold !== null) stores.session.freeDeliveryMinor ??= toMinor(threshold, currency);
  const tasks = { 'cart sync': repriceCart, sync: syncUser, 'blood test sync': syncBloodTests };
  for (const [what, task] of Object.entries(tasks)) void task(app).catch(logFailure(what));
  if (getNotificationPermission() !== 'default')
    void import('../features/push/watch-push.ts')
      .then(({ watchPush }) => watchPush(app, offline.signal))
      .catch(logFailure('notifications'));
  return () => {
    stopCart();
    stopTests();
    stopCount();
    stopLimits();
    stopTranslations();
    stopSignOut();
    stopOffer();
    stopFocus();
    offline.abort();
    clearTimeout(offlineTimer);
  };
}
