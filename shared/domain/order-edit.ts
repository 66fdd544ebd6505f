import { cartLineMaxCount } from '../constants.ts';
import { getSmallestCoin, getUnitsLeft, roundForCash, type UnitCaps } from './cash.ts';
import { type CountryCode, countries } from './country.ts';
import { type CouponTerms, computeCouponDiscount } from './coupon-rules.ts';
import { computeDeliveryFee, type DeliveryTerms } from './free-delivery.ts';
import type { OrderStatus, PaymentStatus } from './order-state.ts';
import { type BundleMatch, type BundleRule, findBundles, sumBundleDiscount } from './promotion-bundle.ts';
import { findEarnedGiveaways, type GiveawayRule } from './promotion-giveaway.ts';
import { type CartItem, mergeItems, type OrderSums, type SkuStock, sumUp } from './quote.ts';

export interface EditableLine extends CartItem {
  readonly unitMinor: number;
}

export interface EditableOrder {
  readonly country: CountryCode;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** Without giveaways. */
  readonly lines: readonly EditableLine[];
  /** The promotions that it was placed under, each with the same terms as then. */
  readonly coupon: Pick<CouponTerms, 'type' | 'value' | 'minSubtotal'> | null;
  readonly bundles: readonly BundleRule[];
  readonly giveaways: readonly GiveawayRule[];
  readonly sums: OrderSums;
  readonly walletMinor: number;
  /**
   * Units with which a substitute for a paid order was placed, free of delivery; 0 for any other order
   * (docs/decisions/098-a-substitute-of-a-paid-order.md).
   */
  readonly waivedUnits: number;
}

export interface EditTerms {
  /** Of today. */
  readonly delivery: DeliveryTerms;
  readonly caps: UnitCaps;
  /** What is sold in the country today, by SKU. */
  readonly offers: ReadonlyMap<string, SkuStock & { readonly unitMinor: number }>;
}

/** Whose fault an edit is: the shop's takes nothing from the buyer that was promised (docs/decisions/065-an-edit-prices-what-is-new.md). */
export const editFaults = ['buyer', 'shop'] as const;
export type EditFault = (typeof editFaults)[number];

export interface Substitute {
  readonly sku: string;
  readonly insteadOf: string;
}

/** `SKU:INSTEAD_OF`, as it stands in an address. */
export const formatSubstitute = ({ sku, insteadOf }: Substitute): string => `${sku}:${insteadOf}`;

export type EditRefusal =
  /** It is packed, closed or not accepted yet; what was refunded in part has credit notes of its lines. */
  | { readonly reason: 'state' | 'empty' }
  | { readonly reason: 'not_sold' | 'over_limit' | 'short' | 'no_substitute'; readonly sku: string }
  | { readonly reason: 'coupon_minimum'; readonly minSubtotal: number };

export type Settlement =
  | { readonly way: 'none' }
  /** The courier collects this in all. */
  | { readonly way: 'cash'; readonly collectMinor: number }
  /** A payment link over the difference. */
  | { readonly way: 'link'; readonly payMinor: number }
  | { readonly way: 'refund'; readonly refundMinor: number };

export interface PlannedEdit {
  readonly lines: readonly EditableLine[];
  /** Those still earned; an edit adds none. */
  readonly giveaways: readonly GiveawayRule[];
  readonly bundles: readonly BundleMatch[];
  readonly sums: OrderSums;
  readonly differenceMinor: number;
  /** Units to reserve more (above zero) or to put back, by SKU; nothing for what stays. */
  readonly moves: ReadonlyMap<string, number>;
  /** The part of the wallet's share that is no longer needed. */
  readonly walletBackMinor: number;
  readonly settlement: Settlement;
}

const editableStates: readonly PaymentStatus[] = ['due_on_delivery', 'paid'];

export const isEditable = ({ status, paymentStatus }: Pick<EditableOrder, 'status' | 'paymentStatus'>): boolean =>
  status === 'placed' && editableStates.includes(paymentStatus);

/** A line keeps the price that it was ordered at, also for units added to it; a new one has today's. */
function priceLines(
  order: EditableOrder,
  items: readonly CartItem[],
  { offers, caps }: EditTerms,
): EditableLine[] | EditRefusal {
  const lines: EditableLine[] = [];
  let units = 0;
  for (const { sku, count } of items) {
    const before = order.lines.find((line) => line.sku === sku);
    const kept = before?.count ?? 0;
    const offer = offers.get(sku);
    if (count > kept) {
      if (!offer) return { reason: 'not_sold', sku };
      const limit = Math.min(offer.limit ?? cartLineMaxCount, cartLineMaxCount, getUnitsLeft(caps, units));
      if (count > limit) return { reason: 'over_limit', sku };
      if (count - kept > offer.available) return { reason: 'short', sku };
    }
    units += count;
    lines.push({ sku, count, unitMinor: before?.unitMinor ?? offer?.unitMinor ?? 0 });
  }
  return lines;
}

