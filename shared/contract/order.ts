import { z } from 'zod';
import { cartLineMaxCount, giftSignatureMaxChars } from '../constants.ts';
import { cardSources } from '../domain/card-sources.ts';
import { originTypes } from '../domain/cart-origin.ts';
import { cashRefusals } from '../domain/cash.ts';
import { cancelBars, orderStatuses, paymentStatuses } from '../domain/order-state.ts';
import { pausable, pauseRefusals } from '../domain/pause.ts';
import { paymentMethods } from '../domain/payment-method.ts';
import { get, post } from './call.ts';
import { limitNote } from './catalogue.ts';
import {
  addressId,
  amount,
  confirmToken,
  country,
  currency,
  email,
  optionalTextLine,
  orderId,
  orderNumber,
  originId,
  pageParam,
  pagination,
  payToken,
  personName,
  phone,
  skuId,
  suggestionId,
  trackToken,
} from './fields.ts';
import { askedReturn, returning } from './order-return.ts';
import { addressInput } from './place.ts';

export const origin = z.strictObject({
  type: z.enum(originTypes),
  id: originId.nullish(),
  position: z.int().min(0).nullish(),
  /** An unknown source, as of another build, counts as none: the order is placed all the same. */
  source: z.enum(cardSources).nullish().catch(null),
});
export const cartItem = z.strictObject({
  sku: skuId,
  count: z.int().min(1).max(cartLineMaxCount),
  origin: origin.nullish(),
  suggestion_id: suggestionId.nullish(),
});
export const gift = z.strictObject({
  message: optionalTextLine(300),
  signature: optionalTextLine(giftSignatureMaxChars),
  wrap: z.boolean().optional(),
  hide_prices: z.boolean().optional(),
});
const method = z.enum(paymentMethods);

const calculateFields = {
  items: z.array(cartItem).min(1).max(100),
  country: country.optional(),
  area: z.string().max(80).nullish(),
  address_id: addressId.nullish(),
  coupon: z.string().max(40).nullish(),
  wallet: z.boolean().optional(),
  payment_method: method.nullish(),
  gift: gift.nullish(),
};
export const calculateBody = z.strictObject(calculateFields);
export type CalculateBody = z.infer<typeof calculateBody>;
export const submitBody = z.strictObject({
  ...calculateFields,
  payment_method: method,
  quote: z.string().max(4000),
  address: addressInput.nullish(),
  /** Without `email` the order's link and news go to `phone`. */
  guest: z.strictObject({ name: personName, email: email.nullish(), phone }).nullish(),
});
export type SubmitBody = z.infer<typeof submitBody>;

