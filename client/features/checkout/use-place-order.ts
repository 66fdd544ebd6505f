import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '../../../shared/contract/order.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import { type BrowserStorage, localStore, sessionStore } from '../../browser/storage.ts';
import { useApp } from '../../state/app-context.ts';
import { storeUnpaidOrder } from '../unpaid-order/unpaid-order.ts';
import type { CheckoutKind, OrderSubmit, ToOrder } from './checkout-kind.ts';
import type { SubmitStores } from './pending-submit.ts';
import { placeOrder } from './place-order.ts';
import type { SubmitProblem } from './submit-problem-alert.tsx';

const withPrefix = (prefix: string, storage: BrowserStorage): SubmitStores['local'] => ({
  getItem: (name) => storage.getItem(prefix + name),
  setItem: (name, text) => storage.setItem(prefix + name, text),
  removeItem: (name) => storage.removeItem(prefix + name),
});

const getStores = (storagePrefix: string): SubmitStores => ({
  local: withPrefix(storagePrefix, localStore),
  session: withPrefix(storagePrefix, sessionStore),
  uuid: makeUuid,
  now: () => Date.now(),
});

/** A 409 and `cart.over_limit` carry a new quote (docs/api.md). */
const getNewQuote = ({ data }: CallFailure): Quote | null =>
  typeof (data as Partial<Quote> | null)?.quote === 'string' && Array.isArray((data as Quote).changes)
    ? (data as Quote)
    : null;

export interface PlaceOrder<Order> {
  place: (order: Order, method: PaymentMethod) => Promise<void>;
  isPlacing: boolean;
  /** The order is placed and the next page is loading: its number and its own page. */
  placed: { number: string; path: string } | null;
  trouble: SubmitProblem | null;
}

const idle = { isPlacing: false, placed: null, trouble: null };

export function usePlaceOrder<Order extends ToOrder>(
  kind: CheckoutKind,
  submit: OrderSubmit<Order>,
): PlaceOrder<Order> {
  const app = useApp();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [state, setState] = useState<Omit<PlaceOrder<Order>, 'place'>>(idle);
  useEffect(() => {
    // The bank's Back button may restore this page from the back/forward cache: its cart is empty and its order placed.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setState(idle);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function showFailure(wanted: Order, failure: CallFailure) {
    const fresh = getNewQuote(failure);
    const changes = submit.onRefused(app, wanted, failure, fresh);
    if (fresh) wanted.answer.put(fresh);
    if (failure.code.startsWith('coupon.')) wanted.coupon.refuse(failure.message);
    setState({ ...idle, trouble: { failure, changes, quote: fresh } });
  }

  async function send(wanted: Order, method: PaymentMethod, quote: Quote) {
    const { body, onPlaced } = submit.prepare(app, wanted, { quote, method });
    const placed = await placeOrder(body, app.country, app.call, getStores(submit.storagePrefix), submit.call);
    const { order, payment_url: url } = placed;
    const path = kind.paths.success(order.id, order.track_token);
    setState({ isPlacing: true, placed: { number: order.number, path }, trouble: null });
    if (url !== null) storeUnpaidOrder(localStore, order.track_token);
    onPlaced(placed);
    if (url !== null && /^https?:\/\//.test(url)) window.location.assign(url);
    else await navigate(path, { replace: true });
  }

  const place = async (wanted: Order, method: PaymentMethod) => {
    const { quote } = wanted.answer;
    if (sending.current || !quote) return;
    sending.current = true;
    setState((last) => ({ ...last, isPlacing: true, trouble: null }));
    try {
      await send(wanted, method, quote);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showFailure(wanted, error);
    } finally {
      sending.current = false;
    }
  };
  return { place, ...state };
}
