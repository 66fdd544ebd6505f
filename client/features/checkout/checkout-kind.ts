/**
 * What differs between buying products and booking blood tests. The pages of the checkout are the same for both; the server's twin is
 * worker/commerce/features/order/order-kind.ts.
 */
import type { Quote } from '../../../shared/contract/order.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { CountryPaymentMethod, PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { paths } from '../../../shared/paths.ts';
import type { CallFailure } from '../../api/call.ts';
import type { BrowserStorage } from '../../browser/storage.ts';
import type { AppValue, Translator } from '../../state/app-context.ts';
import type { CouponState } from '../cart/use-coupon.ts';
import type { CartQuote } from '../cart/use-quote.ts';
import type { AnySubmitBody } from './pending-submit.ts';
import type { PlacedOrder } from './place-order.ts';
import type { SubmitProblem } from './submit-problem-alert.tsx';

type WordKey = Parameters<Translator>[0];

export interface CheckoutKind {
  /** Whether the shop's own count has its steps. */
  isCounted: boolean;
  paths: { shipping: () => string; order: () => string; success: (id: string, token: string) => string };
  pageClass: string;
  words: {
    firstStep: WordKey;
    needsScript: WordKey;
    reviewTitle: WordKey;
    /** The title of the payment where the wallet pays a part. */
    rest: WordKey;
    toShipping: WordKey;
  };
}

export interface ToOrder {
  coupon: CouponState;
  answer: CartQuote;
}

/**
 * How an order of a kind is paid and sent, and what follows in the browser. Kept apart from the kind, because the first
 * step needs none of it.
 */
export interface OrderSubmit<Order extends ToOrder> {
  call: 'submit' | 'submitTests';
  /** Prefix of names in the browser's storage: an order of the other kind may be pending in another tab. */
  storagePrefix: string;
  listMethods: (country: CountryCode, quote: Quote | undefined) => readonly CountryPaymentMethod[];
  readLast: (storage: BrowserStorage) => { id: string; token: string } | null;
  prepare: (
    app: AppValue,
    order: Order,
    priced: { quote: Quote; method: PaymentMethod },
  ) => { body: AnySubmitBody; onPlaced: (placed: PlacedOrder) => void };
  /** Says what has changed. @param quote the newer one, if the refusal carries it */
  onRefused: (app: AppValue, order: Order, failure: CallFailure, quote: Quote | null) => SubmitProblem['changes'];
}

export const productKind: CheckoutKind = {
  isCounted: true,
  paths: { shipping: paths.checkoutShipping, order: paths.checkoutOrder, success: paths.checkoutSuccess },
  pageClass: 'page',
  words: {
    firstStep: 'checkout.step_shipping',
    needsScript: 'cart.needs_script',
    reviewTitle: 'checkout.order_title',
    rest: 'checkout.rest',
    toShipping: 'checkout.to_shipping',
  },
};
