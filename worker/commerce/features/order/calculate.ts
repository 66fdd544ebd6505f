/** Prices a cart and formats the quote for the wire (docs/api.md "order/calculate"). */
import type { z } from 'zod';
import { baseCurrency, cartLineMaxCount } from '../../../../shared/constants.ts';
import type { CalculateBody, CartChange, quote as quoteSchema, StackNote } from '../../../../shared/contract/order.ts';
import {
  type CashRefusal,
  getSmallestCoin,
  getUnitsLeft,
  roundForCash,
  type UnitCaps,
} from '../../../../shared/domain/cash.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { getMissingForFreeDelivery } from '../../../../shared/domain/free-delivery.ts';
import { type Currency, convertToBase, type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { isClosed } from '../../../../shared/domain/pause.ts';
import { type CountryPaymentMethod, isOnline, listPaymentMethods } from '../../../../shared/domain/payment-method.ts';
import { computeVat, convertSumsToBase, limitCount, type OrderSums } from '../../../../shared/domain/quote.ts';
import { computeWalletPart, splitWalletInBase } from '../../../../shared/domain/wallet.ts';
import type { Context } from '../../context.ts';
import { type AppliedPromotions, applyPromotions, type PromotionRequest } from '../promotion/apply-promotions.ts';
import type { Cart, CartRow } from './cart.ts';
import { buildQuoteClaims, signQuote } from './quote-token.ts';

export interface PricedLine extends CartRow {
  readonly offer: NonNullable<CartRow['offer']>;
  readonly unitMinor: number;
}

export interface PricedCart extends AppliedPromotions {
  readonly cart: Cart;
  readonly country: CountryCode;
  readonly lines: readonly PricedLine[];
  /** In fils, for the KWD amounts on the wire. */
  readonly base: OrderSums;
  readonly changes: readonly CartChange[];
  readonly isOverLimit: boolean;
  readonly isShort: boolean;
}

export const toPricingTerms = (
  { country, locale, now }: Context,
  body: Pick<CalculateBody, 'gift'>,
): PromotionRequest => ({
  country,
  locale,
  now,
  wrap: body.gift?.wrap === true,
});

/** `caps`: units that one order may hold. @throws AppError `coupon.*` */
export function priceCart(cart: Cart, terms: PromotionRequest, caps: UnitCaps): PricedCart {
  const lines: PricedLine[] = [];
  const changes: CartChange[] = [];
  let isOverLimit = false;
  let isShort = false;
  let units = 0;
  for (const row of cart.rows) {
    const { offer, sku, count } = row;
    if (!offer) {
      changes.push({ sku, field: 'gone', from: count, to: 0 });
      isShort = true;
      continue;
    }
    const limit = Math.min(offer.limit ?? cartLineMaxCount, getUnitsLeft(caps, units));
    const allowed = limitCount(count, { ...offer, limit });
    units += allowed;
    if (allowed < count) changes.push({ sku, field: 'count', from: count, to: allowed });
    if (count > limit) isOverLimit = true;
    if (count > offer.available) isShort = true;
    if (allowed > 0) lines.push({ ...row, offer, count: allowed, unitMinor: offer.unitMinor });
  }
  const applied = applyPromotions(cart, lines, terms);
  const base = computeBaseSums(applied.sums, lines, cart);
  return { ...applied, cart, country: terms.country, lines, base, changes, isOverLimit, isShort };
}

function computeBaseSums(sums: OrderSums, lines: readonly PricedLine[], { rateMicros, currency }: Cart): OrderSums {
  const baseSubtotal = lines.reduce((sum, line) => sum + line.offer.baseFils * line.count, 0);
  return convertSumsToBase(sums, baseSubtotal, rateMicros, currency);
}

/** Rounds what the wallet leaves down to the smallest coin, because a courier collects it. */
export function applyCashRounding(priced: PricedCart, walletMinor: number): PricedCart {
  const sums = roundForCash(priced.sums, walletMinor, getSmallestCoin(priced.country));
  return { ...priced, sums, base: computeBaseSums(sums, priced.lines, priced.cart) };
}

export const toCashOrder = ({ lines, sums }: Pick<PricedCart, 'lines' | 'sums'>, walletMinor: number) => ({
  orders: 1,
  minor: sums.total - walletMinor,
  units: lines.reduce((sum, { count }) => sum + count, 0),
  mostOfOneSku: Math.max(0, ...lines.map(({ count }) => count)),
});

const toBaseUnit = (unitMinor: number, baseFils: number, currency: Currency): number =>
  currency === baseCurrency ? unitMinor : baseFils;

interface ChargedTotals {
  readonly sums: OrderSums;
  readonly base: OrderSums;
  readonly walletMinor: number;
  readonly currency: Currency;
  readonly rateMicros: number;
  readonly country: CountryCode;
}

/** Amounts in KWD under the plain name, in the country's currency under `_local`. */
export function serializeTotals({ sums, base, walletMinor, currency, rateMicros, country }: ChargedTotals) {
  const local = (minor: number) => toMajor(minor, currency);
  const kwd = (fils: number) => toMajor(fils, baseCurrency);
  const total = { localMinor: sums.total, baseFils: base.total };
  const walletSplit = splitWalletInBase(walletMinor, total, rateMicros, currency);
  const vat = computeVat(sums.total, countries[country].vatPercent);
  return {
    currency,
    subtotal: kwd(base.subtotal),
    subtotal_local: local(sums.subtotal),
    discount: kwd(base.discount),
    discount_local: local(sums.discount),
    bundle_discount: kwd(base.bundleDiscount),
    bundle_discount_local: local(sums.bundleDiscount),
    delivery: kwd(base.delivery),
    delivery_local: local(sums.delivery),
    gift: kwd(base.gift),
    gift_local: local(sums.gift),
    cash_rounding: kwd(base.cashRounding),
    cash_rounding_local: local(sums.cashRounding),
    wallet: kwd(walletSplit.wallet),
    wallet_local: local(walletMinor),
    total: kwd(base.total),
    total_local: local(sums.total),
    to_pay: kwd(walletSplit.toPay),
    to_pay_local: local(sums.total - walletMinor),
    vat_local: vat === null ? null : local(vat),
  };
}

export function serializeLine(
  line: {
    sku: string;
    count: number;
    unitMinor: number;
    baseFils: number;
    nameEn: string;
    nameAr: string;
    slug: string | null;
    images: string | null;
    giveaway?: boolean;
  },
  currency: Currency,
  locale: Locale,
) {
  const unitBase = toBaseUnit(line.unitMinor, line.baseFils, currency);
  const image = (JSON.parse(line.images ?? '[]') as Partial<Record<Locale, string>>[])[0];
  return {
    sku: line.sku,
    name: locale === 'ar' ? line.nameAr : line.nameEn,
    count: line.count,
    unit: toMajor(unitBase, baseCurrency),
    unit_local: toMajor(line.unitMinor, currency),
    total: toMajor(unitBase * line.count, baseCurrency),
    total_local: toMajor(line.unitMinor * line.count, currency),
    giveaway: line.giveaway === true,
    image: image?.[locale] ?? image?.en ?? null,
    slug: line.slug,
  };
}

export interface WalletFunds {
  readonly balanceMinor: number;
  readonly isRequested: boolean;
}

export interface CashOption {
  readonly isOffered: boolean;
  readonly isRequested: boolean;
  readonly refusal: (order: ReturnType<typeof toCashOrder>) => CashRefusal | null;
}

const serializeRefusal = ({ reason, limit }: CashRefusal, currency: Currency) => ({
  reason,
  limit: limit !== null && reason === 'cash_amount' ? toMajor(limit, currency) : limit,
});

export async function serializeQuote(
  unrounded: PricedCart,
  options: {
    locale: Locale;
    now: number;
    secret: string;
    wallet: WalletFunds;
    cash: CashOption;
    stackNotes: StackNote[];
    changes?: readonly CartChange[];
  },
): Promise<z.input<typeof quoteSchema>> {
  const { cart, country } = unrounded;
  const { currency, rateMicros, delivery, promotions, paused } = cart;
  const { balanceMinor, isRequested } = options.wallet;
  const walletMinor = isRequested ? computeWalletPart(balanceMinor, unrounded.sums.total) : 0;
  const cashPriced = applyCashRounding(unrounded, walletMinor);
  const refusal = options.cash.refusal(toCashOrder(cashPriced, walletMinor));
  const priced = options.cash.isRequested && !refusal ? cashPriced : unrounded;
  const { lines, sums, base } = priced;
  const isShut = isClosed(paused);
  const isOffered = (one: CountryPaymentMethod) =>
    isOnline(one) ? !paused.includes('online') : options.cash.isOffered && !refusal;
  const isFree = lines.length > 0 && sums.total === 0;
  const remaining = getMissingForFreeDelivery(sums.subtotal, delivery);
  const toKwd = (minor: number) => toMajor(convertToBase(minor, rateMicros, currency), baseCurrency);
  return {
    ...serializeTotals({ sums, base, walletMinor, currency, rateMicros, country }),
    lines: lines.map((line) => serializeLine({ ...line, ...line.offer }, currency, options.locale)),
    coupon: cart.couponCode && cart.coupon ? { code: cart.couponCode, type: cart.coupon.type } : null,
    giveaway_items: priced.giveaways.map((one) =>
      serializeLine({ ...one, count: 1, unitMinor: 0, baseFils: 0, giveaway: true }, currency, options.locale),
    ),
    gift_wrap:
      promotions.wrapFeeMinor === null
        ? null
        : { fee: toKwd(promotions.wrapFeeMinor), fee_local: toMajor(promotions.wrapFeeMinor, currency) },
    changes: [...priced.changes, ...(options.changes ?? [])],
    ...(options.stackNotes.length > 0 && { stack_notes: options.stackNotes }),
    free_shipping: {
      threshold: toKwd(delivery.thresholdMinor),
      remaining: toKwd(remaining),
      threshold_local: toMajor(delivery.thresholdMinor, currency),
      remaining_local: toMajor(remaining, currency),
    },
    ...(paused.length > 0 && { paused: [...paused] }),
    payment_methods:
      isFree || isShut
        ? []
        : [...listPaymentMethods(country).filter(isOffered), ...(balanceMinor > 0 ? (['wallet'] as const) : [])],
    unavailable_methods:
      refusal && options.cash.isOffered && !isFree ? [{ method: 'cod', ...serializeRefusal(refusal, currency) }] : [],
    quote:
      lines.length === 0 || isShut
        ? ''
        : await signQuote(await buildQuoteClaims(priced, options.now, walletMinor), options.secret),
  };
}
