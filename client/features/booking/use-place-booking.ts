import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '../../../shared/contract/order.ts';
import { takeOneOfEach } from '../../../shared/domain/blood-test-cart.ts';
import { blankBooking } from '../../../shared/domain/booking-form.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { bookingPaths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import { type BrowserStorage, localStore, sessionStore } from '../../browser/storage.ts';
import { useApp } from '../../state/app-context.ts';
import type { CouponState } from '../cart/use-coupon.ts';
import type { CartQuote } from '../cart/use-quote.ts';
import type { SubmitStores } from '../checkout/pending-submit.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { storeUnpaidOrder } from '../unpaid-order/unpaid-order.ts';
import { storeLastBooking } from './last-booking.ts';
import { buildTestBody } from './submit-body.ts';
import type { Booking } from './use-booking.ts';

/** Storage keys apart from the product cart's, whose order may be pending in another tab. */
const ownNames = (storage: BrowserStorage): SubmitStores['local'] => ({
  getItem: (name) => storage.getItem(`tests_${name}`),
  setItem: (name, text) => storage.setItem(`tests_${name}`, text),
  removeItem: (name) => storage.removeItem(`tests_${name}`),
});

const getStores = (): SubmitStores => ({
  local: ownNames(localStore),
  session: ownNames(sessionStore),
  uuid: makeUuid,
  now: () => Date.now(),
});

const getNewQuote = ({ data }: CallFailure): Quote | null =>
  typeof (data as Partial<Quote> | null)?.quote === 'string' ? (data as Quote) : null;

export interface PlaceBooking {
  place: (method: PaymentMethod) => Promise<void>;
  isPlacing: boolean;
  /** The order is placed and the next page is loading: its number and its own page. */
  placed: { number: string; path: string } | null;
  failure: CallFailure | null;
}

const idle = { isPlacing: false, placed: null, failure: null };

export function usePlaceBooking(booking: Booking, coupon: CouponState, answer: CartQuote): PlaceBooking {
  const { call, country, stores } = useApp();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [state, setState] = useState<Omit<PlaceBooking, 'place'>>(idle);
  const { quote } = answer;
  useEffect(() => {
    // The bank's Back button may restore this page from the back/forward cache, after its tests were booked.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setState(idle);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function send(method: PaymentMethod, priced: Quote) {
    const body = buildTestBody(booking, { country, quote: priced, method });
    const { order, payment_url: url } = await placeOrder(body, country, call, getStores(), 'submitTests');
    const path = bookingPaths.success(order.id, order.track_token);
    setState({ isPlacing: true, placed: { number: order.number, path }, failure: null });
    const { items } = stores.bloodTests;
    storeLastBooking(sessionStore, { id: order.id, token: order.track_token, items, draft: booking.draft });
    if (url !== null) storeUnpaidOrder(localStore, order.track_token);
    booking.change(blankBooking);
    stores.bloodTests.items = takeOneOfEach(items).left;
    if (url !== null && /^https?:\/\//.test(url)) window.location.assign(url);
    else await navigate(path, { replace: true });
  }

  function showFailure(failure: CallFailure) {
    const fresh = getNewQuote(failure);
    if (fresh) answer.put(fresh);
    if (failure.code.startsWith('coupon.')) coupon.refuse(failure.message);
    // Fetches the times again, so that the taken one is shown as taken.
    if (failure.code.startsWith('slot.')) booking.times.again();
    setState({ ...idle, failure });
  }

  const place = async (method: PaymentMethod) => {
    if (sending.current || !quote) return;
    sending.current = true;
    setState({ ...idle, isPlacing: true });
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
