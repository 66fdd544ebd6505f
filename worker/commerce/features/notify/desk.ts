import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';

export interface AwaitedSku {
  sku: string;
  country: CountryCode;
  name: string;
  people: number;
  /** Date of the oldest alert, ISO 8601. */
  since: string;
  available: number;
  /** Number of people × current price, such as `67.500 KWD`; empty if the SKU is not on sale. */
  worth: string;
}

export async function listAwaitedSkus(
  env: CommerceEnv,
  among: readonly CountryCode[],
  locale: Locale,
): Promise<AwaitedSku[]> {
  const { results } = await env.DB.prepare(
    `SELECT n.sku_id AS sku, n.country, p.name_${locale} AS name, count(*) AS people, min(n.asked_at) AS since,
       coalesce((SELECT st.available FROM sellable_stock st WHERE st.sku_id = n.sku_id AND st.country = n.country), 0) AS available,
       l.price_minor * count(*) AS worth
     FROM (SELECT sku_id, country, asked_at FROM notify_requests UNION ALL SELECT sku_id, country, asked_at FROM guest_alerts) n JOIN skus k ON k.id = n.sku_id JOIN products p ON p.id = k.product_id
     LEFT JOIN listing l ON l.country = n.country AND l.product_id = k.product_id AND l.sku_id = k.id
     WHERE n.country IN (SELECT value FROM json_each(?))
     GROUP BY n.sku_id, n.country ORDER BY people DESC, since, n.sku_id, n.country LIMIT 500`,
  )
    .bind(JSON.stringify(among))
    .all<Omit<AwaitedSku, 'since' | 'worth'> & { since: number; worth: number | null }>();
  return results.map((row) => {
    const { currency } = countries[row.country];
    const value = row.worth === null ? '' : formatAmountWithCode(row.worth, currency);
    return { ...row, since: new Date(row.since).toISOString(), worth: value };
  });
}

export interface Waiter {
  email: string;
  country: CountryCode;
  locale: Locale;
  since: string;
}

/** In the order in which they will be notified. */
export async function listWaiters(env: CommerceEnv, among: readonly CountryCode[], sku: string): Promise<Waiter[]> {
  const { results } = await env.DB.prepare(
    `SELECT email, country, locale, since FROM (
       SELECT u.email, n.sku_id, n.country, n.locale, n.asked_at AS since FROM notify_requests n JOIN users u ON u.id = n.user_id
       UNION ALL SELECT email, sku_id, country, locale, asked_at FROM guest_alerts)
     WHERE sku_id = ? AND country IN (SELECT value FROM json_each(?)) ORDER BY country, since, email LIMIT 500`,
  )
    .bind(sku, JSON.stringify(among))
    .all<Omit<Waiter, 'since'> & { since: number }>();
  return results.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}
