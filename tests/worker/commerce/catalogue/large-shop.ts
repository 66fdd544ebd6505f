/** A shop of any size in Kuwait: the demo's products again and again, each with its filters, at its price or a little more. */
import { env } from 'cloudflare:workers';
import { seedDemo } from './demo.ts';

/** A trigger per row would count for minutes what is counted at once in the end. */
const triggers = [
  'facets_listed',
  'facets_attribute_added',
  'facets_ingredient_added',
  'terms_attribute_added',
  'terms_ingredient_added',
  ...['products', 'skus', 'product_attributes', 'product_ingredients'].map((table) => `version_${table}_added`),
];
const productsAtOnce = 5_000;

const copies = `WITH RECURSIVE copy (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM copy WHERE n + 1 < ?2),
  model AS MATERIALIZED (SELECT row_number() OVER (ORDER BY product_id) - 1 AS nth, count(*) OVER () AS all_of, product_id AS id
    FROM listing WHERE country = 'KW' AND product_id NOT LIKE 'p-C%'),
  made AS MATERIALIZED (SELECT copy.n, model.id FROM copy JOIN model ON model.nth = copy.n % model.all_of)`;

const statements = [
  `INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, form, popularity, created_at)
   ${copies} SELECT 'p-C' || n, 'c-' || n, p.brand_id, p.category_id, 'published', p.name_en || ' ' || n, p.name_ar || ' ' || n, p.form,
     n * 7919 % 1000, p.created_at + n FROM made JOIN products p ON p.id = made.id`,
  `INSERT INTO skus (id, product_id, base_fils) ${copies} SELECT 'C' || n, 'p-C' || n, 3000 FROM made`,
  `INSERT INTO product_attributes (product_id, attribute)
   ${copies} SELECT 'p-C' || n, a.attribute FROM made JOIN product_attributes a ON a.product_id = made.id`,
  `INSERT INTO product_ingredients (product_id, ingredient, amount_mg)
   ${copies} SELECT 'p-C' || n, i.ingredient, i.amount_mg FROM made JOIN product_ingredients i ON i.product_id = made.id`,
  `INSERT INTO listing (country, product_id, sku_id, category_id, brand_id, form, price_minor, markdown_minor, in_stock, popularity,
     created_at, name_en, name_ar, terms)
   ${copies} SELECT 'KW', 'p-C' || n, 'C' || n, l.category_id, l.brand_id, l.form, l.price_minor + n % 97, l.markdown_minor, l.in_stock,
     n * 7919 % 1000, l.created_at + n, l.name_en || ' ' || n, l.name_ar || ' ' || n, l.terms
   FROM made JOIN listing l ON l.country = 'KW' AND l.product_id = made.id`,
];

/** Beside the demo's own products there are `size` more. */
export async function seedLargeShop(size: number): Promise<void> {
  await seedDemo();
  await env.DB.batch(triggers.map((name) => env.DB.prepare(`DROP TRIGGER ${name}`)));
  for (let from = 0; from < size; from += productsAtOnce) {
    const to = Math.min(size, from + productsAtOnce);
    for (const sql of statements) await env.DB.prepare(sql).bind(from, to).run();
  }
  await env.DB.batch(
    [
      'DELETE FROM facet_totals',
      `INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, count(*), sum(in_stock) FROM listing_entries
       GROUP BY 1, 2, 3, 4, 5`,
    ].map((sql) => env.DB.prepare(sql)),
  );
}
