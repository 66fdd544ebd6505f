/** What tests of "Two people" ask for, and by whom. */
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, newKey } from '../support/shop.ts';

export async function hire(role: string, country: string | null = null): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, country);
  return key;
}
export const ask = (key: StaffTestKey, path: string, body?: object) =>
  desk(body === undefined ? 'GET' : 'POST', path, body, { key });

/** 5 × 12.000 KWD, delivered free: 60.000. */
export async function paidOrder(country: 'KW' | 'SA' = 'KW', count = 5): Promise<string> {
  const shopper = await createClient({ country });
  const items = [{ sku: 'S1', count }];
  const { data } = await buy(shopper, { items, payment_method: country === 'KW' ? 'knet' : 'mada' });
  await deliverWebhook(await payAt(data.payment_url));
  return data.order.number;
}
export const refund = (key: StaffTestKey, number: string, amount: number, more: object = {}) =>
  ask(key, '/desk/order/refund', {
    number, key: newKey(), to: 'original', reason: 'Came too late', restock: false, amount, again: true, ...more,
  }); // biome-ignore format: related fields share a line
export const approve = async (key: StaffTestKey, { id, hash }: { id: string; hash: string }) =>
  ask(key, `/desk/approvals/${id}/approve`, { hash });
export const error = ({ status, meta }: { status: number; meta: { error?: string } }) => [status, meta.error];
