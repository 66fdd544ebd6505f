/** Orders on the wire (docs/api.md "Orders and wallet"). */
import type { z } from 'zod';
import type { TrackToken } from '../../../../shared/contract/fields.ts';
import type { orderCalls } from '../../../../shared/contract/order.ts';
import { type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { mayCancel, mayPay } from '../../../../shared/domain/order-state.ts';
import { type Sums, sumsInBase } from '../../../../shared/domain/quote.ts';
import { firstName } from '../../../../shared/domain/text.ts';
import { printedLines } from '../place/addresses.ts';
import { placeName } from '../place/areas.ts';
import { lineOnWire, totalsOnWire } from './calculate.ts';
import type { ItemRow, OrderRow, StepRow, WholeOrder } from './queries.ts';

type Data<N extends keyof typeof orderCalls> = z.input<(typeof orderCalls)[N]['data']>;

const sumsOf = (order: OrderRow): Sums => ({
  subtotal: order.lines_minor,
  discount: order.discount_minor,
  bundleDiscount: order.bundle_discount_minor,
  delivery: order.delivery_minor,
  gift: order.gift_minor,
  total: order.total_minor,
});

const baseOf = (order: OrderRow): Sums => sumsInBase(sumsOf(order), order.base_fils, order.rate_micros, order.currency);

/** The wallet paid all of it, so that nothing was asked of the row's method (submit-batch.ts). */
const isByWallet = (order: OrderRow) => order.wallet_minor > 0 && order.wallet_minor === order.total_minor;

const iso = (at: number) => new Date(at).toISOString();

/** Number, statuses and total: what submit answers. */
export const headOnWire = (order: OrderRow) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  total: toMajor(baseOf(order).total, 'KWD'),
  total_local: toMajor(order.total_minor, order.currency),
  currency: order.currency,
});

/** Steps that mean something to a shopper: a closed order is told once, by whoever closed it. */
function timeline(order: OrderRow, steps: readonly StepRow[]) {
  const told = steps.filter(({ to_status, cause }) => {
    if (to_status === 'expired') return cause === 'expiry';
    return to_status === 'cancelled' ? cause !== 'expiry' : !['pending', 'failed'].includes(to_status);
  });
  return [
    { status: 'placed', at: iso(order.created_at) },
    ...told.map(({ to_status, at }) => ({ status: to_status, at: iso(at) })),
  ];
}

const itemOnWire = (item: ItemRow, order: OrderRow, locale: Locale) =>
  lineOnWire(
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

/** What a buyer may want to see again; the words on the card are the recipient's. */
function giftOnWire({ gift }: OrderRow) {
  if (gift === null) return null;
  const { wrap, hide_prices } = JSON.parse(gift) as Partial<Record<'wrap' | 'hide_prices', boolean>>;
  return { wrap: wrap === true, hide_prices: hide_prices === true };
}

function bodyOnWire({ order, items, steps }: WholeOrder, locale: Locale, now: number) {
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
    ...totalsOnWire({
      sums: sumsOf(order),
      base: baseOf(order),
      walletMinor: order.wallet_minor,
      currency: order.currency,
      rateMicros: order.rate_micros,
      country: order.country,
    }),
    created_at: iso(order.created_at),
    payment_method: isByWallet(order) ? ('wallet' as const) : order.method,
    coupon: order.coupon,
    gift: giftOnWire(order),
    lines: items.map((item) => itemOnWire(item, order, locale)) as Data<'order'>['item']['lines'],
    timeline: timeline(order, steps),
    may_pay: mayPay(state, now),
    may_cancel: mayCancel(state),
  };
}

/** For the user whose order it is. */
export function orderOnWire(
  whole: WholeOrder,
  trackToken: TrackToken,
  locale: Locale,
  now: number,
): Data<'order'>['item'] {
  const { order } = whole;
  const address = JSON.parse(order.address) as Record<string, unknown>;
  return {
    ...bodyOnWire(whole, locale, now),
    track_token: trackToken,
    address: {
      country: order.country,
      lines: printedLines(order.country, address, locale),
      name: String(address.name ?? order.name),
      phone: String(address.phone ?? order.phone),
    },
  };
}

/** For a holder of the link: of the person only the first name and the area. */
export function trackedOnWire(whole: WholeOrder, locale: Locale, now: number): Data<'track'>['item'] {
  const { order } = whole;
  const address = JSON.parse(order.address) as Record<string, unknown>;
  const area = String((order.country === 'KW' ? address.area : address.city) ?? '');
  return {
    ...bodyOnWire(whole, locale, now),
    first_name: firstName(order.name),
    area: placeName(order.country, locale, area),
  };
}

/** A row of "my orders". */
export function summaryOnWire(order: OrderRow, items: readonly ItemRow[], locale: Locale) {
  const images = items
    .filter((item) => item.order_id === order.id)
    .map((item) => itemOnWire(item, order, locale).image);
  return {
    ...headOnWire(order),
    created_at: iso(order.created_at),
    count: order.count,
    images: images.filter((image) => image !== null),
  };
}
