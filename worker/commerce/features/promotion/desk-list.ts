import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { DeskPromotion, PromotionTermsShown } from '../../../../shared/contract/desk/promotion.ts';
import { type CountryCode, countries, defaultCountry } from '../../../../shared/domain/country.ts';
import { countryNames } from '../../../../shared/domain/country-terms.ts';
import { formatAmountWithCode, formatMoney, type Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { changeStatement } from './desk-add.ts';

type ListedKind = DeskPromotion['kind'];

const promotionsSql = `
  SELECT 'coupon' AS kind, code AS id, country, starts_at, ends_at, json_object('type', type, 'value', value,
    'min', min_subtotal, 'used', used, 'most', max_uses, 'each', per_user) AS terms FROM coupons
  UNION ALL SELECT 'giveaway', id, country, starts_at, ends_at, json_object('sku', sku_id, 'min', min_subtotal,
    'with', with_sku, 'count', with_count,
    'used', (SELECT count(*) FROM order_items u WHERE u.giveaway = g.id)) FROM giveaways g
  UNION ALL SELECT 'bundle', id, country, starts_at, ends_at, json_object('percent', percent, 'skus',
    (SELECT json_group_array(sku_id) FROM (SELECT sku_id FROM bundle_items i WHERE i.bundle_id = b.id ORDER BY position)),
    'used', (SELECT coalesce(sum(count), 0) FROM order_bundles u WHERE u.bundle_id = b.id)) FROM bundles b
  UNION ALL SELECT 'wrap', country, country, NULL, NULL, json_object('fee', fee_minor) FROM gift_wraps`;

interface PromotionRowTerms {
  type: 'percent' | 'amount' | 'free_delivery';
  value: number;
  min: number | null;
  used: number;
  most: number | null;
  each: number | null;
  sku: string;
  with: string | null;
  count: number;
  percent: number;
  skus: string[];
  fee: number;
}
interface ListedPromotionRow {
  kind: ListedKind;
  id: string;
  country: CountryCode | null;
  starts_at: number | null;
  ends_at: number | null;
  terms: string;
}

const promotionColumns = defineColumns<ListedPromotionRow>({
  kind: 'kind',
  id: 'id',
  country: 'country',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  terms: 'terms',
});

type PromotionPhrases = Record<
  'off' | 'free_delivery' | 'from' | 'with' | 'used' | 'used_of' | 'each',
  (...parts: readonly (string | number)[]) => string
>;

const phrases: Record<Locale, PromotionPhrases> = {
  en: {
    off: (what) => `${what} off`,
    free_delivery: () => 'free delivery',
    from: (what) => `orders from ${what}`,
    with: (count, sku) => `with ${count} ${sku}`,
    used: (count) => `used ${count}`,
    used_of: (count, most) => `used ${count} of ${most}`,
    each: (count) => `${count} per person`,
  },
  ar: {
    off: (what) => `خصم ${what}`,
    free_delivery: () => 'توصيل مجاني',
    from: (what) => `للطلبات من ${what}`,
    with: (count, sku) => `مع ${count} من ${sku}`,
    used: (count) => `مرات الاستخدام: ${count}`,
    used_of: (count, most) => `مرات الاستخدام: ${count} من ${most}`,
    each: (count) => `${count} لكل عميل`,
  },
};

/** Isolates a code or an amount, so that an Arabic line keeps its order (UAX #9). */
const isolate = (locale: Locale) => (text: string | number) => (locale === 'ar' ? `\u2068${text}\u2069` : String(text));

const nameCountries = (country: CountryCode | null, locale: Locale): string =>
  country ? countryNames[locale][country] : new Intl.ListFormat(locale).format(Object.values(countryNames[locale]));

function describeTerms({ kind, country, terms: json }: ListedPromotionRow, locale: Locale): string {
  const terms = JSON.parse(json) as PromotionRowTerms;
  const t = phrases[locale];
  const own = isolate(locale);
  const { currency } = countries[country ?? defaultCountry];
  const money = (minor: number) => own(formatMoney(minor, currency, locale));
  const values = {
    percent: t.off(own(`${terms.value}%`)),
    amount: t.off(money(terms.value)),
    free_delivery: t.free_delivery(),
  };
  const parts = {
    coupon: () => [values[terms.type], ...(terms.min ? [t.from(money(terms.min))] : [])],
    giveaway: () => [
      own(terms.sku),
      terms.with === null ? t.from(money(terms.min ?? 0)) : t.with(terms.count, own(terms.with)),
    ],
    bundle: () => [own(terms.skus.join(' + ')), t.off(own(`${terms.percent}%`))],
    wrap: () => [money(terms.fee)],
  };
  const uses = terms.most === null || terms.most === undefined ? t.used(terms.used) : t.used_of(terms.used, terms.most);
  const limits = terms.each ? [t.each(terms.each)] : [];
  return [...parts[kind](), nameCountries(country, locale), ...(kind === 'wrap' ? [] : [uses]), ...limits].join(' · ');
}

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function toDeskPromotion(row: ListedPromotionRow, now: number, locale: Locale): DeskPromotion {
  const state = (row.starts_at ?? 0) > now ? 'planned' : (row.ends_at ?? now + 1) <= now ? 'ended' : 'live';
  return {
    kind: row.kind,
    id: row.id,
    state,
    says: describeTerms(row, locale),
    starts_at: toIso(row.starts_at),
    ends_at: toIso(row.ends_at),
  };
}

/** Chosen: a page, in the order in which a merchant looks. */
const pageSize = 50;
const stateRanks = { live: 0, planned: 1, ended: 2 } as const;
const rankSql = `CASE WHEN coalesce(starts_at, 0) > ?1 THEN ${stateRanks.planned} WHEN ends_at <= ?1 THEN ${stateRanks.ended}
  ELSE ${stateRanks.live} END`;

export async function listPromotions(
  env: CommerceEnv,
  { state, after = '0' }: { state?: DeskPromotion['state'] | undefined; after?: string | undefined },
  now: number,
  locale: Locale = 'en',
): Promise<{ items: DeskPromotion[]; next: string | null }> {
  const from = Number(after);
  const { results } = await env.DB.prepare(
    `SELECT ${promotionColumns.sql} FROM (SELECT *, ${rankSql} AS rank FROM (${promotionsSql})) WHERE rank = coalesce(?2, rank)
     ORDER BY rank, CASE rank WHEN ${stateRanks.ended} THEN -ends_at END, kind, id LIMIT ?3 OFFSET ?4`,
  )
    .bind(now, state === undefined ? null : stateRanks[state], pageSize + 1, from)
    .all<ListedPromotionRow>();
  return {
    items: results.slice(0, pageSize).map((row) => toDeskPromotion(row, now, locale)),
    next: results.length > pageSize ? String(from + pageSize) : null,
  };
}

interface PromotionName {
  readonly kind: ListedKind;
  readonly id: string;
}

async function readPromotion(db: D1Database, { kind, id }: PromotionName): Promise<ListedPromotionRow> {
  const row = await db
    .prepare(`SELECT ${promotionColumns.sql} FROM (${promotionsSql}) WHERE kind = ? AND id = ?`)
    .bind(kind, id)
    .first<ListedPromotionRow>();
  if (!row) throw new AppError('not_found');
  return row;
}

export const findPromotion = async (
  env: CommerceEnv,
  name: PromotionName,
  now: number,
  locale: Locale = 'en',
): Promise<DeskPromotion> => toDeskPromotion(await readPromotion(env.DB, name), now, locale);

function showTerms({ kind, country, terms: json }: ListedPromotionRow): PromotionTermsShown {
  const terms = JSON.parse(json) as PromotionRowTerms;
  const { currency } = countries[country ?? defaultCountry];
  const money = (minor: number | null | undefined) => (minor ? formatAmountWithCode(minor, currency) : null);
  const isCoupon = kind === 'coupon';
  return {
    country,
    type: isCoupon ? terms.type : null,
    percent: (isCoupon && terms.type === 'percent' ? terms.value : terms.percent) ?? null,
    amount: isCoupon && terms.type === 'amount' ? money(terms.value) : null,
    min_subtotal: money(terms.min),
    max_uses: terms.most ?? null,
    per_user: terms.each ?? null,
    sku: terms.sku ?? null,
    with_sku: terms.with ?? null,
    with_count: terms.with ? terms.count : null,
    skus: terms.skus ?? [],
    fee: kind === 'wrap' ? formatAmountWithCode(terms.fee, currency) : null,
  };
}

/** With its terms, to begin another with, and the names of its products. @throws AppError `not_found` */
export async function showPromotion(
  env: CommerceEnv,
  name: PromotionName,
  now: number,
  locale: Locale,
): Promise<DeskData<'promotion'>> {
  const row = await readPromotion(env.DB, name);
  const terms = showTerms(row);
  const skus = [terms.sku, terms.with_sku, ...terms.skus].filter((sku) => sku !== null);
  const { results } = await env.DB.prepare(
    `SELECT s.id AS sku, p.name_en AS en, p.name_ar AS ar FROM json_each(?) j
     CROSS JOIN skus s ON s.id = j.value JOIN products p ON p.id = s.product_id ORDER BY j.key`,
  )
    .bind(JSON.stringify(skus))
    .all<{ sku: string; en: string; ar: string }>();
  return {
    item: toDeskPromotion(row, now, locale),
    terms,
    products: results.map(({ sku, en, ar }) => ({ sku, name: { en, ar } })),
  };
}

const endSql: Record<ListedKind, string> = {
  coupon: 'UPDATE coupons SET ends_at = ?2 WHERE code = ?1',
  giveaway: 'UPDATE giveaways SET ends_at = ?2 WHERE id = ?1',
  bundle: 'UPDATE bundles SET ends_at = ?2 WHERE id = ?1',
  wrap: 'DELETE FROM gift_wraps WHERE country = ?1 AND ?2 > 0',
};

/** Orders that used it keep it. @throws AppError `not_found`, or `gone` if it has already ended. */
export async function endPromotion(
  env: CommerceEnv,
  kind: ListedKind,
  id: string,
  now: number,
  locale: Locale = 'en',
): Promise<DeskPromotion> {
  const before = await findPromotion(env, { kind, id }, now, locale);
  if (before.state === 'ended') throw new AppError('gone');
  await env.DB.batch([
    env.DB.prepare(endSql[kind]).bind(id, now),
    changeStatement(env.DB, { kind, id, change: 'ended', terms: before, at: now }),
  ]);
  return { ...before, state: 'ended', ends_at: toIso(now) };
}
