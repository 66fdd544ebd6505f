import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { NewPromotion, PromotionTermsShown } from '../../../../shared/contract/desk/promotion.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { parseCouponCode } from '../../../../shared/domain/coupon-code.ts';
import { parseDecimal, parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { readPlainAmount, toMajor } from '../../../../shared/domain/money.ts';
import { noTime, readTypedTime, type TypedTime } from '../schedule/moment.ts';

export type PromotionKind = NewPromotion['kind'];
export const promotionKinds = ['coupon', 'bundle', 'giveaway', 'wrap'] as const satisfies readonly PromotionKind[];
export const couponOffs = ['percent', 'amount', 'free_delivery'] as const;
export const earnings = ['subtotal', 'product'] as const;

export interface TypedPromotion {
  readonly kind: PromotionKind;
  readonly id: string;
  readonly off: (typeof couponOffs)[number];
  readonly percent: string;
  readonly amount: string;
  /** '' for all. */
  readonly country: CountryCode | '';
  readonly minSubtotal: string;
  readonly maxUses: string;
  readonly perUser: string;
  readonly skus: readonly string[];
  readonly sku: string;
  readonly earnedBy: (typeof earnings)[number];
  readonly withSku: string;
  readonly withCount: string;
  readonly fee: string;
  readonly isAtOnce: boolean;
  readonly from: TypedTime;
  readonly until: TypedTime;
}

export const bundleSizes = { least: 2, most: 5 } as const;

export const newPromotion = (kind: PromotionKind): TypedPromotion => ({
  kind,
  id: '',
  off: 'percent',
  percent: '',
  amount: '',
  country: '',
  minSubtotal: '',
  maxUses: '',
  perUser: '1',
  skus: ['', ''],
  sku: '',
  earnedBy: 'product',
  withSku: '',
  withCount: '1',
  fee: '',
  isAtOnce: true,
  from: noTime,
  until: noTime,
});

const textOf = (amount: string | null) => (amount === null ? '' : readPlainAmount(amount));

/** The same once more: terms never change, so another offer is a new promotion. */
export const copyPromotion = (kind: PromotionKind, id: string, terms: PromotionTermsShown): TypedPromotion => ({
  ...newPromotion(kind),
  id: id.replace(/~\d+$/, ''),
  off: terms.type ?? 'percent',
  percent: terms.percent?.toString() ?? '',
  amount: textOf(terms.amount),
  country: terms.country ?? '',
  minSubtotal: textOf(terms.min_subtotal),
  maxUses: terms.max_uses?.toString() ?? '',
  perUser: terms.per_user?.toString() ?? '',
  skus: terms.skus.length > 0 ? terms.skus : ['', ''],
  sku: terms.sku ?? '',
  earnedBy: terms.min_subtotal === null ? 'product' : 'subtotal',
  withSku: terms.with_sku ?? '',
  withCount: terms.with_count?.toString() ?? '1',
  fee: textOf(terms.fee),
});

type Body = DeskInput<'addPromotion'>['body'];
/** By the field of the call, so that a fault of the server's stands at the same place. */
export type PromotionFaults = Readonly<Record<string, 'required' | 'number' | 'code' | 'country'>>;
export type ReadPromotion = { readonly body: NonNullable<Body> } | { readonly faults: PromotionFaults };

class Reader {
  readonly faults: Record<string, PromotionFaults[string]> = {};

  need(field: string, isThere: boolean, fault: PromotionFaults[string] = 'required'): void {
    if (!isThere) this.faults[field] ??= fault;
  }
  count(field: string, typed: string, isRequired = false): number | undefined {
    if (typed.trim() === '' && !isRequired) return undefined;
    const read = parseDecimal(typed, { decimals: 0, unitWord: field === 'percent' ? 'percent' : 'pieces' });
    const count = 'text' in read ? Number(read.text) : 0;
    this.need(field, count >= 1, 'number');
    return count;
  }
  money(field: string, typed: string, country: CountryCode | '', isRequired = false): number | undefined {
    if (typed.trim() === '' && !isRequired) return undefined;
    if (country === '') {
      this.need('country', false, 'country');
      return undefined;
    }
    const { currency } = countries[country];
    const read = parseMoneyInput(typed, currency);
    this.need(field, 'minor' in read, 'number');
    return 'minor' in read ? toMajor(read.minor, currency) : undefined;
  }
  time(field: string, typed: TypedTime): number | undefined {
    if (typed.day.trim() === '' && typed.time.trim() === '') return undefined;
    const time = readTypedTime(typed);
    this.need(field, time !== null, 'number');
    return time ?? undefined;
  }
}

const without = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== '')) as T;

function readKind(read: Reader, typed: TypedPromotion, common: object): object {
  const { kind, country } = typed;
  if (kind === 'coupon')
    return {
      ...common,
      type: typed.off,
      percent: typed.off === 'percent' ? read.count('percent', typed.percent, true) : undefined,
      amount: typed.off === 'amount' ? read.money('amount', typed.amount, country, true) : undefined,
      min_subtotal: read.money('min_subtotal', typed.minSubtotal, country),
      max_uses: read.count('max_uses', typed.maxUses),
      per_user: read.count('per_user', typed.perUser),
    };
  if (kind === 'bundle') {
    const skus = typed.skus.filter((sku) => sku !== '');
    read.need('skus', skus.length >= bundleSizes.least);
    return { ...common, skus, percent: typed.percent.trim() === '' ? 0 : read.count('percent', typed.percent) };
  }
  read.need('sku', typed.sku !== '');
  if (typed.earnedBy === 'subtotal')
    return { ...common, sku: typed.sku, min_subtotal: read.money('min_subtotal', typed.minSubtotal, country, true) };
  read.need('with_sku', typed.withSku !== '');
  const count = read.count('with_count', typed.withCount, true);
  return { ...common, sku: typed.sku, with_sku: typed.withSku, with_count: count };
}

export function readPromotion(typed: TypedPromotion): ReadPromotion {
  const read = new Reader();
  const { kind, country } = typed;
  let body: object;
  if (kind === 'wrap') {
    body = { kind, country, fee: read.money('fee', typed.fee, country, true) };
  } else {
    const id = parseCouponCode(typed.id);
    read.need('id', id !== null, typed.id.trim() === '' ? 'required' : 'code');
    body = readKind(read, typed, {
      kind,
      id: id ?? '',
      country,
      starts_at: typed.isAtOnce ? undefined : read.time('starts_at', typed.from),
      ends_at: read.time('ends_at', typed.until),
    });
  }
  if (Object.keys(read.faults).length > 0) return { faults: read.faults };
  return { body: without(body) as NonNullable<Body> };
}
