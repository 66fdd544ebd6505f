/** Waiting for a product, the list of what one waits for, and the end of it (docs/security.md Z2, R7). */
import type { Product } from '../../../../shared/contract/catalogue.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { constraintOf } from '../../db/refusal.ts';
import { fieldFault } from '../../middleware/input.ts';
import { type CardRow, cardColumns, cardJoins, productOf } from '../catalogue/cards.ts';
import { userOfToken } from './unsubscribe-token.ts';

interface Wanted {
  value: boolean;
  sku?: string | undefined;
}

/** The SKU that is meant: the one named, if it is of this product, else the product's default. */
const meant = `SELECT k.id FROM products p CROSS JOIN skus k ON k.product_id = p.id
  WHERE (p.id = ?2 OR p.slug = ?2) AND CASE WHEN ?3 IS NULL THEN k.is_default = 1 ELSE k.id = ?3 END`;

/**
 * Whether the user waits from now on. Asking twice keeps the first place in the queue; only what the country is sold can be
 * waited for, anything can be let go.
 * @throws AppError `not_found`, `list.full` at 100 SKUs
 */
export async function setNotify(context: UserContext, product: string, { value, sku }: Wanted): Promise<boolean> {
  const { env, userId, country, locale, now } = context;
  const statement = value
    ? env.DB.prepare(
        `INSERT INTO notify_requests (user_id, sku_id, country, locale, asked_at, for_more)
         SELECT ?1, s.id, l.country, ?5, ?6, coalesce(st.available > 0 AND coalesce(st.buy_limit, 1) > 0, 0) FROM (${meant}) m CROSS JOIN skus s ON s.id = m.id
         CROSS JOIN listing l ON l.country = ?4 AND l.product_id = s.product_id AND l.sku_id = s.id
         LEFT JOIN sellable_stock st ON st.sku_id = s.id AND st.country = l.country
         WHERE true ON CONFLICT DO UPDATE SET locale = excluded.locale, for_more = excluded.for_more RETURNING sku_id`,
      ).bind(userId, product, sku ?? null, country, locale, now)
    : env.DB.prepare(`DELETE FROM notify_requests WHERE user_id = ?1 AND country = ?4 AND sku_id = (${meant})`).bind(
        userId,
        product,
        sku ?? null,
        country,
      );
  const known = env.DB.prepare(`SELECT id FROM (${meant}) WHERE ?1 IS NOT NULL`).bind(userId, product, sku ?? null);
  try {
    const [found, done] = await env.DB.batch([known, statement]);
    if (found?.results.length !== 1 || (value && done?.results.length !== 1)) throw new AppError('not_found');
    return value;
  } catch (cause) {
    if (constraintOf(cause) === 'notify_requests_full') throw new AppError('list.full', { cause });
    throw cause;
  }
}

/** Newest wish first; what is not in the shop at present is left out. */
export async function notifyList({ env, userId, country, locale }: UserContext): Promise<Product[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${cardColumns(locale)} FROM notify_requests n CROSS JOIN skus k ON k.id = n.sku_id
     CROSS JOIN listing l ON l.country = n.country AND l.product_id = k.product_id AND l.sku_id = k.id
     ${cardJoins} WHERE n.user_id = ? AND n.country = ? ORDER BY n.asked_at DESC, n.sku_id`,
  )
    .bind(userId, country)
    .all<CardRow>();
  const waiting = new Set(results.map((row) => row.sku_id));
  return results.map((row) => productOf(row, country, locale, waiting));
}

/**
 * By the link of a mail, signed in or not, as often as one likes: the person waits for nothing any more, in no country. Who
 * wants to wait again asks again. Answers how many wishes there were.
 * @throws AppError `field.invalid` for a token that isn't ours, or a year old
 */
export async function unsubscribe({ env, locale, now }: Context, token: string): Promise<number> {
  const userId = await userOfToken(env, token, now);
  if (userId === null) throw fieldFault([{ path: 'token', rule: 'invalid' }], locale);
  const { meta } = await env.DB.prepare('DELETE FROM notify_requests WHERE user_id = ?').bind(userId).run();
  return meta.changes;
}
