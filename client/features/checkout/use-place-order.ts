import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '../../../shared/contract/order.ts';
import { addressFromDraft } from '../../../shared/domain/address-form.ts';
import type { PaymentMethod } from '../../../shared/domain/country.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { wireItems } from '../cart/cart-items.ts';
import type { Change } from '../cart/change-words.ts';
import { type Coupon, keepOrderSummary } from '../cart/use-coupon.ts';
import type { CartQuote } from '../cart/use-quote.ts';
import { afterOrder, keepDraft } from './draft.ts';
import { keepLastOrder } from './last-order.ts';
import { keepOrderEvent } from './order-event.ts';
import type { PendingStores } from './pending-submit.ts';
import { placeOrder } from './place-order.ts';
import { submitBody } from './submit-body.ts';
import type { Trouble } from './submit-trouble.tsx';
import { keepUnpaidOrder } from './unpaid-order.ts';
import type { Shipping } from './use-shipping.ts';

const browserStores = (): PendingStores => ({
  local: localStorage,
  session: sessionStorage,
  uuid: () => crypto.randomUUID(),
  now: () => Date.now(),
});

/** A 409 and `cart.over_limit` carry a new quote (docs/api.md). */
const quoteOf = ({ data }: CallFailure): Quote | null =>
  typeof (data as Partial<Quote> | null)?.quote === 'string' && Array.isArray((data as Quote).changes)
    ? (data as Quote)
    : null;

export interface PlaceOrder {
  place: (method: PaymentMethod) => Promise<void>;
  isPlacing: boolean;
  /** The order is placed and the next page is loading. */
  isPlaced: boolean;
  trouble: Trouble | null;
}

export function usePlaceOrder(shipping: Shipping, coupon: Coupon, answer: CartQuote): PlaceOrder {
  const { call, country, stores } = useApp();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [state, setState] = useState<Omit<PlaceOrder, 'place'>>({ isPlacing: false, isPlaced: false, trouble: null });
  const { quote } = answer;
  useEffect(() => {
    // The bank's Back button may restore this page from the back/forward cache: its cart is empty and its order placed.
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && setState({ isPlacing: false, isPlaced: false, trouble: null });
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function tell(failure: CallFailure) {
    const { cart } = stores;
    const fresh = quoteOf(failure);
    const nameOf = ({ sku }: Change) =>
      fresh?.lines.find((line) => line.sku === sku)?.name ?? cart.state.items[sku]?.product.name ?? sku;
    const changes = (fresh?.changes ?? []).map((change) => ({ ...change, name: nameOf(change) }));
    for (const { sku, field, to } of changes)
      if (field === 'gone' || (field === 'count' && to === 0)) cart.remove(sku);
      else if (field === 'count' && to !== null) cart.set(sku, to);
    if (fresh) answer.put(fresh);
    if (failure.code.startsWith('coupon.')) coupon.refuse(failure.message);
    setState({ isPlacing: false, isPlaced: false, trouble: { failure, changes, quote: fresh } });
  }

  async function send(method: PaymentMethod, priced: Quote) {
    const items = wireItems(stores.cart.state.items);
    const body = submitBody({ items, country, quote: priced, method, shipping });
    const { order, payment_url } = await placeOrder(body, country, call, browserStores());
    setState({ isPlacing: true, isPlaced: true, trouble: null });
    const { chosen, typed, draft } = shipping;
    keepLastOrder(sessionStorage, {
      id: order.id,
      token: order.track_token,
      email: shipping.isGuest ? draft.email.trim() : '',
      address: chosen ?? addressFromDraft(country, typed),
      draft: { ...draft, method },
    });
    if (payment_url !== null) keepUnpaidOrder(localStorage, order.track_token);
    keepOrderEvent(localStorage, order.id, priced, items);
    keepOrderSummary(localStorage, null);
    keepDraft(sessionStorage, afterOrder(shipping.draft));
    shipping.change(afterOrder(shipping.draft));
    stores.cart.clear();
    if (payment_url !== null && /^https?:\/\//.test(payment_url)) window.location.assign(payment_url);
    else await navigate(paths.checkoutSuccess(order.id, order.track_token), { replace: true });
  }

  const place = async (method: PaymentMethod) => {
    if (sending.current || !quote) return;
    sending.current = true;
    setState((last) => ({ ...last, isPlacing: true, trouble: null }));
    try {
      await send(method, quote);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      tell(error);
    } finally {
      sending.current = false;
    }
  };
  return { place, ...state };
}
