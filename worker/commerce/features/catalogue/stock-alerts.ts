/** What a caller waits for: the `will_notify` of every product they are shown. */
import type { Context } from '../../context.ts';

const nothing: ReadonlySet<string> = new Set();

/** SKU ids in the country of the request. A guest waits for nothing and costs no query. */
export async function waitedFor({ env, userId, country }: Context): Promise<ReadonlySet<string>> {
  if (userId === null) return nothing;
  const { results } = await env.DB.prepare('SELECT sku_id FROM notify_requests WHERE user_id = ? AND country = ?')
    .bind(userId, country)
    .all<{ sku_id: string }>();
  return new Set(results.map((row) => row.sku_id));
}
