/** What an invoice asks of the database (docs/scale.md §2): it stands in the batch that pays, and other writes wait for that. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createClient } from '../support/client.ts';
import { buy, stockShelf } from '../support/shop.ts';

test('an invoice reads no more rows after fifty others than after five', async () => {
  await stockShelf({ id: 'S1', stock: 100 });
  const shopper = await createClient();
  const rows: number[] = [];
  for (let at = 0; at < 50; at += 1) {
    const { order } = (await buy(shopper, { items: [{ sku: 'S1', count: 1 }] })).data;
    const paid = env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'due_on_delivery', 'paid', 1, 'cash')`,
    );
    rows.push((await paid.bind(order.id).run()).meta.rows_read);
  }
  expect(rows[4]).toBeGreaterThan(0);
  // A seek that falls past the last key of an index, which ids decide, reads a row less.
  expect(rows[49]).toBeLessThanOrEqual((rows[4] ?? 0) + 1);
});
