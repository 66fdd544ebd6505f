/** A shop as it is after years: products, customers, orders in every state, a full trail. Filling it takes minutes, once. */
import type { D1Database } from '@cloudflare/workers-types';
import { indexOrders } from '../../worker/commerce/features/order/search-index.ts';
import { fill } from './fill.ts';

export const deskSizes = { products: 20_000, customers: 50_000, orders: 100_000, entries: 100_000 } as const;
const rowsPerStatement = 10_000;
const dayMs = 86_400_000;

const givenNames = ['Noura', 'Fatma', 'Sara', 'Fahad', 'Omar', 'نورة', 'فاطمة', 'سارة', 'فهد', 'عمر'];
const familyNames = ['Al-Sabah', 'Al-Rashid', 'Al-Mutairi', 'Al-Otaibi', 'الصباح', 'الراشد', 'المطيري', 'العتيبي'];
const pick = (names: readonly string[], by: string) =>
  `(CASE ${by} % ${names.length} ${names.map((name, at) => `WHEN ${at} THEN '${name}'`).join(' ')} END)`;
const fullName = `${pick(givenNames, 'i')} || ' ' || ${pick(familyNames, '(i / 10)')}`;
const series = 'WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';
const country = "iif(i % 10 < 7, 'KW', 'SA')";

const customers = `INSERT INTO users (id, name, email, email_key, phone, password_hash, locale, created_at)
  ${series} SELECT 'u-' || i, ${fullName}, 'c' || i || '@example.com', 'c' || i || '@example.com', '+965' || (50000000 + i), 'x', 'ar', i FROM n`;
const orders = (
  from: number,
) => `INSERT INTO orders (id, number, country, currency, rate_micros, owner, user_id, track_hash, locale, method, lines_minor,
    discount_minor, delivery_minor, gift_minor, total_minor, payment_status, email, name, phone, address, created_at, units)
  ${series} SELECT 'o-' || printf('%07d', i), iif(i % 10 < 7, 'KW-', 'SA-') || (200000 + i), ${country}, iif(i % 10 < 7, 'KWD', 'SAR'), 1000000,
    'user:u-' || (i % ${deskSizes.customers}), 'u-' || (i % ${deskSizes.customers}), printf('%064d', i), 'ar', 'cod', 8500, 0, 1500, 0, 10000,
    'due_on_delivery', 'c' || (i % ${deskSizes.customers}) || '@example.com', ${fullName}, '+965' || (50000000 + i % ${deskSizes.customers}),
    json_object('type', 'house', 'name', ${fullName}, 'phone', '50001234', 'area', 'salmiya', 'block', '10', 'street', '5', 'building', '12'),
    ${from} + i * 60000, 0 FROM n`;
const items = `INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar)
  ${series} SELECT 'o-' || printf('%07d', i), 0, k.id, ${country}, 1 + i % 3, 8500, 8500, 'Magnesium', 'مغنيسيوم' FROM n
  CROSS JOIN (SELECT min(sku_id) AS id FROM stock WHERE country = 'KW' AND sku_id IN (SELECT sku_id FROM stock WHERE country = 'SA')) k`;
const trail = (from: number) => `INSERT INTO audit_log (at, actor, key_id, call, subject, request_id)
  ${series} SELECT ${from} + i * 60000, iif(i % 3 = 0, 'demo-fahad', 'demo-noura'), 'demo', iif(i % 4 = 0, '/desk/order/advance', '/desk/product/:sku/prices'),
    iif(i % 4 = 0, 'number KW-' || (200000 + i), 'sku S' || (i % ${deskSizes.products})), 'r-' || i FROM n`;
const changes = `INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT id, 'skus', subject, '{"base_fils":4000}', '{"base_fils":4250}' FROM audit_log WHERE id > ?1 AND id <= ?2`;

/** Most orders are delivered and paid; some thousands are on their way through each state. */
const states = [
  "UPDATE orders SET status = 'delivered', payment_status = 'paid' WHERE created_at < ?1",
  "UPDATE orders SET status = 'packed' WHERE created_at >= ?1 AND units % 4 = 1",
  "UPDATE orders SET status = 'shipped', courier = 'aramex' WHERE created_at >= ?1 AND units % 4 = 2",
  "UPDATE orders SET status = 'cancelled' WHERE created_at >= ?1 AND units % 4 = 3 AND number GLOB '*7'",
  `UPDATE orders SET tags = '["call first"]' WHERE created_at >= ?1 AND number GLOB '*3'`,
  "UPDATE orders SET assignee = 'demo-fahad' WHERE created_at >= ?1 AND number GLOB '*1'",
];

async function insertMany(db: D1Database, size: number, ...sqls: readonly string[]): Promise<void> {
  for (let at = 0; at < size; at += rowsPerStatement)
    for (const sql of sqls)
      await db
        .prepare(sql)
        .bind(at, Math.min(size, at + rowsPerStatement))
        .run();
}

const count = async (db: D1Database, table: string) =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;

/** Does nothing where the folder's shop is full already. */
export async function fillDesk(db: D1Database): Promise<void> {
  if ((await count(db, 'orders')) >= deskSizes.orders) return;
  const started = performance.now();
  const say = (what: string) => console.log(`  ${what} after ${Math.round((performance.now() - started) / 1000)} s`);
  await fill(db, deskSizes.products);
  await db
    .prepare(
      `INSERT OR IGNORE INTO stock (sku_id, country, received, available) SELECT s.id, c.id, 20, 20 FROM skus s, countries c WHERE s.id LIKE 'S%'`,
    )
    .run();
  say(`${deskSizes.products} products`);
  const from = Date.now() - deskSizes.orders * 60_000 - dayMs;
  await insertMany(db, deskSizes.customers, customers);
  await insertMany(db, deskSizes.orders, orders(from), items);
  for (const sql of states)
    await db
      .prepare(sql)
      .bind(from + (deskSizes.orders - 8_000) * 60_000)
      .run();
  say(`${deskSizes.orders} orders of ${deskSizes.customers} customers`);
  for (let left = 1; left > 0; ) left = await indexOrders(db as never);
  say('their names, telephones and numbers for searching');
  await insertMany(db, deskSizes.entries, trail(from), changes);
  say(`${deskSizes.entries} entries of the trail`);
}
