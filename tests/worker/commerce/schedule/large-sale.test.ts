/** A sale of as many products as one may have, in both countries: within the limits of D1, begun, ended and taken back as one. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { maxSaleProducts } from '../../../../shared/domain/sale.ts';
import { refreshOffers } from '../../../../worker/commerce/features/price/country-prices.ts';
import { desk } from '../desk/desk-client.ts';
import { newKey, stockShelf } from '../support/shop.ts';

const hour = 3_600_000;
const path = '/desk/sales';

async function stockMany(count: number) {
  await stockShelf();
  const numbers = 'WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1)';
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at)
       ${numbers} SELECT 'p-L' || n, 'l-' || n, 'noor', 'vitamins', 'published', 'Vitamin ' || n, 'فيتامين ' || n, 1 FROM n`,
    ).bind(count),
    env.DB.prepare(
      `INSERT INTO skus (id, product_id, base_fils) ${numbers} SELECT 'L' || n, 'p-L' || n, 3000 + n FROM n`,
    ).bind(count),
    ...refreshOffers(env.DB, null),
  ]);
}
const onSale = () => env.DB.prepare('SELECT count(*) AS n FROM offers WHERE markdown_minor > 0').first<number>('n');
const newestEntry = async () => (await desk('GET', '/desk/audit/log?limit=1')).data.items[0].id as number;

it(`${maxSaleProducts} products in both countries`, { timeout: 240_000 }, async () => {
  await stockMany(maxSaleProducts);
  const body = {
    key: newKey(),
    choice: { of: 'category', category: 'vitamins' },
    countries: ['KW', 'SA'],
    percent: 20,
    starts_at: null,
    ends_at: Date.now() + 48 * hour,
  };
  const { plan } = (await desk('POST', path, { ...body, dry_run: true })).data;
  expect(plan.products).toHaveLength(maxSaleProducts);
  const { data } = await desk('POST', path, { ...body, hash: plan.hash });
  expect(data).toMatchObject({ faults: [], plan: null });
  expect(await onSale()).toBe(2 * maxSaleProducts);
  expect((await desk('POST', path, { ...body, hash: plan.hash })).data.id).toBe(data.id);
  expect((await desk('POST', `${path}/${data.id}/end`, {})).data).toEqual({ ended: true });
  expect(await onSale()).toBe(0);
  expect((await desk('POST', `/desk/audit/log/${await newestEntry()}/undo`, {})).data.restored).toBe(
    2 * maxSaleProducts + 1,
  );
  expect(await onSale()).toBe(2 * maxSaleProducts);
});

it('one product more is refused', async () => {
  await stockMany(maxSaleProducts + 1);
  const { data } = await desk('POST', path, {
    key: newKey(),
    choice: { of: 'brand', brand: 'noor' },
    countries: ['KW'],
    percent: 20,
    starts_at: null,
    ends_at: Date.now() + hour,
    dry_run: true,
  });
  expect(data.faults).toEqual([{ field: 'choice', code: 'too_many' }]);
});
