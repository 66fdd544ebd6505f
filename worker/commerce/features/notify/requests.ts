/** Stock alerts: set, list and unsubscribe (docs/security.md Z2, R7). */
import type { Product } from '../../../../shared/contract/catalogue.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { constraintOf } from '../../db/refusal.ts';
import { toFieldError } from '../../middleware/input.ts';
import { type CardRow, cardColumns, cardJoins, toProduct } from '../catalogue/cards.ts';
import { verifyUnsubscribeToken } from './unsubscribe-token.ts';

interface AlertInput {
  value: boolean;
  sku?: string | undefined;
}

/** The requested SKU if it belongs to the product, else the product's default. */
export const skuIdSql = `SELECT k.id FROM products p CROSS JOIN skus k ON k.product_id = p.id
  WHERE (p.id = ?2 OR p.slug = ?2) AND CASE WHEN ?3 IS NULL THEN k.is_default = 1 ELSE k.id = ?3 END`;

/**
 * Returns whether the alert is now set. Setting it twice keeps the first position in the queue. Setting needs a SKU
 * sold in the country; clearing does not.
 * @throws AppError `not_found`, `list.full` at 100 SKUs
 */
export async function setNotify(context: UserContext, product: string, { value, sku }: AlertInput): Promise<boolean> {
  const { env, userId, country, locale, now } = context;
  const statement = value
    ? env.DB.prepare(
        `INSERT INTO notify_requests (user_id, sku_id, country, locale, asked_at, for_more)
         SELECT ?1, s.id, l.country, ?5, ?6, coalesce(st.available > 0 AND coalesce(st.buy_limit, 1) > 0, 0) FROM (${skuIdSql}) m CROSS JOIN skus s ON s.id = m.id
         CROSS JOIN listing l ON l.country = ?4 AND l.product_id = s.product_id AND l.sku_id = s.id
         LEFT JOIN sellable_stock st ON st.sku_id = s.id AND st.country = l.country
         WHERE true ON CONFLICT DO UPDATE SET locale = excluded.locale, for_more = excluded.for_more RETURNING sku_id`,
      ).bind(userId, product, sku ?? null, country, locale, now)
    : env.DB.prepare(`DELETE FROM notify_requests WHERE user_id = ?1 AND country = ?4 AND sku_id = (${skuIdSql})`).bind(
        userId,
        product,
        sku ?? null,
        country,
      );
  const known = env.DB.prepare(`SELECT id FROM (${skuIdSql}) WHERE ?1 IS NOT NULL`).bind(userId, product, sku ?? null);
  try {
    const [found, done] = await env.DB.batch([known, statement]);
    if (found?.results.length !== 1 || (value && done?.results.length !== 1)) throw new AppError('not_found');
    return value;
  } catch (cause) {
    if (constraintOf(cause) === 'notify_requests_full') throw new AppError('list.full', { cause });
    throw cause;
  }
}

export async function listNotifyProducts({ env, userId, country, locale }: UserContext): Promise<Product[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${cardColumns(locale)} FROM notify_requests n CROSS JOIN skus k ON k.id = n.sku_id
     CROSS JOIN listing l ON l.country = n.country AND l.product_id = k.product_id AND l.sku_id = k.id
     ${cardJoins} WHERE n.user_id = ? AND n.country = ? ORDER BY n.asked_at DESC, n.sku_id`,
  )
    .bind(userId, country)
    .all<CardRow>();
  const waiting = new Set(results.map((row) => row.sku_id));
  return results.map((row) => toProduct(row, country, locale, waiting));
}

/**
 * The unsubscribe link of a mail: needs no sign-in and may be repeated. Removes the person's alerts in all countries.
 * @returns the number of alerts removed. @throws AppError `field.invalid` for a forged token or one over a year old
 */
export async function unsubscribe({ env, locale, now }: Context, token: string): Promise<number> {
  const userId = await verifyUnsubscribeToken(env, token, now);
  if (userId === null) throw toFieldError([{ path: 'token', rule: 'invalid' }], locale);
  // `meta.changes` counts what triggers change as well.
  const removed = await env.DB.prepare('DELETE FROM notify_requests WHERE user_id = ? RETURNING 1').bind(userId).all();
  return removed.results.length;
}
