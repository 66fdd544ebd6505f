/** What of an order each role may do and see. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeTags } from '../../../../shared/domain/delivery-outcome.ts';
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
async function order(count = 1): Promise<{ number: string; phone: string }> {
  const shopper = await createClient();
  const { data } = await buy(shopper, { items: [{ sku: 'S1', count }] });
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

  it('Z11.7: that an order has arrived says who may mark it delivered, and no packer', async () => {
    const { number } = await order();
    const deliver = async (key: StaffTestKey) =>
      (await desk('POST', '/desk/order/advance', { number, to: 'delivered' }, { key })).meta.error;
    const packer = await hire('packer', 'KW');
    for (const to of ['packed', 'shipped']) await desk('POST', '/desk/order/advance', { number, to }, { key: packer });
    const elsewhere = await createKey();
    await addStaff('orders', elsewhere, 'SA');
    await env.DB.prepare("INSERT INTO staff_roles (staff_id, role_id, country) VALUES (?, 'packer', 'KW')")
      .bind(elsewhere.id)
      .run();
    for (const key of [packer, elsewhere, await hire('courier', 'KW'), await hire('viewer', 'KW')])
      expect(await deliver(key)).toBe('staff.forbidden');
    expect((await desk('GET', `/desk/order?number=${number}`)).data.item.status).toBe('shipped');
    expect(await deliver(await hire('orders', 'KW'))).toBeUndefined();
    expect((await desk('GET', `/desk/order?number=${number}`)).data.item.status).toBe('delivered');
  });

  it('a role that could do all of it before still can', async () => {
    const roles = await listRoles(env.DB);
    for (const id of ['manager', 'orders'])
      expect(roles.find((role) => role.id === id)?.permissions, id).toEqual(
        expect.arrayContaining([
          'write_orders',
          'mark_delivered',
          'edit_orders',
          'cancel_orders',
          'place_orders',
          'read_customers',
        ]),
      );
  });

  it('Z11.4: without read_customers an order has no phone and no e-mail, and isn’t found by them', async () => {
    const { number, phone } = await order();
    const read = async (key: StaffTestKey, path: string) => (await desk('GET', path, undefined, { key })).data;
    const [packer, clerk] = [await hire('packer', 'KW'), await hire('orders', 'KW')];
    const known = (await read(clerk, `/desk/order?number=${number}`)).item;
    expect((await read(clerk, `/desk/order/slip?number=${number}`)).html).toContain('+965');
    expect((await read(packer, `/desk/order/slip?number=${number}`)).html).not.toContain('+965');
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

  it('Z11.6: without see_sums no answer about an order has a price, a sum or an invoice, but its label what is collected', async () => {
    const { number } = await order(2);
    const key = await hire('packer', 'KW');
    const ask = (method: 'GET' | 'POST', path: string, body?: object) => desk(method, path, body, { key });
    const answers = [
      await ask('GET', `/desk/order?number=${number}`),
      await ask('GET', '/desk/orders'),
      await ask('GET', `/desk/order/slip?number=${number}&language=en`),
      await ask('POST', '/desk/order/note', { number, text: 'Fragile' }),
      await ask('POST', '/desk/order/tag', { number, add: ['fragile'] }),
      await ask('POST', '/desk/order/assign', { number, from: null, to: key.id }),
      await ask('POST', '/desk/order/missing', { number, sku: 'S1', note: 'Gone' }),
      await ask('GET', `/desk/order/packing?number=${number}`),
      await ask('POST', '/desk/order/pack', { number, scans: [{ key: newKey(), code: 'S1', count: 2 }] }),
      await ask('POST', '/desk/order/packed', { number }),
      await ask('POST', '/desk/order/ship', { number, key: newKey(), courier: 'own' }),
      await ask('GET', '/desk/orders/counts'),
    ];
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toContain('KWD');
    }
    const waits = (await ask('GET', '/desk/today')).data;
    expect(waits).toMatchObject({ cash_due: null, stuck_payments: null, payment_reviews: null });
    for (const path of [`/desk/order/invoice?number=${number}`, '/desk/reviews'])
      expect((await ask('GET', path)).meta.error, path).toBe('staff.forbidden');
    const { item } = (await ask('GET', `/desk/order/parcel-label?number=${number}`)).data;
    expect(item).toMatchObject({ collect: '16.000 KWD', pieces: 2, parcel: 1, is_last: true });
    expect(item.to.phone).toMatch(/^\+965/);
    expect(item.from.name.ar).not.toBe('');
  });

  it('a label is for who packs, and only until the parcel is at the door', async () => {
    const [packer, viewer] = [await hire('packer', 'KW'), await hire('viewer', 'KW')];
    const { number } = await order();
    const paths = [`/desk/order/label?number=${number}`, `/desk/order/parcel-label?number=${number}`];
    const ask = async (key: StaffTestKey) =>
      Promise.all(paths.map(async (path) => (await desk('GET', path, undefined, { key })).meta.error));
    expect(await ask(viewer)).toEqual(['staff.forbidden', 'staff.forbidden']);
    for (const to of ['packed', 'shipped'] as const) {
      expect(await ask(packer), to).toEqual([undefined, undefined]);
      await desk('POST', '/desk/order/advance', { number, to });
    }
    expect(await ask(packer)).toEqual([undefined, undefined]);
    await desk('POST', '/desk/order/advance', { number, to: 'delivered' });
    expect(await ask(packer)).toEqual(['order.closed', 'order.closed']);
    const { meta } = await desk('GET', paths[0] ?? '', undefined, { key: packer });
    expect(meta.msg).toBe(`${number} is closed (delivered).`);
  });

  it('whoever saw sums before still does', async () => {
    const roles = await listRoles(env.DB);
    const seeing = roles.filter(({ permissions }) => permissions.includes('see_sums')).map(({ id }) => id);
    const reading = roles.filter(({ permissions }) => permissions.includes('read_orders')).map(({ id }) => id);
    expect(seeing.toSorted()).toEqual(reading.filter((id) => id !== 'packer').toSorted());
  });
});

describe('a courier', () => {
  async function sendWith(courier: StaffTestKey) {
    const { number, phone } = await order();
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    await desk('POST', '/desk/order/ship', { number, key: newKey(), courier: 'own' });
    await desk('POST', '/desk/order/assign', { number, from: null, to: courier.id });
    return { number, phone };
  }
  const own = async (key: StaffTestKey) => (await desk('GET', '/desk/courier/parcels', undefined, { key })).data.items;
  const say = async (key: StaffTestKey, number: string, outcome: string) =>
    (await desk('POST', '/desk/courier/outcome', { number, outcome }, { key })).meta.error;

  it('Z11.5: sees and ends the parcels that are theirs and on the way, and no other', async () => {
    const [mine, other] = [await hire('courier', 'KW'), await hire('courier', 'KW')];
    const waiting = await order();
    await desk('POST', '/desk/order/assign', { number: waiting.number, from: null, to: mine.id });
    const [parcel, foreign] = [await sendWith(mine), await sendWith(other)];
    const { to_collect: due } = (await desk('GET', `/desk/order?number=${parcel.number}`)).data.item;
    expect(await own(mine)).toMatchObject([{ number: parcel.number, collect: [due], outcome: null }]);
    expect((await own(mine))[0].phone).toContain(parcel.phone);
    for (const number of [waiting.number, foreign.number, 'KW-999999'])
      expect(await say(mine, number, 'delivered'), number).toBe('staff.forbidden');
    expect((await desk('GET', `/desk/order?number=${parcel.number}`, undefined, { key: mine })).meta.error).toBe(
      'staff.forbidden',
    );
    expect(await say(mine, parcel.number, 'delivered')).toBeUndefined();
    expect(await own(mine)).toEqual([]);
    expect((await desk('GET', `/desk/order?number=${parcel.number}`)).data.item.status).toBe('delivered');
    expect(await own(other)).toMatchObject([{ number: foreign.number }]);
    expect(await own(await hire('courier', 'SA'))).toEqual([]);
  });

  it('says what wasn’t taken, which stays on the way until the desk has it back', async () => {
    const key = await hire('courier', 'KW');
    const { number } = await sendWith(key);
    const read = async () => (await desk('GET', `/desk/order?number=${number}`)).data.item;
    expect(await say(key, number, 'no_answer')).toBeUndefined();
    expect(await own(key)).toMatchObject([{ number, outcome: 'no_answer' }]);
    expect(await say(key, number, 'refused')).toBeUndefined();
    expect(await read()).toMatchObject({ status: 'shipped', tags: [outcomeTags.refused] });
    await desk('POST', '/desk/order/return', { number, reason: 'refused' });
    expect(await own(key)).toEqual([]);
    expect(await say(key, number, 'delivered')).toBe('staff.forbidden');
  });

  it('loses a parcel that somebody else is given', async () => {
    const [first, second] = [await hire('courier', 'KW'), await hire('courier', 'KW')];
    const { number } = await sendWith(first);
    await desk('POST', '/desk/order/assign', { number, from: first.id, to: second.id });
    expect(await own(first)).toEqual([]);
    expect(await say(first, number, 'refused')).toBe('staff.forbidden');
    expect(await say(second, number, 'delivered')).toBeUndefined();
  });

  it('asks for each parcel’s own sum', async () => {
    const key = await hire('courier', 'KW');
    const { number } = await order(3);
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    const send = (lines?: object[]) =>
      desk('POST', '/desk/order/ship', { number, key: newKey(), courier: 'own', ...(lines && { lines }) });
    await send([{ sku: 'S1', count: 1 }]);
    await desk('POST', '/desk/order/assign', { number, from: null, to: key.id });
    expect(await say(key, number, 'delivered')).toBe('parcel.unsent');
    await send();
    const { parcels } = (await desk('GET', `/desk/order?number=${number}`)).data.item;
    expect((await own(key))[0].collect).toEqual(parcels.map(({ collect }: { collect: string }) => collect));
    expect(parcels).toHaveLength(2);
    expect(await say(key, number, 'delivered')).toBeUndefined();
  });
});
