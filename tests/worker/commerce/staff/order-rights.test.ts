/** What of an order each role may do and see. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { listRoles } from '../../../../worker/commerce/features/staff/roles.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, newKey, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }));

async function hire(role: string, country: string | null = null): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, country);
  return key;
}
async function order(): Promise<{ number: string; phone: string }> {
  const shopper = await createClient();
  const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 1 }] });
  return { number: data.order.number, phone: shopper.phone };
}

describe('work on orders', () => {
  it('Z11.3: a packer packs and sends, and does nothing else with an order', async () => {
    const key = await hire('packer', 'KW');
    const { number } = await order();
    const ask = async (path: string, body: object) => (await desk('POST', path, body, { key })).meta.error;
    for (const [path, body] of [
      ['/desk/order/edit', { number }],
      ['/desk/order/cancel', { number }],
      ['/desk/order/return', { number, reason: 'refused' }],
      ['/desk/order/rest/drop', { number }],
      ['/desk/order/confirm', { number }],
      ['/desk/order/link', { number }],
      ['/desk/phone-order', {}],
      ['/desk/order/collected', { number }],
      ['/desk/order/refund', { number }],
    ] as const)
      expect([path, await ask(path, body)]).toEqual([path, 'staff.forbidden']);
    const customers = await desk('GET', '/desk/phone-order/customers?country=KW&search=Noura', undefined, { key });
    expect(customers.meta.error).toBe('staff.forbidden');
    expect(await ask('/desk/order/advance', { number, to: 'packed' })).toBeUndefined();
    expect(await ask('/desk/order/ship', { number, key: newKey(), courier: 'own' })).toBeUndefined();
    expect((await desk('GET', `/desk/order/label?number=${number}`, undefined, { key })).status).toBe(200);
  });

  it('a role that could do all of it before still can', async () => {
    const roles = await listRoles(env.DB);
    for (const id of ['manager', 'orders'])
      expect(roles.find((role) => role.id === id)?.permissions, id).toEqual(
        expect.arrayContaining(['write_orders', 'edit_orders', 'cancel_orders', 'place_orders', 'read_customers']),
      );
  });

  it('Z11.4: without read_customers an order has no phone and no e-mail, and isn’t found by them', async () => {
    const { number, phone } = await order();
    const read = async (key: StaffTestKey, path: string) => (await desk('GET', path, undefined, { key })).data;
    const [packer, clerk] = [await hire('packer', 'KW'), await hire('orders', 'KW')];
    const known = (await read(clerk, `/desk/order?number=${number}`)).item;
    expect(known.customer.phone).toContain(phone);
    const hidden = (await read(packer, `/desk/order?number=${number}`)).item;
    expect(hidden.customer).toMatchObject({ name: known.customer.name, phone: '', email: '' });
    // A test's building is numbered like its phone.
    const { lines: _, ...address } = hidden.address;
    expect(JSON.stringify({ ...hidden, address })).not.toContain(phone);
    expect(JSON.stringify(hidden)).not.toContain(known.customer.email);
    for (const search of [phone, known.customer.email, 'Noura']) {
      const path = `/desk/orders?search=${encodeURIComponent(search)}`;
      expect((await read(clerk, path)).items.length, search).toBe(1);
      expect((await read(packer, path)).items, search).toEqual([]);
    }
    expect((await read(packer, `/desk/orders?search=${number}`)).items).toHaveLength(1);
  });
});
