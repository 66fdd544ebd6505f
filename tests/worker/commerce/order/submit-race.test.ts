/** What changes between the look at the cart and the batch that writes the order stops it, as does a look at a copy that is behind (docs/security.md M7, F13). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submitBody } from '../../../../shared/contract/order.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { submitOrder } from '../../../../worker/commerce/features/order/submit.ts';
import { createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { auditAfterEach, checkoutBody, countOf, newKey, stockOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S2' }));
afterEach(auditAfterEach);

/** The code of the refusal, or what came of it. */
async function submitMeanwhile(change: string): Promise<string> {
  const client = await createClient();
  const body = await checkoutBody(client, {
    items: [
      { sku: 'S1', count: 2 },
      { sku: 'S2', count: 1 },
    ],
  });
  const context = {
    // The first batch reads the cart, the second one writes the order.
    env: { ...env, DB: databaseMeanwhile(2, () => env.DB.prepare(change).run()) },
    now: Date.now(),
    locale: 'en',
    country: 'KW',
    device: await sha256(client.token ?? ''),
    userId: null,
    idempotencyKey: newKey(),
    ip: client.ip,
    waitUntil: () => undefined,
    markReplayed: () => undefined,
  } as unknown as Parameters<typeof submitOrder>[0];
  return submitOrder(context, submitBody.parse(body)).then(
    () => 'placed',
    (fault: AppError) => fault.code,
  );
}

test('nothing that matters, and the order is placed', async () => {
  expect(await submitMeanwhile("UPDATE stock SET buy_limit = 2 WHERE sku_id = 'S1' AND country = 'KW'")).toBe('placed');
  expect(await stockOf('S1')).toMatchObject({ available: 8, reserved: 2 });
});

test.each([
  ['its price', "UPDATE offers SET price_minor = price_minor + 5 WHERE sku_id = 'S2' AND country = 'KW'"],
  ['its price, to less', "UPDATE offers SET price_minor = price_minor - 5 WHERE sku_id = 'S1' AND country = 'KW'"],
  ['whether it is sold', "UPDATE skus SET active = 0 WHERE id = 'S2'"],
  [
    'whether its product is published',
    "UPDATE products SET status = 'removed' WHERE id = (SELECT product_id FROM skus WHERE id = 'S1')",
  ],
  ['what the merchant allows', "UPDATE stock SET buy_limit = 1 WHERE sku_id = 'S1' AND country = 'KW'"],
  [
    'what is left',
    "INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) VALUES ('S1', 'KW', 'adjustment', -9, 'test', 1)",
  ],
])('M7, F13: a change of %s stops the order, and reserves nothing', async (what, change) => {
  const before = await stockOf('S2');
  expect(await submitMeanwhile(change)).toBe(what === 'what is left' ? 'stock.short' : 'price.changed');
  expect(await countOf('orders')).toBe(0);
  expect(await stockOf('S1')).toMatchObject({ reserved: 0 });
  expect(await stockOf('S2')).toEqual(before);
});
