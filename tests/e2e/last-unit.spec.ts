/** Fifty buyers, one unit, over HTTP and all at once (docs/security.md M1). */
import { randomUUID } from 'node:crypto';
import { address, Buyer, guest } from './support/buyer.ts';
import { desk, expect, expectCleanAudit, test } from './support/shop.ts';

const sku = 'MIN-001';

test.afterAll(() => desk('stock', 'set', sku, 'KW', '60'));

test('the last unit goes to one of fifty buyers', async () => {
  desk('stock', 'set', sku, 'KW', '1');
  const items = [{ sku, count: 1 }];
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const buyer = new Buyer();
      const { data } = await buyer.call('/order/calculate', { items, country: 'KW' });
      return { buyer, quote: data.quote };
    }),
  );
  const answers = await Promise.all(
    buyers.map(({ buyer, quote }) =>
      buyer.call('/order/submit', { items, country: 'KW', payment_method: 'cod', quote, address, guest }, randomUUID()),
    ),
  );
  const codes = answers.map(({ meta }) => meta.error ?? meta.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'stock.short')).toHaveLength(49);
  expectCleanAudit();
});
