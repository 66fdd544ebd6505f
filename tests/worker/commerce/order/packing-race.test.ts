/** Between the desk's look at an order and its step, the order may stop being payable; then it is not packed. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { buy, orderRow, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));

/** The read of the order is its first batch, the step its second. */
async function packMeanwhile(somebody: (id: string) => Promise<unknown>) {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }] });
  const { id, number } = data.order as { id: string; number: string };
  const racing = { ...env, DB: databaseMeanwhile(2, () => somebody(id)) };
  await expect(advanceOrder(racing, number, 'packed', Date.now())).rejects.toThrow('order.state');
  return orderRow(id);
}

test('the shopper cancels', async () => {
  const row = await packMeanwhile((id) => closeOrder(env, id, 'user', Date.now()));
  expect(row).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
});

test('nobody will pay it any more, though it is still placed: the guard of the payment alone stops it', async () => {
  const row = await packMeanwhile((id) =>
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'due_on_delivery', 'expired', 1, 'test')`,
    )
      .bind(id)
      .run(),
  );
  expect(row).toMatchObject({ status: 'placed', payment_status: 'expired' });
});
