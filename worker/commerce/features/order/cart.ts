/** Reads everything that a cart's price depends on, in one round trip. */
import type { CashTerms } from '../../../../shared/domain/cash.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { cleanCouponCode } from '../../../../shared/domain/coupon-code.ts';
import type { CouponTerms } from '../../../../shared/domain/coupon-rules.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import type { Pausable } from '../../../../shared/domain/pause.ts';
import { mergeItems } from '../../../../shared/domain/quote.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { parsePaused, pausedColumn } from '../../ledger/pauses.ts';
import { dayLabelColumn } from '../catalogue/limit-notes.ts';
import type { PromotionTerms } from '../promotion/apply-promotions.ts';
import { promotionStatements, readPromotions } from '../promotion/read.ts';
import { isScheduleDueSql } from '../schedule/run-schedule.ts';

export interface RequestedItem {
  readonly sku: string;
  readonly count: number;
  readonly origin?: unknown;
  readonly suggestion_id?: string | null | undefined;
}

export interface CartRow extends RequestedItem {
  readonly offer: {
    readonly unitMinor: number;
    readonly baseFils: number;
    readonly nameEn: string;
    readonly nameAr: string;
    readonly slug: string;
    readonly images: string;
    readonly available: number;
    readonly limit: number | null;
    /** For `readDayLabel`; null for a product without directions. */
    readonly dayLabel: string | null;
  } | null;
}

export interface Cart extends PromotionTerms {
  readonly rows: readonly CartRow[];
  readonly rateMicros: number;
  readonly cash: CashTerms;
  /** What is paused of what orders of this kind need. */
  readonly paused: readonly Pausable[];
  /** The version of the country's settings, so that an order is placed under the terms that it was priced with. */
  readonly termsVersion: number;
  /** True if a scheduled price has begun or ended that isn't applied yet: call `runSchedule` and read the cart again. */
  readonly isScheduleDue: boolean;
}

interface CartOfferRow {
  sku: string;
  unit: number | null;
  base_fils: number;
  name_en: string;
  name_ar: string;
  slug: string;
  images: string;
  available: number;
  buy_limit: number | null;
  day_label: string;
}

const offerColumns = defineColumns<CartOfferRow>({
  sku: 'j.value',
  unit: 'o.price_minor',
  base_fils: 's.base_fils',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  slug: 'p.slug',
  images: 'p.images',
  available: 'k.available',
  buy_limit: 'k.buy_limit',
  day_label: dayLabelColumn,
});
interface TermsRow {
  currency: Currency;
  rate_micros: number;
  threshold_minor: number;
  fee_minor: number;
  takes_cash: number;
  cash_order_minor: number;
  terms_version: number;
  paused: string | null;
  is_due: number;
}

const termsColumns = defineColumns<TermsRow>({
  currency: 'c.currency',
  rate_micros: 'c.rate_micros',
  threshold_minor: 'coalesce(f.threshold_minor, 0)',
  fee_minor: 'coalesce(f.fee_minor, 0)',
  takes_cash: 'c.takes_cash',
  cash_order_minor: 'c.cash_order_minor',
  terms_version: 'c.terms_version',
  paused: pausedColumn,
  is_due: isScheduleDueSql('?2'),
});
interface CouponRow {
  type: CouponTerms['type'];
  value: number;
  country: string | null;
  currency: Currency | null;
  starts_at: number | null;
  ends_at: number | null;
  min_subtotal: number;
  max_uses: number | null;
  per_user: number | null;
  used: number;
  by_owner: number;
}

const couponColumns = defineColumns<CouponRow>({
  type: 'c.type',
  value: 'c.value',
  country: 'c.country',
  currency: 'c.currency',
  starts_at: 'c.starts_at',
  ends_at: 'c.ends_at',
  min_subtotal: 'c.min_subtotal',
  max_uses: 'c.max_uses',
  per_user: 'c.per_user',
  used: 'c.used',
  by_owner: '(SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.owner = ?2)',
});

export interface CartQuery {
  readonly items: readonly RequestedItem[];
  readonly country: CountryCode;
  readonly coupon?: string | null | undefined;
  readonly owner: string;
  readonly now: number;
}

export function cartStatements(db: D1Database, query: CartQuery): D1PreparedStatement[] {
  const { items, country, coupon, owner, now } = query;
  const skus = JSON.stringify(mergeItems(items).map(({ sku }) => sku));
  return [
    db
      .prepare(
        `SELECT ${offerColumns.sql} FROM json_each(?1) j
         LEFT JOIN skus s ON s.id = j.value AND s.active = 1
         LEFT JOIN products p ON p.id = s.product_id AND p.status = 'published'
         LEFT JOIN sellable_stock k ON k.sku_id = s.id AND k.country = ?2
         LEFT JOIN offers o ON o.sku_id = s.id AND o.country = ?2 AND p.id IS NOT NULL AND k.sku_id IS NOT NULL`,
      )
      .bind(skus, country),
    db
      .prepare(
        `SELECT ${termsColumns.sql} FROM countries c LEFT JOIN free_delivery f ON f.country = c.id WHERE c.id = ?1`,
      )
      .bind(country, now),
    db
      .prepare(`SELECT ${couponColumns.sql} FROM coupons c WHERE c.code = ?1`)
      .bind(coupon ? cleanCouponCode(coupon) : '', owner),
    ...promotionStatements(db, skus, country, now),
  ];
}

/** Reads the results of `cartStatements`. @param needs what may not be paused @throws AppError `unexpected` for a country without delivery terms. */
export function readCart(
  query: CartQuery,
  results: readonly D1Result<unknown>[],
  needs: readonly Pausable[] = ['orders', 'online', 'cash'],
): Cart {
  const offers = new Map(offerColumns.rows(results[0]).map((row) => [row.sku, row]));
  const terms = termsColumns.first(results[1]);
  if (!terms) throw new AppError('unexpected');
  const coupon = couponColumns.first(results[2]);
  const paused = parsePaused(terms.paused);
  return {
    rows: mergeItems(query.items).map((item) => ({ ...item, offer: offerOf(offers.get(item.sku)) })),
    currency: terms.currency,
    rateMicros: terms.rate_micros,
    cash: { isOffered: terms.takes_cash === 1 && !paused.includes('cash'), orderMinor: terms.cash_order_minor },
    paused: paused.filter((one) => needs.includes(one)),
    termsVersion: terms.terms_version,
    isScheduleDue: terms.is_due === 1,
    delivery: { thresholdMinor: terms.threshold_minor, feeMinor: terms.fee_minor },
    couponCode: query.coupon ? cleanCouponCode(query.coupon) : null,
    coupon: coupon
      ? {
          type: coupon.type,
          value: coupon.value,
          country: coupon.country,
          currency: coupon.currency,
          startsAt: coupon.starts_at,
          endsAt: coupon.ends_at,
          minSubtotal: coupon.min_subtotal,
          maxUses: coupon.max_uses,
          perUser: coupon.per_user,
          used: coupon.used,
        }
      : null,
    usesByOwner: coupon?.by_owner ?? 0,
    promotions: readPromotions(results.slice(3)),
  };
}

function offerOf(row: CartOfferRow | undefined): CartRow['offer'] {
  if (!row || row.unit === null) return null;
  return {
    unitMinor: row.unit,
    baseFils: row.base_fils,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    slug: row.slug,
    images: row.images,
    available: row.available,
    limit: row.buy_limit,
    dayLabel: row.day_label,
  };
}
