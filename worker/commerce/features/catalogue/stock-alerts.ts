import type { Context } from '../../context.ts';

const noAlerts: ReadonlySet<string> = new Set();

/** SKUs of the caller's stock alerts in the country. Guests have none, without a query. */
export async function listStockAlerts({ env, userId, country }: Context): Promise<ReadonlySet<string>> {
  if (userId === null) return noAlerts;
  const { results } = await env.DB.prepare('SELECT sku_id FROM notify_requests WHERE user_id = ? AND country = ?')
    .bind(userId, country)
    .all<{ sku_id: string }>();
  return new Set(results.map((row) => row.sku_id));
}
