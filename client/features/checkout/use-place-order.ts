import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '../../../shared/contract/order.ts';
import { toAddressFields } from '../../../shared/domain/address-form.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { type AppValue, useApp } from '../../state/app-context.ts';
import { toWireItems } from '../cart/cart-items.ts';
import { type CouponState, storeOrderSummary } from '../cart/use-coupon.ts';
import type { CartQuote } from '../cart/use-quote.ts';
import { storeUnpaidOrder } from '../unpaid-order/unpaid-order.ts';
import { clearOrderChoices, storeDraft } from './draft.ts';
import { storeLastOrder } from './last-order.ts';
import { storeOrderEvent } from './order-event.ts';
import type { SubmitStores } from './pending-submit.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { buildSubmitBody } from './submit-body.ts';
import type { SubmitProblem } from './submit-problem-alert.tsx';
import type { Shipping } from './use-shipping.ts';

const getBrowserStores = (): SubmitStores => ({
  local: localStore,
  session: sessionStore,
  uuid: makeUuid,
  now: () => Date.now(),
});

/** A 409 and `cart.over_limit` carry a new quote (docs/api.md). */
const getNewQuote = ({ data }: CallFailure): Quote | null =>
  typeof (data as Partial<Quote> | null)?.quote === 'string' && Array.isArray((data as Quote).changes)
    ? (data as Quote)
    : null;

export interface PlaceOrder {
  place: (method: PaymentMethod) => Promise<void>;
  isPlacing: boolean;
  /** The order is placed and the next page is loading: its number and its own page. */
  placed: { number: string; path: string } | null;
  trouble: SubmitProblem | null;
}

const idle = { isPlacing: false, placed: null, trouble: null };

/** Applies the quote's changes to the cart and names them. */
function applyChanges(cart: AppValue['stores']['cart'], { lines, changes }: Quote): SubmitProblem['changes'] {
  const getName = (sku: string) =>
    lines.find((line) => line.sku === sku)?.name ?? cart.state.items[sku]?.product.name ?? sku;
  const named = changes.map((change) => ({ ...change, name: getName(change.sku) }));
  for (const { sku, field, to } of named)
    if (field === 'gone' || (field === 'count' && to === 0)) cart.remove(sku);
    else if (field === 'count' && to !== null) cart.set(sku, to);
  return named;
}

function storeOrder(
  { order, payment_url }: PlacedOrder,
  { items, country, quote, method, shipping }: Parameters<typeof buildSubmitBody>[0],
): void {
  const { chosen, typed, draft, isGuest } = shipping;
  storeLastOrder(sessionStore, {
    id: order.id,
    token: order.track_token,
    email: isGuest ? draft.email.trim() : '',
    address: chosen ?? toAddressFields(country, typed),
    draft: { ...draft, method },
  });
  if (payment_url !== null) storeUnpaidOrder(localStore, order.track_token);
  storeOrderEvent(localStore, order.id, quote, items);
  storeOrderSummary(localStore, null);
  storeDraft(sessionStore, clearOrderChoices(draft));
}

export function usePlaceOrder(shipping: Shipping, coupon: CouponState, answer: CartQuote): PlaceOrder {
  const { call, country, stores } = useApp();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [state, setState] = useState<Omit<PlaceOrder, 'place'>>(idle);
  const { quote } = answer;
  useEffect(() => {
    // The bank's Back button may restore this page from the back/forward cache: its cart is empty and its order placed.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setState(idle);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function showFailure(failure: CallFailure) {
    const fresh = getNewQuote(failure);
    const changes = fresh ? applyChanges(stores.cart, fresh) : [];
    if (fresh) answer.put(fresh);
    if (failure.code.startsWith('coupon.')) coupon.refuse(failure.message);
    setState({ ...idle, trouble: { failure, changes, quote: fresh } });
  }

  async function send(method: PaymentMethod, priced: Quote) {
    const items = toWireItems(stores.cart.state.items);
    const input = { items, country, quote: priced, method, shipping };
    const placed = await placeOrder(buildSubmitBody(input), country, call, getBrowserStores());
    const { order, payment_url } = placed;
    const path = paths.checkoutSuccess(order.id, order.track_token);
    setState({ isPlacing: true, placed: { number: order.number, path }, trouble: null });
    storeOrder(placed, input);
    shipping.change(clearOrderChoices(shipping.draft));
    stores.cart.clear();
    if (payment_url !== null && /^https?:\/\//.test(payment_url)) window.location.assign(payment_url);
    else await navigate(path, { replace: true });
  }

  const place = async (method: PaymentMethod) => {
    if (sending.current || !quote) return;
    sending.current = true;
    setState((last) => ({ ...last, isPlacing: true, trouble: null }));
    try {
      await send(method, quote);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showFailure(error);
    } finally {
      sending.current = false;
    }
  };
  return { place, ...state };
}
