/** A shop that is older than its dates by country: every SKU keeps its product's, and what is over is unlisted at once. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

test('the date of a product becomes that of its stock in both countries', () => {
  const db = new DatabaseSync(':memory:');
  const files = globSync('migrations/*.sql').sort();
  const at = files.findIndex((file) => file.endsWith('_expiry.sql'));
  const run = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  for (const file of files.slice(0, at)) run(file);
  db.exec("INSERT INTO categories (id, slug, name_en, name_ar) VALUES ('c', 'c', 'C', 'ج')");
  db.exec("INSERT INTO brands (id, slug, name_en, name_ar) VALUES ('b', 'b', 'B', 'ب')");
  for (const [id, date] of [
    ['OVER', "'2020-01-01'"],
    ['GOOD', "'2099-06-30'"],
    ['NONE', 'NULL'],
  ])
    db.exec(`INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at, expires_on)
      VALUES ('p-${id}', '${id}', 'b', 'c', 'published', '${id}', '${id}', 1, ${date});
      INSERT INTO skus (id, product_id, base_fils) VALUES ('${id}', 'p-${id}', 1000);
      INSERT INTO stock (sku_id, country, received, available) VALUES ('${id}', 'KW', 5, 5), ('${id}', 'SA', 7, 7);
      INSERT INTO offers (sku_id, country, price_minor) VALUES ('${id}', 'KW', 1000), ('${id}', 'SA', 12200);`);
  for (const file of files.slice(at)) run(file);
  const rows = db
    .prepare(
      `SELECT s.sku_id AS sku, s.country, s.expires_on AS date, s.available, l.in_stock AS listed
       FROM sellable_stock s JOIN listing l ON l.sku_id = s.sku_id AND l.country = s.country ORDER BY 1, 2`,
    )
    .all()
    .map((row) => Object.values(row));
  expect(rows).toEqual([
    ['GOOD', 'KW', '2099-06-30', 5, 1],
    ['GOOD', 'SA', '2099-06-30', 7, 1],
    ['NONE', 'KW', null, 5, 1],
    ['NONE', 'SA', null, 7, 1],
    ['OVER', 'KW', '2020-01-01', 0, 0],
    ['OVER', 'SA', '2020-01-01', 0, 0],
  ]);
  const total = db.prepare(
    "SELECT n, available FROM facet_totals WHERE country = 'KW' AND shelf = '' AND key = 'total'",
  );
  expect({ ...total.get() }).toEqual({ n: 3, available: 2 });
  db.close();
});
