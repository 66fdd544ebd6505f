/** What people who proved nothing hold together of a SKU, unpaid and unconfirmed: a share of its shelf (docs/security.md R9). */
import type { Locale } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';
import { unprovedShare } from '../../limits/order-limits.ts';
import type { PricedCart } from './calculate.ts';

/** What is neither sold nor in orders of others. Of shelf `k`, of which they hold `theirs`. */
const shareSql = 'max(?2, (k.available + theirs) * ?3 / ?4)';
const toValues = (env: CommerceEnv) => {
  const { least, times, part } = unprovedShare(env);
  return [least, times, part] as const;
};

/** Counts the order's bought units and checks the share, after they were reserved. Triggers count them off (migrations/0182_unproved_units.sql). */
export const holdUnprovedStatements = (env: CommerceEnv, orderId: string): D1PreparedStatement[] => [
  env.DB.prepare(
    `INSERT INTO unproved_units (sku_id, country, order_id, qty)
     SELECT sku_id, country, order_id, sum(qty) FROM order_items WHERE order_id = ? AND giveaway IS NULL GROUP BY sku_id, country`,
  ).bind(orderId),
  env.DB.prepare(
    `INSERT INTO batch_guard SELECT count(*) = 0, 'unproved_share' FROM (
       SELECT m.sku_id, m.country, (SELECT sum(u.qty) FROM unproved_units u WHERE u.sku_id = m.sku_id AND u.country = m.country) AS theirs
       FROM unproved_units m WHERE m.order_id = ?1) h
     JOIN stock k ON k.sku_id = h.sku_id AND k.country = h.country WHERE h.theirs > ${shareSql}`,
  ).bind(orderId, ...toValues(env)),
];

/** The product of which the cart would take more than the share. */
export async function findHeldName(env: CommerceEnv, { lines, country }: PricedCart, locale: Locale): Promise<string> {
  const sku = await env.DB.prepare(
    `SELECT h.sku FROM (
       SELECT j.key AS place, j.value->>'sku' AS sku, j.value->>'count' AS qty, coalesce((SELECT sum(u.qty) FROM unproved_units u
         WHERE u.sku_id = j.value->>'sku' AND u.country = ?5), 0) AS theirs FROM json_each(?1) j) h
     JOIN stock k ON k.sku_id = h.sku AND k.country = ?5 WHERE h.theirs + h.qty > ${shareSql} ORDER BY h.place LIMIT 1`,
  )
    .bind(JSON.stringify(lines.map(({ sku, count }) => ({ sku, count }))), ...toValues(env), country)
    .first<string>('sku');
  const offer = (lines.find((line) => line.sku === sku) ?? lines[0])?.offer;
  return (locale === 'ar' ? offer?.nameAr : offer?.nameEn) ?? '';
}
