/** An order in cash, placed as a shopper's browser places it. */
import { randomUUID } from 'node:crypto';
import { address, Buyer, guest } from './buyer.ts';

/** Returns its number. */
export async function placeCashOrder(items: readonly { sku: string; count: number }[]): Promise<string> {
  const shopper = new Buyer();
  const { data: quoted } = await shopper.call('/order/calculate', { items, country: 'KW' });
  const order = { items, country: 'KW', payment_method: 'cod', quote: quoted.quote, address, guest };
  const { data } = await shopper.call('/order/submit', order, randomUUID());
  return (data as { order: { number: string } }).order.number;
}
