/** What the shop does by itself once it runs: reads the cart, asks who is signed in, prices the cart again after a switch. */
import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { countries } from '../../shared/domain/country.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { intentKey } from '../features/auth/intent.ts';
import { useApp } from '../state/app-context.ts';
import { keepCart } from '../state/cart.ts';

export function useShopKeeper(): void {
  const app = useApp();
  const { call, stores, country, t } = app;
  const { cart, session, toasts } = stores;

  useEffect(() => {
    // Spec §8: a failure of the sync is only logged, and the proxy logs it.
    const quiet = { inline: true };
    async function syncUser() {
      const { data } = await call('userSync', {}, quiet);
      session.user = data.user;
      session.currency = data.currency;
      session.freeDeliveryMinor = toMinor(data.free_shipping_local, data.currency);
      if (data.counts.lists > 0) void import('../features/wishlist/saved.ts').then(({ loadSaved }) => loadSaved(app));
      if (data.user && sessionStorage.getItem(intentKey)) await (await import('./resume.ts')).resume(app);
    }
    /** A switch of country re-prices the cart, which the shop says once (docs/design.md §3). */
    async function priceAgain() {
      const { currency } = countries[country];
      const ids = Object.entries(cart.state.items)
        .filter(([, { sku }]) => sku.price.currency !== currency)
        .map(([id]) => id);
      if (ids.length === 0) return;
      const { data } = await call('skus', { body: { ids, exclude_purchase_together: true } }, quiet);
      // What isn't sold here stays in the cart, where its page says so.
      cart.sync(data.items, []);
      toasts.show(t('shell.country_changed', { country: t(`shell.country_${country}`) }), 'info');
    }
    const kept = keepCart(cart, window, (listener) => subscribe(cart.state, listener));
    void kept.ready.then(priceAgain).catch(() => {});
    void syncUser().catch(() => {});
    return kept.stop;
  }, [app, call, cart, session, toasts, country, t]);
}
