/** What a product's page leads on to where nothing like it can be bought. */
import { expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { demo, seedDemo } from './demo.ts';

const vitamins = demo.products.filter((product) => product.category === 'vitamins');
const own = vitamins.find(({ name }) => !/Kids|Children/.test(name.en));

interface Related {
  name: string;
  category: { id: string };
  default_sku: { buy_limit: number | null };
}

it('is its own category, or else what sells best in the shop, for the same age', async () => {
  await seedDemo(['vitamins', 'omegas']);
  const related = async (): Promise<Related[]> =>
    (await (await createClient()).get(`/product/${own?.slug}/v2`)).data.item.related;
  const categories = async () => new Set((await related()).map(({ category }) => category.id));
  const sellOut = (sku: string) => desk('POST', '/desk/stock', { sku, country: 'KW', available: 0 });

  for (const { sku } of vitamins.filter((one) => one !== own && one.sku !== 'VIT-002')) await sellOut(sku);
  await sellOut(own?.sku ?? '');
  expect([...(await categories())]).toEqual(['vitamins']);

  await sellOut('VIT-002');
  const instead = await related();
  expect(instead).toHaveLength(5);
  for (const { name, category, default_sku } of instead) {
    expect([category.id, name.match(/Kids|Children/)]).toEqual(['omegas', null]);
    expect(default_sku.buy_limit).not.toBe(0);
  }
});