export const orderLine = z.strictObject({
  sku: skuId,
  name: z.string(),
  count: z.int(),
  unit: amount,
  unit_local: amount,
  total: amount,
  total_local: amount,
  giveaway: z.boolean(),
  image: z.string().nullable(),
  slug: z.string().nullable(),
});
export const placedOrderLine = orderLine.extend({
  use: z.string().nullable(),
});
export type PlacedOrderLine = z.infer<typeof placedOrderLine>;
export const cartChange = z.strictObject({
  sku: z.string(),
  field: z.enum(['count', 'price', 'gone']),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type CartChange = z.infer<typeof cartChange>;
export const couponTypes = ['percent', 'amount', 'free_delivery'] as const;
const totals = {
  currency,
  subtotal: amount,
  subtotal_local: amount,
  discount: amount,
  discount_local: amount,
  bundle_discount: amount,
  bundle_discount_local: amount,
  delivery: amount,
  delivery_local: amount,
  gift: amount,
  gift_local: amount,
  /** What is left off so that cash can be paid in coins: zero or less; zero for other payment methods. */
  cash_rounding: amount,
  cash_rounding_local: amount,
  wallet: amount,
  wallet_local: amount,
  total: amount,
  total_local: amount,
  to_pay: amount,
  to_pay_local: amount,
  vat_local: amount.nullable(),
};
/** `limit`: the amount (local) or units of the reason; null if it has none. */
const unavailableMethod = z.strictObject({ method, reason: z.enum(cashRefusals), limit: z.number().nullable() });
export type UnavailableMethod = z.infer<typeof unavailableMethod>;
/** What several products give together above an upper limit; `skus` are the lines that hold it. */
export const stackNote = limitNote.extend({ skus: z.array(skuId) });
export type StackNote = z.infer<typeof stackNote>;
export const quote = z.strictObject({
  ...totals,
  lines: z.array(orderLine),
  coupon: z.strictObject({ code: z.string(), type: z.enum(couponTypes) }).nullable(),
  giveaway_items: z.array(orderLine),
  gift_wrap: z.strictObject({ fee: amount, fee_local: amount }).nullable(),
  changes: z.array(cartChange),
  /** Absent where there is nothing to say. Nothing is refused for it. */
  stack_notes: z.array(stackNote).optional(),
  free_shipping: z.strictObject({
    threshold: amount,
    remaining: amount,
    threshold_local: amount,
    remaining_local: amount,
  }),
  /** Paused things that this order needs; absent where none is paused. */
  paused: z.array(z.enum(pausable)).optional(),
  payment_methods: z.array(method),
  unavailable_methods: z.array(unavailableMethod),
  /** Opaque; submit accepts it for 30 minutes. Empty when nothing is left to buy, and while orders are paused. */
  quote: z.string(),
});
export type Quote = z.infer<typeof quote>;

const statuses = { status: z.enum(orderStatuses), payment_status: z.enum(paymentStatuses) };

export const submitted = z.strictObject({
  order: z.strictObject({
    id: orderId,
    number: z.string(),
    ...statuses,
    track_token: trackToken,
    total: amount,
    total_local: amount,
    currency,
  }),
  payment_url: z.string().nullable(),
});
/** `is_waiting`: the bank has not paid out its part yet. */
export const refund = z.strictObject({
  amount_local: amount,
  card_local: amount,
  cash_local: amount,
  wallet_local: amount,
  is_waiting: z.boolean(),
});
export const orderTimelineStep = z.strictObject({ status: z.string(), at: z.string(), refund: refund.optional() });
export type OrderTimelineStep = z.infer<typeof orderTimelineStep>;
export const orderSummary = z.strictObject({
  id: orderId,
  number: z.string(),
  ...statuses,
  created_at: z.string(),
  total: amount,
  total_local: amount,
  currency,
  count: z.int(),
  images: z.array(z.string()),
});
export type OrderSummary = z.infer<typeof orderSummary>;
const parcelLine = z.strictObject({ sku: skuId, name: z.string(), count: z.int() });
export const orderParcel = z.strictObject({
  /** Its name; null: the shop's own driver, or a courier without a name here. */
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Where the courier tells of it; null where no address is known. */
  url: z.string().nullable(),
  at: z.string(),
  lines: z.array(parcelLine),
});
export type OrderParcel = z.infer<typeof orderParcel>;
const orderBody = {
  number: z.string(),
  ...statuses,
  ...totals,
  created_at: z.string(),
  may_pay: z.boolean(),
  /** The order is unpaid and the cash rules allow placing it again in cash (docs/api.md "order/payAgain"). */
  may_pay_cash: z.boolean(),
  may_cancel: z.boolean(),
  /** Why it can't be cancelled although it hasn't left. */
  cancel_bar: z.enum(cancelBars).nullable(),
  /** What cancelling gives back, and to where; null while nothing was paid or held. */
  cancel_gives: z.strictObject({ card_local: amount, cash_local: amount, wallet_local: amount }).nullable(),
  returning: returning.nullable(),
  /** What was asked to come back, the first first. */
  returns: z.array(askedReturn),
  payment_method: method,
  coupon: z.string().nullable(),
  lines: z.array(placedOrderLine),
  arrives: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
  /** End of the stock reservation; null if the order doesn't wait for a payment. */
  pay_until: z.string().nullable(),
  confirm_until: z.string().nullable(),
  gift: z.strictObject({ wrap: z.boolean(), hide_prices: z.boolean() }).nullable(),
  timeline: z.array(orderTimelineStep),
  /** Empty before it leaves, and where it left without being told apart. */
  parcels: z.array(orderParcel),
  /** What leaves in a later parcel; empty while nothing has left. */
  to_follow: z.array(parcelLine),
};
export const orderItem = z.strictObject({
  id: orderId,
  ...orderBody,
  track_token: trackToken,
  address: z.strictObject({ country, lines: z.array(z.string()), name: z.string(), phone: z.string() }),
});
export type OrderItem = z.infer<typeof orderItem>;
/** What the holder of the link sees: only the first name and the area of the shopper. */
export const trackedOrder = z.strictObject({
  id: orderId,
  ...orderBody,
  first_name: z.string(),
  area: z.string(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

export const orderToConfirm = z.strictObject({
  id: orderId,
  number: z.string(),
  ...statuses,
  currency,
  total: amount,
  total_local: amount,
  to_pay: amount,
  to_pay_local: amount,
  confirm_until: z.string().nullable(),
  track_token: trackToken.nullable(),
});
export type OrderToConfirm = z.infer<typeof orderToConfirm>;

/** What a payment link shows: nothing of the person. */
export const orderToPay = z.strictObject({
  number: z.string(),
  ...statuses,
  ...totals,
  lines: z.array(orderLine),
  payment_methods: z.array(method),
  /** The link works until then; null if nothing can be paid by it any more. */
  pay_until: z.string().nullable(),
});
export type OrderToPay = z.infer<typeof orderToPay>;

const ownedOrder = { order_id: orderId, track_token: trackToken.optional() };

export const couponRefusals = [
  'coupon.used_up',
  'coupon.used_before',
  'coupon.invalid',
  'coupon.not_started',
  'coupon.expired',
  'coupon.country',
  'coupon.min_subtotal',
  'coupon.not_needed',
] as const;

export const orderCalls = {
  calculate: post('/order/calculate', {
    access: 'device',
    anonymous: true,
    readsOnly: true,
    summary: 'What a cart costs today, with a quote that submit accepts',
    description:
      'Prices a cart as of now, with discounts, delivery, VAT and ways to pay. `changes` says what was reduced, repriced or removed; `quote` holds the price for 30 minutes and is what submit takes.',
    refusals: ['not_found', ...couponRefusals, 'payment.method'],
    body: calculateBody,
    data: quote,
  }),
  submit: post('/order/submit', {
    access: 'device',
    summary: 'Place an order',
    description:
      'Places an order at the price of its `quote`, with an address or the id of a stored one, and from a guest with `guest`, whose `email` may be left out. `payment_url` is where the shopper pays, null where nothing is paid online. If a price, the stock or the wallet has changed meanwhile, nothing is stored and the refusal includes a new calculation.',
    refusals: [
      'not_found',
      ...couponRefusals,
      'cart.over_limit',
      'stock.short',
      'stock.held',
      'price.changed',
      'wallet.short',
      'payment.method',
      'payment.cash_limit',
      ...pauseRefusals,
    ],
    idempotencyKey: true,
    body: submitBody,
    data: submitted,
  }),
  payAgain: post('/order/payAgain', {
    access: 'owner',
    summary: 'Try again to pay an unpaid order',
    description:
      'Starts another attempt to pay an order that is placed and unpaid. Unpaid orders are closed after 35 minutes.',
    refusals: ['not_found', 'order.state', 'payment.method', 'payment.paused'],
    idempotencyKey: true,
    body: z.strictObject({ ...ownedOrder, payment_method: method }),
    /** null while the gateway has no payment page: retry with the same key. */
    data: z.strictObject({ payment_url: z.string().nullable() }),
  }),
  cancel: post('/order/cancel', {
    access: 'owner',
    summary: 'Cancel an order before the first of it is packed',
    description:
      'Ends an order, gives its units back to the stock, and what was paid for it to where it came from: to the card or account, and to the wallet. The order says before what it gives (`cancel_gives`).',
    refusals: ['not_found', 'order.state'],
    replay: 'nonce',
    body: z.strictObject(ownedOrder),
    data: z.strictObject({ ...statuses }),
  }),
  orderToConfirm: get('/order/confirm/:confirm_token', {
    access: 'open',
    summary: 'A cash order waiting to be confirmed, by the link in its email',
    description: 'What the page behind the link shows. Reading it confirms nothing.',
    refusals: ['not_found'],
    params: z.strictObject({ confirm_token: confirmToken }),
    data: z.strictObject({ item: orderToConfirm }),
  }),
  confirm: post('/order/confirm', {
    access: 'open',
    summary: 'Confirm a cash order with the token in its email',
    description: 'Confirms a waiting cash order. Doing it again changes nothing.',
    refusals: ['not_found', 'order.state', 'order.too_late'],
    replay: 'window',
    body: z.strictObject({ confirm_token: confirmToken }),
    data: z.strictObject({ item: orderToConfirm }),
  }),
  orderToPay: get('/order/pay/:pay_token', {
    access: 'open',
    summary: 'An order to be paid, by the link that the shop sent',
    description:
      'What the page behind a payment link shows: lines and amounts, and nothing of the person. A link works until its order is paid, its time is over, or the shop has sent a newer one.',
    refusals: ['not_found'],
    params: z.strictObject({ pay_token: payToken }),
    data: z.strictObject({ item: orderToPay }),
  }),
  payByLink: post('/order/payByLink', {
    access: 'device',
    summary: 'Start to pay an order by its payment link',
    refusals: ['not_found', 'order.state', 'payment.method', 'payment.paused'],
    idempotencyKey: true,
    body: z.strictObject({ pay_token: payToken, payment_method: method }),
    /** null while the gateway has no payment page: retry with the same key. */
    data: z.strictObject({ payment_url: z.string().nullable() }),
  }),
  findOrder: post('/order/find', {
    access: 'device',
    summary: 'Send the link of an order to whoever placed it; always the same answer',
    description:
      'Sends an order’s own link to the order’s own email address, or to its own phone where it has none, if one has this number and this phone. The answer is the same if none has, and says nothing of it.',
    replay: 'nonce',
    body: z.strictObject({ number: orderNumber, phone }),
    data: z.strictObject({}),
  }),
  orders: get('/user/order/:page?', {
    access: 'user',
    summary: 'My orders, newest first',
    params: pageParam,
    data: z.strictObject({ items: z.array(orderSummary), ...pagination }),
  }),
  order: get('/user/order/item/:id', {
    access: 'user',
    summary: 'One of my orders',
    refusals: ['not_found'],
    params: z.strictObject({ id: orderId }),
    data: z.strictObject({ item: orderItem }),
  }),
  track: get('/order/track/:track_token', {
    access: 'open',
    summary: 'An order by its secret link',
    description: 'An order, by the token of its link. Of the person, it shows only the first name and area.',
    refusals: ['not_found'],
    params: z.strictObject({ track_token: trackToken }),
    data: z.strictObject({ item: trackedOrder }),
  }),
};
