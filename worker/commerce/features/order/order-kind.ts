/**
 * What differs between orders of products and of blood tests. Everything else is the same for both: quote, wallet, coupon, idempotency, the
 * batch, payment, expiry, invoice, refund.
 */
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import type { Context } from '../../context.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { computePromisedDays } from '../place/delivery.ts';
import { readDeliveryDays } from '../place/delivery-days.ts';
import { bundleStatement, giveawayStatement } from '../promotion/order-statements.ts';
import { type Cart, type CartQuery, cartStatements, readCart } from './cart.ts';
import { type Recipient, readRecipient } from './recipient.ts';
import type { NewOrder } from './submit-batch.ts';

export interface OrderKind {
  readonly name: 'products' | 'tests';
  cartStatements(db: D1Database, query: CartQuery): D1PreparedStatement[];
  readCart(query: CartQuery, results: readonly D1Result<unknown>[]): Cart;
  readRecipient(context: Context, body: SubmitBody, results: readonly D1Result<unknown>[]): Recipient;
  /** The days that the shopper is promised, from the rows of `deliveryDayStatements`. */
  promiseDays(context: Context, recipient: Recipient, results: readonly D1Result<unknown>[]): NewOrder['arrives'];
  /** Guards that each line (JSON) is still sold at its price. */
  holdStatements(context: Context, lines: string): D1PreparedStatement[];
  /** Lines and what they take, after the order's row. */
  takeStatements(context: Context, order: NewOrder, lines: string): D1PreparedStatement[];
}

/**
 * Whether every line (?1, JSON) still has its price in the country (?2), is sold, and is within the merchant's limit.
 * CROSS JOIN scans the cart first: the planner would start with all offers of the country while holding the write lock
 * (docs/scale.md §2).
 */
export const quoteHoldsSql = `SELECT count(*) = json_array_length(?1), 'price_changed'
  FROM json_each(?1) j
  CROSS JOIN skus s ON s.id = j.value->>'sku' AND s.active = 1
  CROSS JOIN products p ON p.id = s.product_id AND p.status = 'published'
  CROSS JOIN offers o ON o.sku_id = s.id AND o.country = ?2 AND o.price_minor = j.value->>'unit'
  CROSS JOIN stock k ON k.sku_id = s.id AND k.country = ?2 AND j.value->>'qty' <= coalesce(k.buy_limit, 99)`;

export const productKind: OrderKind = {
  name: 'products',
  cartStatements,
  readCart,
  readRecipient,
  promiseDays: ({ country, now }, { address }, results) =>
    computePromisedDays(readDeliveryDays(results), country, address, now),
  holdStatements: ({ env, country }, lines) => [
    env.DB.prepare(`INSERT INTO batch_guard ${quoteHoldsSql}`).bind(lines, country),
  ],
  takeStatements: ({ env, country }, { id, priced }, lines) => [
    env.DB.prepare(
      `INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar, origin,
         suggestion_id)
       SELECT ?1, value->>'position', value->>'sku', ?2, value->>'qty', value->>'unit', value->>'base', value->>'en',
         value->>'ar', value->>'origin', value->>'suggestion' FROM json_each(?3)`,
    ).bind(id, country, lines),
    ...(priced.giveaways.length > 0 ? [giveawayStatement(env.DB, id, country, priced, priced.lines)] : []),
    moveOrderStock(env.DB, id, 'available', 'reserved'),
    ...(priced.bundles.length > 0 ? [bundleStatement(env.DB, id, priced)] : []),
  ],
};
