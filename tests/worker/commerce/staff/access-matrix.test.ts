/** Who may call what at the desk: every call of its contract, by every role, in every country. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../../../shared/contract/desk/desk-path.ts';
import { listRoles } from '../../../../worker/commerce/features/staff/roles.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, stockShelf } from '../support/shop.ts';

const names = Object.keys(deskCalls) as DeskCallName[];
const params = {
  sku: 'NO-1',
  kind: 'brands',
  country: 'SA',
  key: 'none',
  id: 'nobody',
  lab: 'no-lab',
  month: '2026-09',
};

async function hire(role: string, country: string | null = null): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, country);
  return key;
}

async function ask(name: DeskCallName, key: StaffTestKey, input: { query?: object; body?: object } = {}) {
  const { methods, path } = deskCalls[name];
  const [method = 'GET'] = methods;
  const body = method === 'POST' ? (input.body ?? {}) : undefined;
  const { status, meta } = await desk(method, buildDeskPath(path, { params, query: input.query ?? {} }), body, { key });
  return { status, error: meta.error };
}
const refused = { status: 403, error: 'staff.forbidden' };

describe('each role', () => {
  it('Z11: is refused every call that needs a permission it lacks, and no other', async () => {
    const roles = await listRoles(env.DB);
    expect(roles.map(({ id }) => id)).toContain('owner');
    for (const { id, permissions } of roles) {
      const key = await hire(id);
      for (const name of names) {
        const { may }: DeskCall = deskCalls[name];
        const answer = await ask(name, key);
        const isAllowed = may === null || id === 'owner' || permissions.includes(may);
        if (isAllowed) expect(answer, `${id} ${name}`).not.toMatchObject(refused);
        else expect(answer, `${id} ${name}`).toEqual(refused);
      }
    }
  }, 120_000);

  it('means nothing once its holder has left, or the key has ended', async () => {
    const key = await hire('viewer');
    expect((await ask('orders', key)).status).toBe(200);
    await env.DB.prepare("UPDATE staff SET status = 'left' WHERE id = ?").bind(key.id).run();
    for (const name of names) expect((await ask(name, key)).error, name).toBe('signature.key');
    const other = await hire('viewer');
    await env.DB.prepare('UPDATE staff_keys SET ended_at = 1 WHERE id = ?').bind(other.id).run();
    expect((await ask('orders', other)).error).toBe('signature.key');
  });
});

/** Input that names a country, for each call that is about one. */
const aboutACountry: Partial<Record<DeskCallName, (country: string) => { query?: object; body?: object }>> = {
  stock: (country) => ({ body: { sku: 'NO-1', country, available: 1 } }),
  adjustStock: (country) => ({ body: { key: 'key-of-a-test', sku: 'NO-1', country, by: 1, reason: 'found' } }),
  undoStockMove: (country) => ({ body: { country, move: 1 } }),
  stopLot: (country) => ({ body: { sku: 'NO-1', country, lot: 'L-1', is_stopped: true } }),
  stockLevels: (country) => ({ query: { country } }),
  stockLevel: (country) => ({ query: { country, sku: 'NO-1' } }),
  receiveStock: (country) => ({
    body: { key: 'key-of-a-test', country, lines: [{ key: 'line-of-a-test', code: 'NO-1', count: 1 }] },
  }),
  stockCounts: (country) => ({ query: { country } }),
  stockCount: (country) => ({ query: { country, id: '1' } }),
  startCount: (country) => ({ body: { key: 'key-of-a-test', country, shelf: 'A 1' } }),
  countScans: (country) => ({ body: { country, id: 1, scans: [{ key: 'scan-of-a-test', code: 'NO-1', at: 1 }] } }),
  bookCount: (country) => ({ body: { country, id: 1 } }),
  reorder: (country) => ({ query: { country, supplier: '1' } }),
  setOnOrder: (country) => ({ body: { country, sku: 'NO-1', from: 0, to: 1 } }),
  expiry: (country) => ({ body: { sku: 'NO-1', country, expires_on: null } }),
  countCash: (country) => ({ body: { country, courier: 'own', day: '2026-11-23', collected: 0, counted: 0 } }),
  collectMany: (country) => ({ body: { country, courier: 'own', orders: [{ number: 'KW-999999' }] } }),
  cashSheet: (country) => ({ query: { country, from: '0', until: '1' } }),
  addScheduledPrice: (country) => ({
    body: { sku: 'NO-1', country, kind: 'sale', price: '1.000', starts_at: null, ends_at: Date.now() + 60_000 },
  }),
  endScheduledPrice: () => ({ body: {} }),
  customers: (country) => ({ query: { country, search: 'Noura' } }),
  offers: (country) => ({ query: { country, search: 'vitamin' } }),
  addressPlaces: (country) => ({ query: { country } }),
  quotePhoneOrder: (country) => ({ query: { country, items: 'NO-1:1', payment: 'cod' } }),
  placePhoneOrder: (country) => ({
    body: {
      key: 'key-of-a-test',
      country,
      channel: 'phone',
      locale: 'en',
      items: [{ sku: 'NO-1', count: 1 }],
      payment: 'cod',
      quote: 'q_none',
    },
  }),
  stopDays: (country) => ({ body: { country, days: 3 } }),
  moveWallet: (country) => ({
    body: { move: 'give', key: 'key-of-a-test', email: 'nobody@example.com', country, amount: 1, reason: 'A test' },
  }),
};

