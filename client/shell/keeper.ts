/** What the shop does by itself once it runs: reads the cart, asks who is signed in, prices the cart again after a switch. */
import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { toMinor } from '../../shared/domain/money.ts';
import { useApp } from '../state/app-context.ts';
import { keepCart } from '../state/cart.ts';

/** A switch of country re-prices the cart, which the shop says once (docs/design.md §3). */
const countrySwitchKey = 'country_switched';
export const noteCountrySwitch = (): void => sessionStorage.setItem(countrySwitchKey, '1');

export function useShopKeeper(): void {
  const { call, stores, country, t } = useApp();
  const { cart, session, toasts } = stores;
  useEffect(() => keepCart(cart, window, (listener) => subscribe(cart.state, listener)), [cart]);

  useEffect(() => {
    // Spec §8: a failure of the sync is only logged, and the proxy logs it.
    const quiet = { inline: true };
    async function syncUser() {
      const { data } = await call('userSync', {}, quiet);
      session.user = data.user;
      session.currency = data.currency;
      session.freeDeliveryMinor = toMinor(data.free_shipping_local, data.currency);
    }
    async function priceAgain() {
      const ids = Object.keys(cart.state.items);
      const wasSwitched = sessionStorage.getItem(countrySwitchKey) !== null;
      if (!wasSwitched || ids.length === 0) return;
      const { data } = await call('skus', { body: { ids, exclude_purchase_together: true } }, quiet);
      sessionStorage.removeItem(countrySwitchKey);
      cart.sync(data.items, data.missing);
      toasts.show(t('shell.country_changed', { country: t(`shell.country_${country}`) }), 'info');
    }
    void syncUser().catch(() => {});
    void priceAgain().catch(() => {});
  }, [call, cart, session, toasts, country, t]);
}
