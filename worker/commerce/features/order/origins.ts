import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';

const maxOrigins = 500;

export interface OriginSales {
  type: string;
  id: string;
  name: string;
  country: CountryCode;
  orders: number;
  units: number;
  worth: string;
}

/**
 * Sales by origin: which nutritionist's list, search or page led to a purchase (docs/product.md §3). Orders placed in
 * these countries from `from` until before `until` (Unix ms), without cancelled, failed and expired ones; highest
 * revenue first.
 */
export async function listOrigins(
  env: CommerceEnv,
  among: readonly CountryCode[],
  { from, until }: { from?: number; until?: number },
): Promise<OriginSales[]> {
  const { results } = await env.DB.prepare(
    `SELECT coalesce(i.origin ->> 'type', '') AS type,
       iif(i.origin ->> 'type' = '{product}', '', coalesce(i.origin ->> 'id', '')) AS source, coalesce(n.name_en, '') AS name,
       o.country, count(DISTINCT o.id) AS orders, sum(i.qty) AS units, sum(i.qty * i.unit_minor) AS worth
     FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
     LEFT JOIN nutritionists n ON i.origin ->> 'type' = 'Nutritionist' AND n.id = i.origin ->> 'id'
     WHERE o.country IN (SELECT value FROM json_each(?3)) AND o.created_at >= ?1 AND o.created_at < ?2 AND o.status <> 'cancelled' AND o.payment_status NOT IN ('failed', 'expired')
     GROUP BY 1, 2, o.country ORDER BY worth DESC, 1, 2 LIMIT ${maxOrigins}`,
  )
    .bind(from ?? 0, until ?? Number.MAX_SAFE_INTEGER, JSON.stringify(among))
    .all<Omit<OriginSales, 'id' | 'worth'> & { source: string; worth: number }>();
  return results.map(({ source, worth, ...row }) => ({
    ...row,
    id: source,
    worth: formatAmountWithCode(worth, countries[row.country].currency),
  }));
}
