import type { NewPromotion, PromotionTrial } from '../../../../shared/contract/desk/promotion.ts';
import { type CountryCode, countries, countryCodes } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import {
  findMeeting,
  type MeetingPromotion,
  type PastBasket,
  type TriedPromotion,
  tryPromotion as tryOn,
} from '../../../../shared/domain/promotion-trial.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { toFieldError } from '../../middleware/input.ts';
import { skusOf } from './desk-add.ts';
import { checkBundle, checkTimes, InvalidPromotion, readCouponTerms, readGiveawayTerms } from './terms.ts';

/** Chosen: four whole weeks, so that each weekday counts alike. */
const triedMs = 28 * 86_400_000;
/** Chosen: what is read for one press. */
const maxOrders = 400;

interface BasketRow {
  country: CountryCode;
  subtotal: number;
  bundled: number;
  delivery: number;
  lines: string;
}
const basketColumns = defineColumns<BasketRow>({
  country: 'o.country',
  subtotal: 'o.lines_minor',
  bundled: 'o.bundle_discount_minor',
  delivery: 'o.delivery_minor',
  lines: `(SELECT json_group_array(json_object('sku', i.sku_id, 'count', i.qty, 'unitMinor', i.unit_minor))
    FROM order_items i WHERE i.order_id = o.id AND i.giveaway IS NULL)`,
});
const basketsSql = `SELECT ${basketColumns.sql} FROM orders o
  WHERE o.country = ?1 AND o.created_at >= ?2 AND o.status <> 'cancelled' AND o.payment_status NOT IN ('pending', 'failed', 'expired')
  ORDER BY o.created_at DESC LIMIT ?3`;

interface OtherRow {
  kind: MeetingPromotion['kind'];
  id: string;
  skus: string;
}
const otherColumns = defineColumns<OtherRow>({ kind: 'kind', id: 'id', skus: 'skus' });
/** Promotions that hold at some time from ?1 until ?2 in the country ?3, or in any country if it is null. */
const heldSql = `coalesce(t.starts_at, 0) < ?2 AND coalesce(t.ends_at, ?1 + 1) > ?1 AND (t.country IS NULL OR t.country = coalesce(?3, t.country))`;
const othersSql = `SELECT ${otherColumns.sql} FROM (
  SELECT 'coupon' AS kind, code AS id, '[]' AS skus FROM coupons t WHERE ${heldSql}
  UNION ALL SELECT 'giveaway', id, json_array(sku_id) FROM giveaways t WHERE ${heldSql}
  UNION ALL SELECT 'bundle', id, (SELECT json_group_array(i.sku_id) FROM bundle_items i WHERE i.bundle_id = t.id)
    FROM bundles t WHERE t.percent > 0 AND ${heldSql}) ORDER BY kind, id LIMIT 200`;
const salePricesSql = `SELECT count(*) AS n FROM scheduled_prices p JOIN json_each(?4) j ON j.value = p.sku_id
  WHERE p.kind = 'sale' AND p.starts_at < ?2 AND p.ends_at > ?1 AND p.country = coalesce(?3, p.country)`;

function readTerms(one: NewPromotion): TriedPromotion {
  if (one.kind === 'wrap') return { kind: 'wrap' };
  checkTimes(one);
  if (one.kind === 'coupon')
    return { kind: 'coupon', terms: { ...readCouponTerms(one), country: one.country ?? null } };
  if (one.kind === 'giveaway')
    return { kind: 'giveaway', terms: { id: one.id, sku: one.sku, ...readGiveawayTerms(one) } };
  checkBundle(one);
  return { kind: 'bundle', terms: one };
}

const toBasket = (row: BasketRow): PastBasket => ({
  country: row.country,
  currency: countries[row.country].currency,
  subtotalMinor: row.subtotal,
  bundleDiscountMinor: row.bundled,
  deliveryMinor: row.delivery,
  lines: JSON.parse(row.lines) as PastBasket['lines'],
});

function tryIn(
  country: CountryCode,
  terms: TriedPromotion,
  rows: readonly BasketRow[],
): PromotionTrial['tried'][number] {
  const { earned, offMinor, freeUnits } = tryOn(terms, rows.map(toBasket));
  const off = formatAmountWithCode(offMinor, countries[country].currency);
  return { country, orders: rows.length, earned, off, free_units: freeUnits };
}

async function readAround(db: D1Database, one: Exclude<NewPromotion, { kind: 'wrap' }>, now: number) {
  const from = Math.max(now, one.starts_at ?? now);
  const until = one.ends_at ?? Number.MAX_SAFE_INTEGER;
  const when = [from, until, one.country ?? null] as const;
  const [others, prices] = await batchRows<[OtherRow, { n: number }]>(db, [
    db.prepare(othersSql).bind(...when),
    db.prepare(salePricesSql).bind(...when, JSON.stringify(skusOf(one))),
  ]);
  const self: MeetingPromotion = { kind: one.kind, skus: one.kind === 'giveaway' ? [one.sku] : skusOf(one) };
  const meets = otherColumns
    .rows(others)
    .filter(({ kind, id }) => kind !== one.kind || id !== one.id)
    .map(({ kind, id, skus }) => ({ kind, id, how: findMeeting(self, { kind, skus: JSON.parse(skus) as string[] }) }))
    .filter((meeting): meeting is PromotionTrial['meets'][number] => meeting.how !== null);
  return { meets, sale_prices: one.kind === 'bundle' ? (prices.results[0]?.n ?? 0) : 0 };
}

/**
 * Tries a new promotion on the orders of the last weeks, and names those that it would meet (docs/promotions.md §6).
 * @throws AppError `field.*`
 */
export async function tryPromotion(
  env: CommerceEnv,
  one: NewPromotion,
  now: number,
  locale: Locale,
): Promise<PromotionTrial> {
  try {
    const terms = readTerms(one);
    if (one.kind === 'wrap') return { meets: [], sale_prices: 0, tried: [] };
    const places = one.country ? [one.country] : countryCodes;
    const around = await readAround(env.DB, one, now);
    const tried = await env.DB.batch(
      places.map((country) => env.DB.prepare(basketsSql).bind(country, now - triedMs, maxOrders)),
    );
    return { ...around, tried: places.map((country, at) => tryIn(country, terms, basketColumns.rows(tried[at]))) };
  } catch (error) {
    if (error instanceof InvalidPromotion) throw toFieldError([error.field], locale);
    throw error;
  }
}
