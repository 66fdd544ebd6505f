/** A shop from before countries were a register: its rows come through as they were. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const madeAnew = {
  countries: 'id, name_en, name_ar, currency, rate_micros, is_default, stop_days, price_step, price_ending',
  sellers: 'country, name_en, name_ar, registration, vat_number, address_en, address_ar, is_demo',
  gift_wraps: '*',
  prices: '*',
  not_sold: '*',
  offers: '*',
  notify_requests: '*',
  listing: `country, product_id, sku_id, category_id, brand_id, form, price_minor, markdown_minor, in_stock, popularity, created_at,
    name_en, name_ar`,
  facet_totals: '*',
};

test('tables that are made anew keep their rows, and a category keeps its aliases', () => {
  const db = new DatabaseSync(':memory:');
  const files = globSync('migrations/*.sql').sort();
  const at = files.findIndex((file) => file.endsWith('_category_needs.sql'));
  const run = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  for (const file of files.slice(0, at)) run(file);

  db.exec(`INSERT INTO categories (id, slug, name_en, name_ar, aliases) VALUES ('c', 'c', 'C', 'ج', '["sleep aids"]');
    INSERT INTO brands (id, slug, name_en, name_ar) VALUES ('b', 'b', 'B', 'ب');
    INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at)
      VALUES ('p', 'p', 'b', 'c', 'published', 'P', 'م', 1);
    INSERT INTO skus (id, product_id, base_fils) VALUES ('S', 'p', 1000);
    INSERT INTO prices (sku_id, country, price_minor, markdown_minor) VALUES ('S', 'SA', 12200, 300);
    INSERT INTO stock (sku_id, country, received, available) VALUES ('S', 'KW', 5, 5), ('S', 'SA', 7, 7);
    INSERT INTO offers (sku_id, country, price_minor) VALUES ('S', 'SA', 11900);
    INSERT INTO not_sold (sku_id, country, reason) VALUES ('S', 'KW', 'melatonin');`);
  const readAll = () =>
    Object.entries(madeAnew).map(([table, columns]) => [table, db.prepare(`SELECT ${columns} FROM ${table}`).all()]);
  const before = readAll();
  for (const [table, rows] of before)
    if (table !== 'notify_requests') expect(rows?.length, `${table} has rows to lose`).toBeGreaterThan(0);

  for (const file of files.slice(at)) run(file);
  expect(readAll()).toEqual(before);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect({ ...db.prepare('SELECT aliases, needs FROM categories').get() }).toEqual({
    aliases: '["sleep aids"]',
    needs: '[]',
  });
  db.close();
});