/**
 * The bundles that an edited order still has. What the shop can't send counts as if it were there: its price is gone, and the rest
 * of the bundle keeps its discount, as often as before.
 */
function keepBundles(order: EditableOrder, lines: readonly EditableLine[], fault: EditFault): BundleMatch[] {
  if (fault === 'buyer') return findBundles(order.bundles, lines);
  const earned = new Map(findBundles(order.bundles, order.lines).map(({ id, count }) => [id, count]));
  const rules = order.bundles.map((rule) => {
    const skus = rule.skus.filter((sku) => lines.some((line) => line.sku === sku));
    return skus.length === rule.skus.length ? rule : { ...rule, skus, most: earned.get(rule.id) ?? 0 };
  });
  return findBundles(
    rules.filter(({ most }) => most !== 0),
    lines,
  );
}

/** What the buyer was to pay for the units that go, with what their bundles took off: a substitute costs no more. */
function capSubstitute(
  order: EditableOrder,
  lines: readonly EditableLine[],
  { sku, insteadOf }: Substitute,
): EditableLine[] | EditRefusal {
  const gone = order.lines.find((line) => line.sku === insteadOf);
  const added = lines.find((line) => line.sku === sku);
  const units = (gone?.count ?? 0) - (lines.find((line) => line.sku === insteadOf)?.count ?? 0);
  const isNew = !order.lines.some((line) => line.sku === sku);
  if (!gone || !added || !isNew || added.count > units) return { reason: 'no_substitute', sku };
  const lost =
    sumBundleDiscount(findBundles(order.bundles, order.lines)) - sumBundleDiscount(keepBundles(order, lines, 'shop'));
  const most = Math.max(0, Math.floor(gone.unitMinor - Math.max(0, lost) / added.count));
  return lines.map((line) => (line === added ? { ...line, unitMinor: Math.min(line.unitMinor, most) } : line));
}

function isSameLines(before: readonly EditableLine[], after: readonly EditableLine[]): boolean {
  const counts = new Map(before.map(({ sku, count }) => [sku, count]));
  return before.length === after.length && after.every(({ sku, count }) => counts.get(sku) === count);
}

/** Today's fee, of which the shop's fault adds none. A paid order's substitute has none until it is larger than it was placed. */
function computeFee(
  { sums, waivedUnits }: EditableOrder,
  lines: readonly EditableLine[],
  today: number,
  fault: EditFault,
): number {
  if (waivedUnits > 0) return lines.reduce((sum, { count }) => sum + count, 0) > waivedUnits ? today : 0;
  return fault === 'shop' ? Math.min(sums.delivery, today) : today;
}

/** The sums by the checkout's own rules; a coupon's window and uses were settled when the order was placed. */
function computeSums(
  order: EditableOrder,
  lines: readonly EditableLine[],
  { delivery }: EditTerms,
  { fault, bundles }: { readonly fault: EditFault; readonly bundles: readonly BundleMatch[] },
): OrderSums | EditRefusal {
  const { country, coupon } = order;
  const subtotal = lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);
  if (coupon && subtotal < coupon.minSubtotal && fault !== 'shop')
    return { reason: 'coupon_minimum', minSubtotal: coupon.minSubtotal };
  const bundleDiscount = sumBundleDiscount(bundles);
  const fee = computeFee(order, lines, computeDeliveryFee(subtotal, delivery), fault);
  const couponed = coupon
    ? computeCouponDiscount(coupon, {
        country,
        currency: countries[country].currency,
        subtotalMinor: subtotal,
        bundleDiscountMinor: bundleDiscount,
        deliveryMinor: fee,
        now: 0,
        usesByOwner: 0,
      })
    : { discountMinor: 0, deliveryMinor: fee };
  return sumUp({
    subtotal,
    bundleDiscount,
    discount: bundleDiscount + couponed.discountMinor,
    delivery: couponed.deliveryMinor,
    gift: order.sums.gift,
    cashRounding: 0,
  });
}

function countMoves(order: EditableOrder, lines: readonly EditableLine[], kept: readonly GiveawayRule[]) {
  const moves = new Map<string, number>();
  const move = (sku: string, by: number) => moves.set(sku, (moves.get(sku) ?? 0) + by);
  for (const { sku, count } of lines) move(sku, count);
  for (const { sku, count } of order.lines) move(sku, -count);
  for (const lost of order.giveaways.filter((one) => !kept.includes(one))) move(lost.sku, -1);
  return new Map([...moves].filter(([, by]) => by !== 0));
}

