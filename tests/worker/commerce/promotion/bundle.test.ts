/** Bought together, at less (docs/promotions.md §4). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endPromotion } from '../../../../worker/commerce/features/promotion/desk-list.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, checkoutBody, orderRow, promote, stockShelf, submit } from '../support/shop.ts';

beforeEach(async () => {
  await stockShelf({ id: 'D3', baseFils: 5005 }, { id: 'K2', baseFils: 2500 }, { id: 'MG' });
  await promote({ kind: 'bundle', id: 'BONES', skus: ['D3', 'K2'], percent: 15 });
});
afterEach(auditAfterEach);

const both = (count: number) => ({
  items: [
    { sku: 'D3', count },
    { sku: 'K2', count: 1 },
  ],
});

describe('answers', () => {
  test('the whole bundle takes off its percent, rounded once, beside the other lines', async () => {
    const { data } = await (await createClient()).post('/order/calculate', both(2));
    // 15 % of 7.505 is 1.12575: one bundle, for there is one K2.
    expect(data).toMatchObject({ subtotal: 12.51, bundle_discount: 1.126, discount: 1.126, total: 12.384 });
  });

  test('a coupon takes its percent of what is left, and the order’s books say which is which', async () => {
    await promote({ kind: 'coupon', id: 'TEN', type: 'percent', percent: 10 });
    const { data } = await buy(await createClient(), { ...both(1), coupon: 'TEN' });
    // 7.505 − 1.126 = 6.379, of which 10 % are 0.638.
    expect(await orderRow(data.order.id)).toMatchObject({
      lines_minor: 7505,
      bundle_discount_minor: 1126,
      discount_minor: 1764,
      total_minor: 6740,
    });
  });

  test('in riyals the percent is of riyals', async () => {
    const { data } = await (await createClient({ country: 'SA' })).post('/order/calculate', both(1));
    // 60.95 + 30.95 = 91.90, each rounded by the country’s rule
    expect(data).toMatchObject({ subtotal_local: 91.9, bundle_discount_local: 13.79 });
  });

  test('delivery is decided before the bundle’s discount', async () => {
    await stockShelf({ id: 'A', baseFils: 10_000 }, { id: 'B', baseFils: 10_000 });
    await promote({ kind: 'bundle', id: 'HALF', skus: ['A', 'B'], percent: 50 });
    const { data } = await (await createClient()).post('/order/calculate', {
      items: [
        { sku: 'A', count: 1 },
        { sku: 'B', count: 1 },
      ],
    });
    expect(data).toMatchObject({ delivery: 0, total: 10 });
  });
});

test('a bundle that ended since the quote stops the order and is told with the new total', async () => {
  const shopper = await createClient();
  const body = await checkoutBody(shopper, both(1));
  await endPromotion(env, 'bundle', 'BONES', Date.now());
  const answer = await submit(shopper, body);
  expect(answer.meta.error).toBe('price.changed');
  expect(answer.data).toMatchObject({ bundle_discount: 0, total: 8.505 });
  expect((await submit(shopper, { ...body, quote: answer.data.quote })).status).toBe(200);
});
