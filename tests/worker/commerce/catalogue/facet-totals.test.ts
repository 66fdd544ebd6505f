import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { refreshOffers } from '../../../../worker/commerce/features/price/country-prices.ts';
import { numbers } from '../support/numbers.ts';
import { addDemo, seedDemo } from './demo.ts';

const columns = 'country, shelf, shelf_id, key, value';
const kept = `SELECT ${columns}, n, available FROM facet_totals WHERE n <> 0 OR available <> 0 ORDER BY 1, 2, 3, 4, 5`;
const counted = `SELECT ${columns}, count(*) AS n, sum(in_stock) AS available FROM listing_entries GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5`;
/** Listed products whose row doesn't say what their label does. */
const rowsWithOutdatedTerms = `SELECT l.product_id, l.terms, t.terms AS label FROM listing l JOIN product_terms t ON t.product_id = l.product_id
  WHERE l.terms <> t.terms`;
const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all()).results;

const changes: Readonly<Record<string, (any: (below: number) => number) => string>> = {
  'stock comes and goes': (any) => {
    const there = any(2) * 50;
    return `UPDATE stock SET received = reserved + sold + ${there}, available = ${there} WHERE (sku_id, country) IN
      (SELECT sku_id, country FROM stock ORDER BY sku_id LIMIT 3 OFFSET ${any(60)})`;
  },
  'a date is said or taken back': (any) =>
    `UPDATE stock SET expires_on = ${['NULL', "'2020-01-31'", "'2099-01-31'"][any(3)]} WHERE (sku_id, country) IN
      (SELECT sku_id, country FROM stock ORDER BY sku_id LIMIT 6 OFFSET ${any(60)})`,
  'a country stops earlier or later': (any) => `UPDATE countries SET stop_days = ${any(2) * 365} WHERE id = 'SA'`,
  'a price changes': (any) =>
    `UPDATE offers SET price_minor = ${1 + any(60_000)}, markdown_minor = ${any(2) * any(900)} WHERE (sku_id, country) IN
     (SELECT sku_id, country FROM offers ORDER BY sku_id LIMIT 3 OFFSET ${any(60)})`,
  'a price is replaced': (any) =>
    `INSERT OR REPLACE INTO offers SELECT id, 'KW', ${1 + any(60_000)}, ${any(2) * any(900)} FROM skus LIMIT 2 OFFSET ${any(30)}`,
  'an offer ends': (any) =>
    `DELETE FROM offers WHERE (sku_id, country) IN (SELECT sku_id, country FROM offers LIMIT 1 OFFSET ${any(60)})`,
  'a product moves': (any) =>
    `UPDATE products SET category_id = '${any(2) ? 'omegas' : 'minerals'}', form = '${any(2) ? 'gummy' : ''}'
     WHERE id IN (SELECT id FROM products LIMIT 2 OFFSET ${any(30)})`,
  'a product leaves or returns': (any) =>
    `UPDATE products SET status = '${any(2) ? 'removed' : 'published'}' WHERE id IN (SELECT id FROM products LIMIT 2 OFFSET ${any(30)})`,
  'a SKU is switched': (any) =>
    `UPDATE skus SET active = ${any(2)} WHERE id IN (SELECT id FROM skus LIMIT 1 OFFSET ${any(30)})`,
  'a label changes': (any) =>
    any(2)
      ? `DELETE FROM product_attributes WHERE product_id IN (SELECT id FROM products LIMIT 2 OFFSET ${any(30)})`
      : `INSERT INTO product_attributes SELECT id, 'vegan' FROM products WHERE true LIMIT 4 OFFSET ${any(30)} ON CONFLICT DO NOTHING`,
  'a recipe changes': (any) =>
    any(2)
      ? `DELETE FROM product_ingredients WHERE product_id IN (SELECT id FROM products LIMIT 2 OFFSET ${any(30)})`
      : `INSERT INTO product_ingredients SELECT id, 'zinc', 5 FROM products WHERE true LIMIT 4 OFFSET ${any(30)}
         ON CONFLICT DO UPDATE SET amount_mg = 6`,
  'free delivery begins elsewhere': (any) =>
    `UPDATE free_delivery SET threshold_minor = ${any(3) * 9000} WHERE country = 'KW'`,
  'a country promises nothing, then something': (any) =>
    any(2)
      ? "DELETE FROM free_delivery WHERE country = 'SA'"
      : "INSERT OR REPLACE INTO free_delivery VALUES ('SA', 20000, 500)",
};

