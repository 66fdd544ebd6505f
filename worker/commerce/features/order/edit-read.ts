import type { EditFault, Substitute } from '../../../../shared/domain/order-edit.ts';
import type { BundleRule } from '../../../../shared/domain/promotion-bundle.ts';
import type { GiveawayRule } from '../../../../shared/domain/promotion-giveaway.ts';
import type { CartItem } from '../../../../shared/domain/quote.ts';
import { defineColumns, readFirst, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import type { ItemRow, WholeOrder } from '../../ledger/order-queries.ts';
import { readOnSchedule } from '../schedule/run-schedule.ts';
import { type Cart, type CartQuery, cartStatements, readCart } from './cart.ts';
import { getOrderByNumber } from './desk.ts';
import { waivedUnitsStatement } from './instead-of.ts';
import { type Orderer, openCashStatements, readOpenCash } from './open-orders.ts';

export interface EditRow {
  id: string;
  place: number;
  key: string;
  req_hash: string;
}
const editColumns = defineColumns<EditRow>({ id: 'id', place: 'place', key: 'key', req_hash: 'req_hash' });

interface EditedGiveawayRow {
  id: string;
  sku_id: string;
  min_subtotal: number | null;
  with_sku: string | null;
  with_count: number;
}
const giveawayColumns = defineColumns<EditedGiveawayRow>({
  id: 'g.id',
  sku_id: 'g.sku_id',
  min_subtotal: 'g.min_subtotal',
  with_sku: 'g.with_sku',
  with_count: 'g.with_count',
});

export interface OrderToEdit extends WholeOrder {
  readonly edits: readonly EditRow[];
  readonly fault: EditFault;
  readonly substitute: Substitute | null;
  readonly asked: readonly CartItem[];
  /** Today's prices, stock and terms for the asked lines, and the order's coupon. */
  readonly cart: Cart;
  readonly bundles: readonly BundleRule[];
  readonly giveaways: readonly GiveawayRule[];
  readonly waivedUnits: number;
  readonly packed: ReadonlyMap<string, number>;
  readonly orderer: Orderer;
  readonly openCash: ReturnType<typeof readOpenCash>;
}

export const isBought = ({ giveaway }: Pick<ItemRow, 'giveaway'>): boolean => giveaway === null;

/** The order's promotions with the terms that it was placed under, because terms never change (docs/promotions.md §6). */
const orderPromotionStatements = (db: D1Database, orderId: string): D1PreparedStatement[] => [
  db
    .prepare(
      `SELECT b.id, b.percent, x.count, (SELECT json_group_array(i.sku_id) FROM bundle_items i WHERE i.bundle_id = b.id) AS skus
       FROM order_bundles x JOIN bundles b ON b.id = x.bundle_id WHERE x.order_id = ?`,
    )
    .bind(orderId),
  db
    .prepare(
      `SELECT ${giveawayColumns.sql} FROM order_items i JOIN giveaways g ON g.id = i.giveaway WHERE i.order_id = ?
       ORDER BY g.id`,
    )
    .bind(orderId),
];

export async function listEdits(db: D1Database, number: string): Promise<EditRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${editColumns.sql} FROM order_edits WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY place`,
    )
    .bind(number)
    .all<EditRow>();
  return results;
}

export interface EditAsked {
  readonly number: string;
  readonly items?: readonly CartItem[] | undefined;
  readonly fault?: EditFault | undefined;
  readonly substitute?: { readonly sku: string; readonly instead_of: string } | undefined;
}

interface EditedBundleRow {
  id: string;
  percent: number;
  count: number;
  /** JSON. */
  skus: string;
}

/**
 * A bundle that lacks a product because the shop couldn't send it goes on without that product, at most as often as
 * before.
 */
function toBundleRule({ count, skus, ...bundle }: EditedBundleRow, items: readonly ItemRow[]): BundleRule {
  const all = JSON.parse(skus) as string[];
  const left = all.filter((sku) => items.some((item) => isBought(item) && item.sku_id === sku));
  return { ...bundle, skus: left, ...(left.length < all.length && { most: count }) };
}

/**
 * Reads an order that is to be edited, with what was promised when it was placed and today's terms. Reads the edits
 * before the order, so that an edit in between makes this version stale.
 * @throws AppError `order.unknown`
 */
export async function readOrderToEdit(
  env: CommerceEnv,
  { number, items, fault = 'buyer', substitute }: EditAsked,
  now: number,
): Promise<OrderToEdit> {
  const { DB: db } = env;
  const { edits, whole, asked, orderer, results, cart } = await readOnSchedule(db, now, async () => {
    const edits = await listEdits(db, number);
    const whole = await getOrderByNumber(env, number);
    const { id, country, currency, coupon, owner, proof, phone, address_hash, client_hash } = whole.order;
    const asked = items ?? whole.items.filter(isBought).map(({ sku_id: sku, qty: count }) => ({ sku, count }));
    const query: CartQuery = { items: asked, country, coupon, owner, now };
    const orderer = { currency, owner, proof, phone, addressHash: address_hash, clientHash: client_hash ?? '' };
    const results = await db.batch<unknown>([
      ...orderPromotionStatements(db, id),
      db.prepare('SELECT sku_id, sum(qty) AS qty FROM pack_scans WHERE order_id = ? GROUP BY sku_id').bind(id),
      waivedUnitsStatement(db, id),
      ...openCashStatements(db, orderer),
      ...cartStatements(db, query),
    ]);
    return { edits, whole, asked, orderer, results, cart: readCart(query, results.slice(7)) };
  });
  const [bundles, giveaways, packs, waived, person, unproved, byEmail] = results;
  const { proof } = whole.order;
  const open = [person, unproved, byEmail].filter((result) => result !== undefined);
  return {
    ...whole,
    fault,
    substitute: substitute ? { sku: substitute.sku, insteadOf: substitute.instead_of } : null,
    edits,
    asked,
    cart,
    bundles: readRows<EditedBundleRow>(bundles).map((row) => toBundleRule(row, whole.items)),
    giveaways: giveawayColumns.rows(giveaways).map((row) => ({
      id: row.id,
      sku: row.sku_id,
      minSubtotal: row.min_subtotal,
      withSku: row.with_sku,
      withCount: row.with_count,
    })),
    packed: new Map(readRows<{ sku_id: string; qty: number }>(packs).map(({ sku_id: sku, qty }) => [sku, qty])),
    waivedUnits: readFirst<{ units: number }>(waived)?.units ?? 0,
    orderer,
    openCash: readOpenCash(open, proof),
  };
}