function settle(order: EditableOrder, sums: OrderSums, walletMinor: number): Settlement {
  const differenceMinor = sums.total - order.sums.total;
  if (order.paymentStatus === 'due_on_delivery') return { way: 'cash', collectMinor: sums.total - walletMinor };
  if (differenceMinor === 0) return { way: 'none' };
  return differenceMinor > 0
    ? { way: 'link', payMinor: differenceMinor }
    : { way: 'refund', refundMinor: -differenceMinor };
}

/**
 * What an order costs when it is changed before it is packed, what moves on the shelf, and how the difference is
 * settled (docs/decisions/065-an-edit-prices-what-is-new.md). Minor units.
 * @param asked all lines as they should be; an absent one is removed.
 */
export function planOrderEdit(
  order: EditableOrder,
  asked: readonly CartItem[],
  terms: EditTerms,
  { fault = 'buyer', substitute = null }: { readonly fault?: EditFault; readonly substitute?: Substitute | null } = {},
): PlannedEdit | EditRefusal {
  if (!isEditable(order)) return { reason: 'state' };
  if (substitute && fault !== 'shop') return { reason: 'no_substitute', sku: substitute.sku };
  return planLines(order, asked, terms, { fault, free: fault === 'shop' ? order.giveaways : null, substitute });
}

/**
 * What the units that have left cost, as an order of their own: the shop can't send the rest, or not yet.
 * @param sent units of each SKU, free ones with the bought.
 */
export function planPart(
  order: EditableOrder,
  sent: ReadonlyMap<string, number>,
  terms: EditTerms,
): PlannedEdit | EditRefusal {
  const kept = order.lines.map(({ sku, count }) => ({ sku, count: Math.min(count, sent.get(sku) ?? 0) }));
  const boughtOf = (sku: string) => kept.find((line) => line.sku === sku)?.count ?? 0;
  const free = order.giveaways.filter(({ sku }) => (sent.get(sku) ?? 0) > boughtOf(sku));
  return planLines(order, kept, terms, { fault: 'shop', free, substitute: null });
}

interface LinesChoice {
  readonly fault: EditFault;
  /** The giveaways that stay whatever the order is worth; null for those that it still earns. */
  readonly free: readonly GiveawayRule[] | null;
  readonly substitute: Substitute | null;
}

function planLines(
  order: EditableOrder,
  asked: readonly CartItem[],
  terms: EditTerms,
  { fault, free, substitute }: LinesChoice,
): PlannedEdit | EditRefusal {
  const items = mergeItems(asked).filter(({ count }) => count > 0);
  if (items.length === 0) return { reason: 'empty' };
  const priced = priceLines(order, items, terms);
  if ('reason' in priced) return priced;
  const lines = substitute ? capSubstitute(order, priced, substitute) : priced;
  if ('reason' in lines) return lines;
  const bundles = keepBundles(order, lines, fault);
  // Another address or note changes no sum, whatever the terms are today.
  const unrounded = isSameLines(order.lines, lines) ? order.sums : computeSums(order, lines, terms, { fault, bundles });
  if ('reason' in unrounded) return unrounded;
  const walletMinor = Math.min(order.walletMinor, unrounded.total);
  const isCash = order.paymentStatus === 'due_on_delivery';
  const sums = isCash
    ? roundForCash(sumUp({ ...unrounded, cashRounding: 0 }), walletMinor, getSmallestCoin(order.country))
    : unrounded;
  const giveaways = free ?? findEarnedGiveaways(order.giveaways, { subtotalMinor: sums.subtotal, lines });
  return {
    lines,
    giveaways,
    bundles,
    sums,
    differenceMinor: sums.total - order.sums.total,
    moves: countMoves(order, lines, giveaways),
    walletBackMinor: order.walletMinor - walletMinor,
    settlement: settle(order, sums, walletMinor),
  };
}

/** A paid order can only lose units: its invoice stays, and the credit note of a refund names what was taken out. */
export const isRefundOnly = ({ moves, settlement }: PlannedEdit): boolean =>
  settlement.way === 'refund' && [...moves.values()].every((by) => by < 0);

/** A SKU with more packs in the parcel than the edited order has units; null: none. */
export function findOverpacked(
  { lines, giveaways }: Pick<PlannedEdit, 'lines' | 'giveaways'>,
  packed: ReadonlyMap<string, number>,
): string | null {
  const unitsOf = (sku: string) =>
    (lines.find((line) => line.sku === sku)?.count ?? 0) + giveaways.filter((one) => one.sku === sku).length;
  for (const [sku, count] of packed) if (count > unitsOf(sku)) return sku;
  return null;
}
