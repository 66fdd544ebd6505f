import type { DeskPromotion } from '../../../../shared/contract/desk/promotion.ts';
import { type CountryCode, countries, defaultCountry } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { changeStatement } from './desk-add.ts';

type PromotionKind = DeskPromotion['kind'];

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
  kind: PromotionKind;
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
  'off' | 'free_delivery' | 'from' | 'with' | 'everywhere' | 'used' | 'used_of' | 'each',
  (...parts: readonly (string | number)[]) => string
>;

const phrases: Record<Locale, PromotionPhrases> = {
  en: {
    off: (what) => `${what} off`,
    free_delivery: () => 'free delivery',
    from: (what) => `orders from ${what}`,
    with: (count, sku) => `with ${count} ${sku}`,
    everywhere: () => 'both countries',
    used: (count) => `used ${count}`,
    used_of: (count, most) => `used ${count} of ${most}`,
    each: (count) => `${count} per person`,
  },
  ar: {
    off: (what) => `خصم ${what}`,
    free_delivery: () => 'توصيل مجاني',
    from: (what) => `للطلبات من ${what}`,
    with: (count, sku) => `مع ${count} من ${sku}`,
    everywhere: () => 'كل البلدان',
    used: (count) => `مرات الاستخدام: ${count}`,
    used_of: (count, most) => `مرات الاستخدام: ${count} من ${most}`,
    each: (count) => `${count} لكل عميل`,
  },
};

/** Isolates a code or an amount, so that an Arabic line keeps its order (UAX #9). */
const isolate = (locale: Locale) => (text: string | number) => (locale === 'ar' ? `\u2068${text}\u2069` : String(text));

function describeTerms({ kind, country, terms: json }: ListedPromotionRow, locale: Locale): string {
  const terms = JSON.parse(json) as PromotionRowTerms;
  const t = phrases[locale];
  const own = isolate(locale);
  const { currency } = countries[country ?? defaultCountry];
  const money = (minor: number) => own(formatAmountWithCode(minor, currency));
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
  return [...parts[kind](), country ?? t.everywhere(), ...(kind === 'wrap' ? [] : [uses]), ...limits].join(' · ');
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

export async function listPromotions(env: CommerceEnv, now: number, locale: Locale = 'en'): Promise<DeskPromotion[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${promotionColumns.sql} FROM (${promotionsSql}) ORDER BY kind, id`,
  ).all<ListedPromotionRow>();
  const order = { live: 0, planned: 1, ended: 2 };
  return results.map((row) => toDeskPromotion(row, now, locale)).sort((a, b) => order[a.state] - order[b.state]);
}

export async function findPromotion(
  env: CommerceEnv,
  { kind, id }: { kind: PromotionKind; id: string },
  now: number,
  locale: Locale = 'en',
): Promise<DeskPromotion> {
  const row = await env.DB.prepare(`SELECT ${promotionColumns.sql} FROM (${promotionsSql}) WHERE kind = ? AND id = ?`)
    .bind(kind, id)
    .first<ListedPromotionRow>();
  if (!row) throw new AppError('not_found');
  return toDeskPromotion(row, now, locale);
}

const endSql: Record<PromotionKind, string> = {
  coupon: 'UPDATE coupons SET ends_at = ?2 WHERE code = ?1',
  giveaway: 'UPDATE giveaways SET ends_at = ?2 WHERE id = ?1',
  bundle: 'UPDATE bundles SET ends_at = ?2 WHERE id = ?1',
  wrap: 'DELETE FROM gift_wraps WHERE country = ?1 AND ?2 > 0',
};

/** Orders that used it keep it. @throws AppError `not_found`, or `gone` if it has already ended. */
export async function endPromotion(
  env: CommerceEnv,
  kind: PromotionKind,
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
