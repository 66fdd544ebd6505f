/** The promotions as the desk reads them, and their end. */
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { amountWithCode } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Env } from '../../env.ts';
import { changeStatement } from './desk-add.ts';
import type { DeskPromotion } from './desk-calls.ts';

type Kind = DeskPromotion['kind'];

/** All four kinds in one shape; `terms` is JSON. */
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

interface Terms {
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
interface Row {
  kind: Kind;
  id: string;
  country: CountryCode | null;
  starts_at: number | null;
  ends_at: number | null;
  terms: string;
}

function says({ kind, country, terms: json }: Row): string {
  const terms = JSON.parse(json) as Terms;
  const { currency } = countries[country ?? 'KW'];
  const money = (minor: number) => amountWithCode(minor, currency);
  const worth = {
    percent: `${terms.value} % off`,
    amount: `${money(terms.value)} off`,
    free_delivery: 'free delivery',
  };
  const parts = {
    coupon: () => [worth[terms.type], ...(terms.min ? [`from ${money(terms.min)}`] : [])],
    giveaway: () => [
      terms.sku,
      terms.with === null ? `from ${money(terms.min ?? 0)}` : `with ${terms.count} ${terms.with}`,
    ],
    bundle: () => [terms.skus.join(' + '), `${terms.percent} % off`],
    wrap: () => [money(terms.fee)],
  };
  const uses =
    terms.most === null || terms.most === undefined ? `used ${terms.used}` : `used ${terms.used} of ${terms.most}`;
  const limits = terms.each ? [`${terms.each} a person`] : [];
  return [...parts[kind](), country ?? 'everywhere', ...(kind === 'wrap' ? [] : [uses]), ...limits].join(' · ');
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function onDesk(row: Row, now: number): DeskPromotion {
  const state = (row.starts_at ?? 0) > now ? 'planned' : (row.ends_at ?? now + 1) <= now ? 'ended' : 'live';
  return {
    kind: row.kind,
    id: row.id,
    state,
    says: says(row),
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
  };
}

/** What lives first, then what is planned, then what is over. */
export async function listPromotions(env: Env, now: number): Promise<DeskPromotion[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM (${promotionsSql}) ORDER BY kind, id`).all<Row>();
  const order = { live: 0, planned: 1, ended: 2 };
  return results.map((row) => onDesk(row, now)).sort((a, b) => order[a.state] - order[b.state]);
}

/** @throws AppError `not_found` */
export async function findPromotion(env: Env, kind: Kind, id: string, now: number): Promise<DeskPromotion> {
  const row = await env.DB.prepare(`SELECT * FROM (${promotionsSql}) WHERE kind = ? AND id = ?`)
    .bind(kind, id)
    .first<Row>();
  if (!row) throw new AppError('not_found');
  return onDesk(row, now);
}

const ends: Record<Kind, string> = {
  coupon: 'UPDATE coupons SET ends_at = ?2 WHERE code = ?1',
  giveaway: 'UPDATE giveaways SET ends_at = ?2 WHERE id = ?1',
  bundle: 'UPDATE bundles SET ends_at = ?2 WHERE id = ?1',
  // One per country: its end is that it isn't offered.
  wrap: 'DELETE FROM gift_wraps WHERE country = ?1 AND ?2 > 0',
};

/** Ends it now; orders that have it keep it. @throws AppError `not_found`, or `gone` for what is over already. */
export async function endPromotion(env: Env, kind: Kind, id: string, now: number): Promise<DeskPromotion> {
  const before = await findPromotion(env, kind, id, now);
  if (before.state === 'ended') throw new AppError('gone');
  await env.DB.batch([
    env.DB.prepare(ends[kind]).bind(id, now),
    changeStatement(env.DB, { kind, id, change: 'ended', terms: before, at: now }),
  ]);
  return { ...before, state: 'ended', ends_at: iso(now) };
}