describe('the totals of the shelves', () => {
  it('are what a count finds, after an import and after the same import again', async () => {
    await seedDemo(['omegas']);
    const once = await rowsOf(counted);
    expect(once.length).toBeGreaterThan(100);
    expect(await rowsOf(kept)).toEqual(once);
    await env.DB.prepare("DELETE FROM catalogue_state WHERE key = 'demo'").run();
    await addDemo(['omegas']);
    expect(await rowsOf(kept)).toEqual(once);
  });

  it('begin with what is listed already, in a shop that is older than they are', async () => {
    await seedDemo(['omegas', 'minerals']);
    const { queries } = env.TEST_MIGRATIONS.find(({ name }) => name === '0011_facets.sql') ?? { queries: [] };
    const begin = queries.filter((sql) => /^(--.*\n)*INSERT INTO facet_totals/.test(sql.trim()));
    expect(begin).toHaveLength(2);
    const since = "DELETE FROM facet_totals WHERE key = 'free_delivery'";
    expect(env.TEST_MIGRATIONS.flatMap(({ queries: all }) => all).some((sql) => sql.includes(since))).toBe(true);
    await env.DB.batch(['DELETE FROM facet_totals', ...begin, since].map((sql) => env.DB.prepare(sql)));
    expect(await rowsOf(kept)).toEqual(await rowsOf(counted));
  });

  it.each([1, 2, 3])('are what a count finds, whatever happens to the shop (course %i)', async (seed) => {
    await seedDemo(['omegas', 'minerals']);
    const any = numbers(seed);
    const names = Object.keys(changes);
    for (let step = 0; step < 60; step += 1) {
      const name = names[any(names.length)] ?? '';
      await env.DB.prepare(changes[name]?.(any) ?? '').run();
      if (step % 20 === 7) await env.DB.batch(refreshOffers(env.DB, null));
      expect(await rowsOf(kept), `after step ${step}, ${name}`).toEqual(await rowsOf(counted));
      expect(await rowsOf(rowsWithOutdatedTerms), `after step ${step}, ${name}`).toEqual([]);
    }
  });

  it('diets and ingredients stand in the rows of a shop that is older than that', async () => {
    await seedDemo(['omegas']);
    const { queries } = env.TEST_MIGRATIONS.find(({ name }) => name === '0043_listing_terms.sql') ?? { queries: [] };
    const fill = queries.filter((sql) => sql.trim().startsWith('UPDATE listing SET terms'));
    expect(fill).toHaveLength(1);
    await env.DB.batch(["UPDATE listing SET terms = '[]'", ...fill].map((sql) => env.DB.prepare(sql)));
    expect(await rowsOf(rowsWithOutdatedTerms)).toEqual([]);
    expect((await rowsOf("SELECT 1 FROM listing WHERE terms LIKE '%\"ingredient:%'")).length).toBeGreaterThan(20);
  });

  it('touch only the rows of the product that changed', async () => {
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT * FROM listing_entries WHERE country = 'KW' AND product_id = 'p-1'",
    ).all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).not.toMatch(/MATERIALIZE|SCAN (?!s|v|g)/);
    expect(plan).toMatch(/SEARCH l USING PRIMARY KEY \(country=\? AND product_id=\?\)/);
  });
});
