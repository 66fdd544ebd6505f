/** What people who proved nothing hold together of a SKU, unpaid and unconfirmed: a share of its shelf (docs/security.md R9). */
import type { Locale } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';
import { unprovedShare } from '../../limits/order-limits.ts';
import type { PricedCart } from './calculate.ts';

/** How much they may hold of shelf `k`, of which they hold `theirs`: a share of what is neither sold nor in orders of others. */
export function unprovedShareSql(env: CommerceEnv): string {
  const { least, times, part } = unprovedShare(env);
  return `max(${least}, (k.available + theirs) * ${times} / ${part})`;
}

/** Counts the order's bought units and checks the share, after they were reserved. Triggers count them off (migrations/0182_unproved_units.sql). */
export const holdUnprovedStatements = (env: CommerceEnv, orderId: string): D1PreparedStatement[] => [
  env.DB.prepare(
    `INSERT INTO unproved_units (sku_id, country, order_id, qty)
     SELECT sku_id, country, order_id, sum(qty) FROM order_items WHERE order_id = ? AND giveaway IS NULL GROUP BY sku_id, country`,
  ).bind(orderId),
  env.DB.prepare(
    `INSERT INTO batch_guard SELECT count(*) = 0, 'unproved_share' FROM (
       SELECT h.sku_id, h.country, h.held AS theirs FROM unproved_units m
       JOIN unproved_shelves h ON h.sku_id = m.sku_id AND h.country = m.country WHERE m.order_id = ?) h
     JOIN stock k ON k.sku_id = h.sku_id AND k.country = h.country WHERE theirs > ${unprovedShareSql(env)}`,
  ).bind(orderId),
];

export async function findHeldName(env: CommerceEnv, { lines, country }: PricedCart, locale: Locale): Promise<string> {
  const sku = await env.DB.prepare(
    `SELECT c.sku FROM (
       SELECT j.key AS place, j.value->>'sku' AS sku, j.value->>'count' AS qty, coalesce((SELECT h.held FROM unproved_shelves h
         WHERE h.sku_id = j.value->>'sku' AND h.country = ?2), 0) AS theirs FROM json_each(?1) j) c
     JOIN stock k ON k.sku_id = c.sku AND k.country = ?2 WHERE theirs + c.qty > ${unprovedShareSql(env)} ORDER BY c.place LIMIT 1`,
  )
    .bind(JSON.stringify(lines.map(({ sku, count }) => ({ sku, count }))), country)
    .first<string>('sku');
  const offer = (lines.find((line) => line.sku === sku) ?? lines[0])?.offer;
  return (locale === 'ar' ? offer?.nameAr : offer?.nameEn) ?? '';
}
