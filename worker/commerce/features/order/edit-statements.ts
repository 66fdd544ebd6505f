/**
 * The statements of an edit, one transaction (docs/security.md §4.2). Guards repeat what was read before the batch; the tables' CHECKs do the
 * rest.
 */

import type { PlannedEdit } from '../../../../shared/domain/order-edit.ts';
import type { CommerceEnv } from '../../env.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { moveHoldStatement } from '../../ledger/wallet-hold.ts';
import { bundleStatement } from '../promotion/order-statements.ts';
import { computeCashGrowth, readEditCashLimits } from './edit-plan.ts';
import { isBought, type OrderToEdit } from './edit-read.ts';
import { cashGuards } from './open-orders.ts';

export interface EditedLine {
  readonly sku: string;
  readonly name: { readonly en: string; readonly ar: string };
  readonly before: number;
  readonly count: number;
}

export interface NewEdit {
  readonly id: string;
  readonly key: string;
  readonly requestHash: string;
  readonly plan: PlannedEdit;
}

function listEditedLines({ items, cart }: OrderToEdit, { lines }: PlannedEdit): EditedLine[] {
  const countOf = (sku: string) => lines.find((line) => line.sku === sku)?.count ?? 0;
  const bought = items.filter(isBought);
  const changed = bought.map((item) => ({
    sku: item.sku_id as string,
    name: { en: item.name_en, ar: item.name_ar },
    before: item.qty,
    count: countOf(item.sku_id),
  }));
  const added = cart.rows
    .filter(({ sku }) => !bought.some((item) => item.sku_id === sku))
    .map(({ sku, offer }) => ({
      sku,
      name: { en: offer?.nameEn ?? sku, ar: offer?.nameAr ?? sku },
      before: 0,
      count: countOf(sku),
    }));
  return [...changed, ...added].filter(({ before, count }) => before !== count);
}

/**
 * Whether each line (?1, JSON) with more units than before is sold in the country (?2) within the merchant's limit, a new one still at the price that was read.
 * CROSS JOIN as in `quoteHoldsSql`.
 */
const addedHoldSql = `INSERT INTO batch_guard SELECT count(*) = json_array_length(?1), 'price_changed'
  FROM json_each(?1) j
  CROSS JOIN skus s ON s.id = j.value->>'sku' AND s.active = 1
  CROSS JOIN products p ON p.id = s.product_id AND p.status = 'published'
  CROSS JOIN offers o ON o.sku_id = s.id AND o.country = ?2 AND o.price_minor = coalesce(j.value->>'unit', o.price_minor)
  CROSS JOIN stock k ON k.sku_id = s.id AND k.country = ?2 AND j.value->>'qty' <= coalesce(k.buy_limit, 99)`;

function guardStatements(env: CommerceEnv, toEdit: OrderToEdit, { plan }: NewEdit): D1PreparedStatement[] {
  const { order, cart, orderer } = toEdit;
  const beforeOf = (sku: string) => toEdit.items.find((item) => item.sku_id === sku && isBought(item))?.qty ?? 0;
  const offerOf = (sku: string) => cart.rows.find((row) => row.sku === sku)?.offer?.unitMinor ?? null;
  const added = plan.lines
    .filter(({ sku, count }) => count > beforeOf(sku))
    .map(({ sku, count }) => ({ sku, qty: count, unit: beforeOf(sku) === 0 ? offerOf(sku) : null }));
  const growth = computeCashGrowth(toEdit, plan);
  return [
    ...(added.length === 0 ? [] : [env.DB.prepare(addedHoldSql).bind(JSON.stringify(added), order.country)]),
    env.DB.prepare(
      "INSERT INTO batch_guard SELECT terms_version = ?, 'terms_changed' FROM countries WHERE id = ?",
    ).bind(cart.termsVersion, order.country),
    ...(growth === null ? [] : cashGuards(env.DB, orderer, growth, readEditCashLimits(env, toEdit))),
  ];
}

