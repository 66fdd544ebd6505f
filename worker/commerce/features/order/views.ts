import type { z } from 'zod';
import { baseCurrency } from '../../../../shared/constants.ts';
import type { TrackToken } from '../../../../shared/contract/fields.ts';
import type { orderCalls } from '../../../../shared/contract/order.ts';
import { getAddressForm } from '../../../../shared/domain/address-forms.ts';
import { getFirstName } from '../../../../shared/domain/first-name.ts';
import { type Currency, type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { canPay } from '../../../../shared/domain/order-state.ts';
import type { OnlineMethod } from '../../../../shared/domain/payment-method.ts';
import { convertSumsToBase, type OrderSums } from '../../../../shared/domain/quote.ts';
import type { ItemRow, OrderRow, RefundedRow, WholeOrder } from '../../ledger/order-queries.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';
import { getAreaName } from '../place/areas.ts';
import { stripArchiveSuffix } from '../promotion/archive.ts';
import { serializeLine, serializeTotals } from './calculate.ts';
import { noParcels, type ShopperParcels } from './shopper-parcels.ts';

type OrderReplyData<N extends keyof typeof orderCalls> = z.input<(typeof orderCalls)[N]['data']>;

const toSums = (order: OrderRow): OrderSums => ({
  subtotal: order.lines_minor,
  discount: order.discount_minor,
  bundleDiscount: order.bundle_discount_minor,
  delivery: order.delivery_minor,
  gift: order.gift_minor,
  cashRounding: order.cash_rounding_minor,
  total: order.total_minor,
});

const toBaseSums = (order: OrderRow): OrderSums =>
  convertSumsToBase(toSums(order), order.base_fils, order.rate_micros, order.currency);

export function formatConfirmDeadline({ payment_status, expires_at, confirm_until }: OrderRow): string | null {
  const until = payment_status === 'awaiting_confirmation' ? expires_at : confirm_until;
  return until === null ? null : toIso(until);
}

/** The wallet paid everything, so the stored method was never used (submit-batch.ts). */
const isByWallet = (order: OrderRow) =>
  order.wallet_minor > 0 && order.wallet_minor === order.total_minor && order.method !== 'cod';

const toCharged = (order: OrderRow) => ({
  sums: toSums(order),
  base: toBaseSums(order),
  walletMinor: order.wallet_minor,
  currency: order.currency,
  rateMicros: order.rate_micros,
  country: order.country,
});

const toIso = (at: number) => new Date(at).toISOString();

export const serializeOrderHead = (order: OrderRow) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  total: toMajor(toBaseSums(order).total, baseCurrency),
  total_local: toMajor(order.total_minor, order.currency),
  currency: order.currency,
});

export function serializeToPay(order: OrderRow) {
  const { to_pay, to_pay_local } = serializeTotals(toCharged(order));
  return { to_pay, to_pay_local };
}

const serializeRefund = (refund: RefundedRow, currency: Currency) => ({
  amount_local: toMajor(refund.amount_minor, currency),
  card_local: toMajor(refund.card_minor, currency),
  cash_local: toMajor(refund.cash_minor, currency),
  wallet_local: toMajor(refund.wallet_minor, currency),
  is_waiting: refund.is_waiting === 1,
});

/** The steps a shopper sees: a closed order has one last step, expired or cancelled, and each refund is a step. */
function buildTimeline({ order, steps, refunds }: WholeOrder) {
  const visibleSteps = steps.filter(({ to_status, cause }) => {
    if (to_status === 'expired') return cause === 'expiry';
    if (to_status === 'cancelled') return cause !== 'expiry';
    return !['pending', 'failed', 'partly_refunded', 'refunded'].includes(to_status);
  });
  const later = [
    ...visibleSteps.map(({ to_status, at }) => ({ at, step: { status: to_status } })),
    ...refunds.map((refund) => ({
      at: refund.created_at,
      step: { status: 'refund', refund: serializeRefund(refund, order.currency) },
    })),
  ].sort((a, b) => a.at - b.at);
  return [
    { status: 'placed', at: toIso(order.created_at) },
    ...later.map(({ at, step }) => ({ ...step, at: toIso(at) })),
  ];
}

const serializeItem = (item: ItemRow, order: OrderRow, locale: Locale) =>
  serializeLine(
    {
      sku: item.sku_id,
      count: item.qty,
      unitMinor: item.unit_minor,
      baseFils: item.base_fils,
      nameEn: item.name_en,
      nameAr: item.name_ar,
      slug: item.slug,
      images: item.images,
      giveaway: item.giveaway !== null,
    },
    order.currency,
    locale,
  );

