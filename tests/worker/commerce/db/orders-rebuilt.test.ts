/** The tables of orders were made again under their names: what stood in them, and what refers to it, is there afterwards. */
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { removeEverything } from '../support/new-shop.ts';

const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name.endsWith('_cash.sql'));
const run = (sql: string) => env.DB.prepare(sql).run();

const order = (id: string, method: string, status: string, expires: number | null) => `INSERT INTO orders (id, number,
  country, currency, rate_micros, owner, track_hash, locale, method, lines_minor, discount_minor, delivery_minor, gift_minor,
  total_minor, payment_status, email, name, phone, address, created_at, expires_at) VALUES ('${id}', '${id}', 'KW', 'KWD',
  1000000, 'device:x', '${id.padEnd(64, '0')}', 'en', '${method}', 8496, 0, 0, 0, 8496, '${status}', '', 'Noura', '+965', '{}',
  1, ${expires})`;

/** An open cash order that no coins pay, and a paid one with its invoice and a credit note. */
async function fill() {
  await run("INSERT INTO stock (sku_id, country, received, available) VALUES ('S1', 'KW', 5, 5)");
  for (const sql of [order('CASH', 'cod', 'due_on_delivery', null), order('PAID', 'knet', 'pending', 5)])
    await run(sql);
  for (const id of ['CASH', 'PAID']) {
    await run(`INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar)
      VALUES ('${id}', 0, 'S1', 'KW', 1, 8496, 8496, 'Zinc', 'زنك')`);
    await run(
      `INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES ('order:${id}', 'order.placed', '${id}', 1, 1)`,
    );
    await run(`INSERT INTO idem VALUES ('device:x', 'order.submit', '${id}', '', '${id}', 1)`);
  }
  await run("UPDATE stock SET available = 3, reserved = 1, sold = 1 WHERE sku_id = 'S1'");
  await run(`INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
    VALUES ('PAID', 'payment', 'pending', 'paid', 2, 'c'), ('CASH', 'fulfilment', 'placed', 'packed', 3, 'desk')`);
  await run(`INSERT INTO payments (id, order_id, attempt, method, amount_minor, currency, status, gateway_ref, created_at, checked_at)
    VALUES ('pay', 'PAID', 1, 'knet', 8496, 'KWD', 'captured', 'c', 1, 2)`);
  await run(`INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
    VALUES ('t', 'gateway:KWD', 'revenue:KWD', 8496, 'order_capture', 'c', 'PAID', 2)`);
}

const tables = ['orders', 'order_transitions', 'invoices', 'order_items', 'transfers'];
const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()).results;

test('orders, their history and their invoices are what they were, nothing refers to nothing, and the audit is clean', async () => {
  await removeEverything();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at));
  await run("INSERT INTO categories (id, slug, name_en, name_ar) VALUES ('v', 'v', 'V', 'ف')");
  await run("INSERT INTO brands (id, slug, name_en, name_ar) VALUES ('b', 'b', 'B', 'ب')");
  await run(`INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at)
    VALUES ('p', 'p', 'b', 'v', 'published', 'P', 'م', 1)`);
  await run("INSERT INTO skus (id, product_id, base_fils) VALUES ('S1', 'p', 8496)");
  await fill();
  const before = await Promise.all(tables.map(rows));
  expect(before.map((all) => all.length)).toEqual([2, 2, 1, 2, 1]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const after = await Promise.all(tables.map(rows));
  expect(after.map((all, table) => all.map((row, one) => ({ ...row, ...before[table]?.[one] })))).toEqual(after);
  expect((await env.DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
  expect((await runAudit(env.DB)).checks.filter((check) => check.rows.length > 0)).toEqual([]);
  // What was promised before coins were counted is still collected as it was.
  await run(`INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
    VALUES ('CASH', 'payment', 'due_on_delivery', 'paid', 5, 'cash')`);
  expect(await env.DB.prepare("SELECT number, total_minor FROM invoices WHERE order_id = 'CASH'").first()).toEqual({
    number: 'INV-KW-000002',
    total_minor: 8496,
  });
});
