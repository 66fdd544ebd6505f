import type { NewPromotion } from '../../../../shared/contract/desk/promotion.ts';
import { countries } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { toFieldError } from '../../middleware/input.ts';
import { findSetNotes } from '../catalogue/set-limits.ts';
import { buildArchive } from './archive.ts';
import {
  checkBundle,
  checkTimes,
  InvalidPromotion,
  type NewPromotionOf,
  readCouponTerms,
  readGiveawayTerms,
  toMinorUnits,
} from './terms.ts';

function couponRow(db: D1Database, coupon: NewPromotionOf<'coupon'>): D1PreparedStatement {
  const { value, currency, minSubtotal } = readCouponTerms(coupon);
  return db
    .prepare(
      `INSERT INTO coupons (code, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      coupon.id,
      coupon.type,
      value,
      coupon.country ?? null,
      currency,
      coupon.starts_at ?? null,
      coupon.ends_at ?? null,
      minSubtotal,
      coupon.max_uses ?? null,
      coupon.per_user ?? null,
    );
}

function giveawayRow(db: D1Database, one: NewPromotionOf<'giveaway'>): D1PreparedStatement {
  const { minSubtotal, withSku, withCount } = readGiveawayTerms(one);
  return db
    .prepare(
      `INSERT INTO giveaways (id, sku_id, country, min_subtotal, with_sku, with_count, starts_at, ends_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      one.id,
      one.sku,
      one.country ?? null,
      minSubtotal,
      withSku,
      withCount,
      one.starts_at ?? null,
      one.ends_at ?? null,
    );
}

function bundleRows(db: D1Database, one: NewPromotionOf<'bundle'>): D1PreparedStatement[] {
  checkBundle(one);
  return [
    db
      .prepare('INSERT INTO bundles (id, percent, country, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)')
      .bind(one.id, one.percent, one.country ?? null, one.starts_at ?? null, one.ends_at ?? null),
    db
      .prepare('INSERT INTO bundle_items (bundle_id, position, sku_id) SELECT ?1, key, value FROM json_each(?2)')
      .bind(one.id, JSON.stringify(one.skus)),
  ];
}

const wrapRow = (db: D1Database, one: NewPromotionOf<'wrap'>): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO gift_wraps (country, fee_minor) VALUES (?, ?)
       ON CONFLICT (country) DO UPDATE SET fee_minor = excluded.fee_minor`,
    )
    .bind(one.country, toMinorUnits('fee', one.fee, countries[one.country].currency));

function rowsOf(db: D1Database, one: NewPromotion): D1PreparedStatement[] {
  if (one.kind === 'wrap') return [wrapRow(db, one)];
  checkTimes(one);
  if (one.kind === 'coupon') return [couponRow(db, one)];
  return one.kind === 'giveaway' ? [giveawayRow(db, one)] : bundleRows(db, one);
}

export const changeStatement = (
  db: D1Database,
  change: { kind: NewPromotion['kind']; id: string; change: 'added' | 'ended'; terms: unknown; at: number },
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO promotion_changes (kind, id, change, terms, at) VALUES (?, ?, ?, ?, ?)')
    .bind(change.kind, change.id, change.change, JSON.stringify(change.terms), change.at);

export const skusOf = (one: NewPromotion): string[] =>
  one.kind === 'bundle' ? one.skus : one.kind === 'giveaway' ? [one.sku, one.with_sku ?? ''].filter(Boolean) : [];

/** What a bundle puts together, or a giveaway gives with another product, is taken together. @throws AppError `promotion.above_limit` */
async function refuseAboveLimit(db: D1Database, one: NewPromotion, locale: Locale): Promise<void> {
  const [notes = []] = await findSetNotes(db, [skusOf(one)]);
  const [note] = notes;
  if (note)
    throw new AppError('promotion.above_limit', { params: { skus: note.skus.join(', '), note: note.text[locale] } });
}

/**
 * Adds a promotion after validation, with an entry in the change log (docs/promotions.md §6). The name of an ended
 * promotion may be reused.
 * @throws AppError `field.*` for invalid or taken input, `sku.unknown`, `promotion.above_limit`.
 */
export async function addPromotion(env: CommerceEnv, one: NewPromotion, now: number, locale: Locale): Promise<string> {
  const id = one.kind === 'wrap' ? one.country : one.id;
  const before = one.kind === 'wrap' ? null : await buildArchive(env.DB, one.kind, id, now);
  const terms = before ? { ...one, archived: before.archived } : one;
  await refuseAboveLimit(env.DB, one, locale);
  const log = changeStatement(env.DB, { kind: one.kind, id, change: 'added', terms, at: now });
  try {
    await env.DB.batch([...(before?.statements ?? []), ...rowsOf(env.DB, one), log]);
  } catch (error) {
    if (error instanceof InvalidPromotion) throw toFieldError([error.field], locale);
    const constraint = constraintOf(error);
    if (constraint?.startsWith('unique:')) throw toFieldError([{ path: 'id', rule: 'taken' }], locale);
    if (constraint === 'foreign_key') throw new AppError('sku.unknown', { params: { sku: skusOf(one).join(', ') } });
    throw error;
  }
  return id;
}