const serializeOrderedLine = (item: ItemRow, order: OrderRow, locale: Locale) => ({
  ...serializeItem(item, order, locale),
  use: (locale === 'ar' ? item.use_ar : item.use_en) || null,
});

const serializeArrival = ({ arrives_first: first, arrives_last: last }: OrderRow) =>
  first === null || last === null ? null : { first, last };

function serializeGift({ gift }: OrderRow) {
  if (gift === null) return null;
  const { wrap, hide_prices } = JSON.parse(gift) as Partial<Record<'wrap' | 'hide_prices', boolean>>;
  return { wrap: wrap === true, hide_prices: hide_prices === true };
}

export type Cancelling = Pick<OrderReplyData<'track'>['item'], 'may_cancel' | 'cancel_bar' | 'cancel_gives'>;
export const noCancelling: Cancelling = { may_cancel: false, cancel_bar: null, cancel_gives: null };

export type Returning = Pick<OrderReplyData<'track'>['item'], 'returning' | 'returns'>;
export const noReturning: Returning = { returning: null, returns: [] };

interface OrderReader {
  readonly locale: Locale;
  readonly now: number;
  readonly mayPayCash?: boolean;
  readonly parcels?: ShopperParcels;
  readonly cancelling?: Cancelling;
  readonly returning?: Returning;
}

function serializeBody(whole: WholeOrder, reader: OrderReader) {
  const {
    locale,
    now,
    mayPayCash = false,
    parcels = noParcels,
    cancelling = noCancelling,
    returning = noReturning,
  } = reader;
  const { order, items } = whole;
  const state = {
    status: order.status,
    paymentStatus: order.payment_status,
    method: order.method,
    expiresAt: order.expires_at,
  };
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_status: order.payment_status,
    ...serializeTotals(toCharged(order)),
    created_at: toIso(order.created_at),
    payment_method: isByWallet(order) ? ('wallet' as const) : order.method,
    coupon: order.coupon === null ? null : stripArchiveSuffix(order.coupon),
    gift: serializeGift(order),
    lines: items.map((item) => serializeOrderedLine(item, order, locale)) as OrderReplyData<'order'>['item']['lines'],
    arrives: serializeArrival(order),
    pay_until: canPay(state, now) && order.expires_at !== null ? toIso(order.expires_at) : null,
    confirm_until: formatConfirmDeadline(order),
    timeline: buildTimeline(whole),
    ...parcels,
    may_pay: canPay(state, now),
    may_pay_cash: mayPayCash,
    ...cancelling,
    ...returning,
  };
}

export function serializeOrder(
  whole: WholeOrder,
  trackToken: TrackToken,
  reader: OrderReader,
): OrderReplyData<'order'>['item'] {
  const { order } = whole;
  const address = JSON.parse(order.address) as Record<string, unknown>;
  return {
    ...serializeBody(whole, reader),
    track_token: trackToken,
    address: {
      country: order.country,
      lines: formatAddressWithPlaces(order.country, address, reader.locale),
      name: String(address.name ?? order.name),
      phone: String(address.phone ?? order.phone),
    },
  };
}

/** For anyone with the link: of the person only the first name and the area. */
export function serializeTrackedOrder(whole: WholeOrder, reader: OrderReader): OrderReplyData<'track'>['item'] {
  const { order } = whole;
  const address = JSON.parse(order.address) as Record<string, unknown>;
  const area = String(address[getAddressForm(order.country).placeField] ?? '');
  return {
    ...serializeBody(whole, reader),
    first_name: getFirstName(order.name),
    area: getAreaName(order.country, reader.locale, area),
  };
}

/** For anyone with the link: nothing of the person, and no use instructions. */
export const serializeOrderToPay = (
  { order, items }: WholeOrder,
  { locale, methods, isOpen }: { locale: Locale; methods: readonly OnlineMethod[]; isOpen: boolean },
): OrderReplyData<'orderToPay'>['item'] => ({
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  ...serializeTotals(toCharged(order)),
  lines: items.map((item) => serializeItem(item, order, locale)) as OrderReplyData<'orderToPay'>['item']['lines'],
  payment_methods: [...methods],
  pay_until: isOpen && order.expires_at !== null ? toIso(order.expires_at) : null,
});

export function serializeOrderSummary(order: OrderRow, items: readonly ItemRow[], locale: Locale) {
  const images = items
    .filter((item) => item.order_id === order.id)
    .map((item) => serializeItem(item, order, locale).image);
  return {
    ...serializeOrderHead(order),
    created_at: toIso(order.created_at),
    count: order.count,
    images: images.filter((image) => image !== null),
  };
}
