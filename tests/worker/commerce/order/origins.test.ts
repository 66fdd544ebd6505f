/** docs/product.md §3: where it was found goes with what is bought, and the merchant can read it. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { cardSources } from '../../../../shared/domain/card-sources.ts';
import { toCartOrigin } from '../../../../shared/domain/product-card.ts';
import { cancelOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { buy, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50, baseFils: 2500 }, { id: 'S2', stock: 50, baseFils: 1000 }));

const order = async (origin: object | null, count: number, sku = 'S1') => {
  const { data, meta } = await buy(await createClient(), { items: [{ sku, count, origin }] });
  expect(meta.error).toBeUndefined();
  return data.order.number as string;
};
const origins = async (query = '') => (await desk('GET', `/desk/origins${query}`)).data.items;

test('what a nutritionist, a search and nobody has sold is summed, without what was cancelled', async () => {
  await env.DB.prepare(
    "INSERT INTO nutritionists (id, slug, name_en, name_ar) VALUES ('nu-1', 'noor', 'Noor', 'نور')",
  ).run();
  await order({ type: 'Nutritionist', id: 'nu-1', position: 2, source: 'Nutritionist Banner' }, 2);
  await order({ type: 'Nutritionist', id: 'nu-1', position: 1 }, 1, 'S2');
  await order({ type: 'Search', id: 'زنك', position: 1 }, 1);
  await order({ type: '{product}', id: 'p-S1' }, 1, 'S2');
  await order(null, 1, 'S2');
  await cancelOrder(env, await order({ type: 'Search', id: 'zinc' }, 3), Date.now());
  const kuwait = { name: '', country: 'KW', orders: 1, units: 1 };
  expect(await origins()).toEqual([
    { type: 'Nutritionist', id: 'nu-1', name: 'Noor', country: 'KW', orders: 2, units: 3, worth: '6.000 KWD' },
    { ...kuwait, type: 'Search', id: 'زنك', worth: '2.500 KWD' },
    { ...kuwait, type: '', id: '', worth: '1.000 KWD' },
    { ...kuwait, type: '{product}', id: '', worth: '1.000 KWD' },
  ]);
  expect(await origins(`?until=${Date.now() - 3_600_000}`)).toEqual([]);
  expect(await origins(`?from=${Date.now() - 3_600_000}`)).toHaveLength(4);
  const [line] = (await env.DB.prepare("SELECT origin FROM order_items WHERE sku_id = 'S1' AND qty = 2").all()).results;
  expect(line).toEqual({ origin: '{"type":"Nutritionist","id":"nu-1","position":2,"source":"Nutritionist Banner"}' });
});

test('X7: words that would do something to the merchant’s terminal are only words, and no reason to refuse an order', async () => {
  await order({ type: 'Search', id: '\u001b]0;mine\u0007 zi\u202enc \ud83d\0' }, 1);
  expect((await origins())[0]).toMatchObject({ type: 'Search', id: ']0;mine zinc \ufffd' });
});

test('every place of the shop is kept whole on the line that it sold', async () => {
  const shelf = cardSources.map((source, at) => ({
    id: `P${at}`,
    source,
    origin: toCartOrigin(source, `id-${at}`, at + 1),
  }));
  await stockShelf(...shelf.map(({ id }) => ({ id, baseFils: 1000 })));
  const items = shelf.map(({ id, origin }) => ({ sku: id, count: 1, origin }));
  expect((await buy(await createClient(), { items })).meta.error).toBeUndefined();
  const { results } = await env.DB.prepare(
    "SELECT sku_id AS id, origin FROM order_items WHERE sku_id LIKE 'P%' ORDER BY position",
  ).all<{ id: string; origin: string }>();
  expect(results.map(({ id, origin }) => ({ id, origin: JSON.parse(origin) }))).toEqual(
    shelf.map(({ id, origin }) => ({ id, origin })),
  );
});