describe('a role in one country', () => {
  const scoped = names.filter((name) => deskCalls[name].scope === 'country');
  it('covers that country’s calls and not the other’s', async () => {
    const key = await hire('manager', 'KW');
    for (const name of scoped) {
      const inPath = deskCalls[name].path.includes(':country');
      const make = aboutACountry[name];
      expect(inPath || make !== undefined, `${name} has no input that names a country`).toBe(true);
      for (const country of ['KW', 'SA']) {
        const { methods, path } = deskCalls[name];
        const { query, body } = make?.(country) ?? { body: bodies[name] };
        const [method = 'GET'] = methods;
        const url = buildDeskPath(path, { params: { ...params, country }, query: query ?? {} });
        const { status, meta } = await desk(method, url, method === 'POST' ? body : undefined, { key });
        const title = `${name} ${country}`;
        if (country === 'SA') expect({ status, error: meta.error }, title).toEqual(refused);
        else expect({ status, error: meta.error }, title).not.toMatchObject(refused);
      }
    }
  });

  it('covers nothing that concerns both', async () => {
    const key = await hire('manager', 'KW');
    for (const name of names) {
      const { scope, may, methods } = deskCalls[name];
      if (scope !== 'shop' || may === 'manage_staff' || methods[0] === 'POST') continue;
      const query = { outbox: {}, wallet: { email: 'nobody@example.com' }, pictures: { sku: 'NO-1' } }[name as string];
      const answer = await ask(name, key, { query: query ?? {} });
      expect([403, 422], `${name} ${answer.error}`).toContain(answer.status);
    }
  });
});

const bodies: Partial<Record<DeskCallName, object>> = {
  setSeller: {
    seller: { name_en: 'A', name_ar: 'أ', registration: '1', vat_number: null, address_en: 'A', address_ar: 'أ' },
  },
  setDelivery: { day: '2027-03-01', is_off: true },
  setSlot: { id: 'home-nowhere', capacity: 1 },
  addHoliday: {
    kind: 'closed',
    first_day: '2027-12-01',
    last_day: '2027-12-02',
    name_en: 'A',
    name_ar: 'أ',
    provisional: true,
  },
  removeHoliday: { kind: 'closed', first_day: '2027-12-01' },
  setPriceRounding: { rounding: 'none' },
  setApprovalLimits: { refund: 1 },
  setPauses: { orders: false, online: false, cash: false, tests: true },
  setCountrySettings: {
    delivery_fee: 1,
    free_delivery_from: 20,
    cash_on_delivery: true,
    cash_up_to: 150,
    exchange_rate: 1,
    home_draw_fee: 0,
    phone: null,
    whatsapp: null,
    email: null,
  },
};

describe('an order, and what is listed', () => {
  it('is seen and moved by who has the right in its country', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const numbers: Record<string, string> = {};
    for (const country of ['KW', 'SA'] as const) {
      const shopper = await createClient({ country });
      const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 1 }] });
      numbers[country] = data.order.number;
    }
    const key = await hire('manager', 'KW');
    const may = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await desk(method, path, body, { key })).meta.error;
    expect((await desk('GET', '/desk/orders', undefined, { key })).data.items).toMatchObject([{ number: numbers.KW }]);
    expect((await desk('GET', `/desk/orders?search=${numbers.SA}`, undefined, { key })).data.items).toEqual([]);
    expect((await desk('GET', '/desk/origins', undefined, { key })).data.items).toMatchObject([{ country: 'KW' }]);
    for (const path of ['/desk/order', '/desk/order/slip', '/desk/order/label', '/desk/order/invoice']) {
      expect(await may('GET', `${path}?number=${numbers.SA}`), path).toBe('staff.forbidden');
      expect(await may('GET', `${path}?number=${numbers.KW}`), path).not.toBe('staff.forbidden');
    }
    const writes: Record<string, object> = {
      '/desk/order/advance': { to: 'packed' },
      '/desk/order/cancel': {},
      '/desk/order/confirm': {},
      '/desk/order/collected': {},
      '/desk/order/refund': { key: 'key-of-a-test', to: 'original', reason: 'A test' },
    };
    for (const [path, body] of Object.entries(writes)) {
      expect(await may('POST', path, { number: numbers.SA, ...body }), path).toBe('staff.forbidden');
      expect(await may('POST', path, { number: numbers.KW, ...body }), path).not.toBe('staff.forbidden');
    }
    // Who may do it in one country does not learn which numbers the other has.
    expect(await may('GET', '/desk/order?number=SA-999999')).toBe('staff.forbidden');
  });

  it('of stock and of those who wait is of the reader’s countries', async () => {
    await seedDemo(['vitamins']);
    await env.DB.prepare("UPDATE stock SET expires_on = '2020-01-01'").run();
    const key = await hire('manager', 'SA');
    const { data } = await desk('GET', '/desk/expiring', undefined, { key });
    expect(new Set(data.items.map(({ country }: { country: string }) => country))).toEqual(new Set(['SA']));
    const all = await desk('GET', '/desk/expiring');
    expect(all.data.total).toBe(data.total * 2);
    expect(all.data.expired).toBe(data.expired * 2);
  });
});
