import type { Offer } from '../../../../shared/contract/desk/phone-order.ts';
import type { CommerceEnv } from '../../env.ts';
import { isForChildren } from '../catalogue/related.ts';
import { getOrderByNumber } from './desk.ts';
import { type OfferRow, offerColumns, serializeOffer } from './find-offers.ts';

const shown = 6;
/** Of the category, in stock, the most popular. */
const compared = 40;

/**
 * Products that may stand in for one that isn't on the shelf: of its category and for the same age, in stock and not in
 * the order. The more ingredients they share and the nearer the price, the earlier.
 * @throws AppError `order.unknown`
 */
export async function findSubstitutes(
  env: CommerceEnv,
  { number, sku }: { readonly number: string; readonly sku: string },
): Promise<Offer[]> {
  const { order, items } = await getOrderByNumber(env, number);
  const line = items.find((item) => item.sku_id === sku);
  const { results } = await env.DB.prepare(
    `WITH own AS MATERIALIZED (SELECT q.id, q.category_id, ${isForChildren('q')} AS for_children
       FROM skus s JOIN products q ON q.id = s.product_id WHERE s.id = ?1),
     near AS MATERIALIZED (SELECT l.product_id FROM listing l WHERE l.country = ?2 AND l.category_id = (SELECT category_id FROM own)
       AND l.in_stock = 1 ORDER BY l.popularity DESC, l.product_id LIMIT ${compared})
     SELECT ${offerColumns.sql}
     FROM near n CROSS JOIN products p ON p.id = n.product_id AND p.status = 'published'
     CROSS JOIN skus s ON s.product_id = p.id AND s.active = 1
     CROSS JOIN sellable_stock k ON k.sku_id = s.id AND k.country = ?2 AND k.available > 0
     CROSS JOIN offers o ON o.sku_id = s.id AND o.country = ?2
     WHERE s.id NOT IN (SELECT value FROM json_each(?3)) AND ${isForChildren('p')} = (SELECT for_children FROM own)
     ORDER BY (SELECT count(*) FROM product_ingredients a JOIN product_ingredients b ON b.ingredient = a.ingredient
       AND b.product_id = (SELECT id FROM own) WHERE a.product_id = p.id) DESC, abs(o.price_minor - ?4), s.id LIMIT ${shown}`,
  )
    .bind(sku, order.country, JSON.stringify(items.map((item) => item.sku_id)), line?.unit_minor ?? 0)
    .all<OfferRow>();
  return results.map((row) => serializeOffer(row, order.country));
}