/** Unconditional on purpose: too few units must fail, not match nothing (M1). */
const stockStatement = (db: D1Database, country: string, { moves }: PlannedEdit): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE stock SET available = available - m.by, reserved = reserved + m.by
       FROM (SELECT value->>'sku' AS sku, value->>'by' AS by FROM json_each(?1)) m
       WHERE stock.sku_id = m.sku AND stock.country = ?2`,
    )
    .bind(JSON.stringify([...moves].map(([sku, by]) => ({ sku, by }))), country);

/** A line keeps its position, names and price; new ones follow the others. */
function itemStatements(db: D1Database, { order, items, cart }: OrderToEdit, plan: PlannedEdit): D1PreparedStatement[] {
  const bought = new Map(items.filter(isBought).map((item) => [item.sku_id as string, item.qty]));
  const changed = plan.lines.filter(({ sku, count }) => bought.has(sku) && bought.get(sku) !== count);
  const added = plan.lines
    .filter(({ sku }) => !bought.has(sku))
    .map((line, at) => {
      const offer = cart.rows.find(({ sku }) => sku === line.sku)?.offer;
      return {
        ...line,
        at,
        base: offer?.baseFils ?? 0,
        en: offer?.nameEn ?? line.sku,
        ar: offer?.nameAr ?? line.sku,
      };
    });
  const skus = JSON.stringify(plan.lines.map(({ sku }) => sku));
  const giveaways = JSON.stringify(plan.giveaways.map(({ id }) => id));
  return [
    db
      .prepare(
        `DELETE FROM order_items WHERE order_id = ?1 AND CASE WHEN giveaway IS NULL
           THEN sku_id NOT IN (SELECT value FROM json_each(?2)) ELSE giveaway NOT IN (SELECT value FROM json_each(?3)) END`,
      )
      .bind(order.id, skus, giveaways),
    db
      .prepare(
        `UPDATE order_items SET qty = m.count FROM (SELECT value->>'sku' AS sku, value->>'count' AS count FROM json_each(?2)) m
         WHERE order_id = ?1 AND sku_id = m.sku AND giveaway IS NULL`,
      )
      .bind(order.id, JSON.stringify(changed)),
    db
      .prepare(
        `INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar)
         SELECT ?1, value->>'at' + (SELECT coalesce(max(position), 0) + 1 FROM order_items WHERE order_id = ?1), value->>'sku', ?2,
           value->>'count', value->>'unitMinor', value->>'base', value->>'en', value->>'ar' FROM json_each(?3)`,
      )
      .bind(order.id, order.country, JSON.stringify(added)),
  ];
}

function sumStatements(db: D1Database, { order }: OrderToEdit, plan: PlannedEdit): D1PreparedStatement[] {
  const { sums, walletBackMinor } = plan;
  return [
    db
      .prepare(
        `UPDATE orders SET lines_minor = ?2, discount_minor = ?3, bundle_discount_minor = ?4, delivery_minor = ?5, gift_minor = ?6,
           cash_rounding_minor = ?7, total_minor = ?8, wallet_minor = wallet_minor - ?9,
           units = (SELECT coalesce(sum(qty), 0) FROM order_items WHERE order_id = ?1)
         WHERE id = ?1`,
      )
      .bind(
        order.id,
        sums.subtotal,
        sums.discount,
        sums.bundleDiscount,
        sums.delivery,
        sums.gift,
        sums.cashRounding,
        sums.total,
        walletBackMinor,
      ),
  ];
}

/** Returns money from the order's hold to its owner's wallet. */
const walletStatement = (db: D1Database, orderId: string, { id, plan }: NewEdit, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
       SELECT 't:release:' || ?2, 'hold:' || user_id || ':' || currency, 'wallet:' || user_id || ':' || currency, ?3,
         'order_release', ?2, id, ?4 FROM orders WHERE id = ?1`,
    )
    .bind(orderId, id, plan.walletBackMinor, now);

/** Nothing is left to collect, so it is paid: by the wallet, or by its promotions. */
const settleStatements = (db: D1Database, orderId: string, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       SELECT id, 'payment', 'due_on_delivery', 'paid', ?2, CASE WHEN wallet_minor > 0 THEN 'wallet' ELSE 'coupon' END
       FROM orders WHERE id = ?1`,
    )
    .bind(orderId, now),
  moveOrderStock(db, orderId, 'reserved', 'sold'),
  moveHoldStatement(db, orderId, 'take', now),
];

export function editStatements(
  env: CommerceEnv,
  toEdit: OrderToEdit,
  edit: NewEdit,
  now: number,
): D1PreparedStatement[] {
  const { DB: db } = env;
  const { order, edits } = toEdit;
  const { plan } = edit;
  return [
    // Of two concurrent edits the second violates UNIQUE (order_id, place); a trigger checks that the order is still open.
    db
      .prepare(
        `INSERT INTO order_edits (id, order_id, place, key, req_hash, total_before_minor, total_minor, lines, at, fault)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        edit.id,
        order.id,
        edits.length + 1,
        edit.key,
        edit.requestHash,
        order.total_minor,
        plan.sums.total,
        JSON.stringify(listEditedLines(toEdit, plan)),
        now,
        toEdit.fault,
      ),
    ...guardStatements(env, toEdit, edit),
    stockStatement(db, order.country, plan),
    ...itemStatements(db, toEdit, plan),
    // Packs that were scanned meanwhile must still belong in the parcel.
    db
      .prepare(
        `INSERT INTO batch_guard SELECT count(*) = 0, 'stale_state' FROM
           (SELECT sku_id, sum(qty) AS packed FROM pack_scans WHERE order_id = ?1 GROUP BY sku_id) p
         WHERE (SELECT status FROM orders WHERE id = ?1) = 'placed' AND packed > coalesce((SELECT n.qty FROM order_needs n WHERE n.order_id = ?1 AND n.sku_id = p.sku_id), 0)`,
      )
      .bind(order.id),
    db.prepare('DELETE FROM order_bundles WHERE order_id = ?').bind(order.id),
    ...(plan.bundles.length === 0 ? [] : [bundleStatement(db, order.id, plan)]),
    ...sumStatements(db, toEdit, plan),
    ...(plan.walletBackMinor > 0 ? [walletStatement(db, order.id, edit, now)] : []),
    ...(plan.settlement.way === 'cash' && plan.settlement.collectMinor === 0
      ? settleStatements(db, order.id, now)
      : []),
  ];
}
