/** What staff change leaves a trace with their name, and the trace can't be altered unseen (docs/desk.md "The audit log"). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { testStaffKey } from '../../../support/vars.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, newKey, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', baseFils: 3000 }));

async function hire(role: string): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key);
  return key;
}

const readLog = async (query = '') => (await desk('GET', `/desk/audit/log${query}`)).data;
const newest = async () => (await readLog('?limit=1')).items[0];
const brand = (name: string) => ({
  slug: 'olly',
  name: { en: 'Olly', ar: name },
  description: { en: 'Gummies', ar: 'حلوى' },
  featured: false,
  image: null,
  aliases: [],
});
const cron = () => desk('POST', '/desk/cron', {});
const verify = async () => (await desk('GET', '/desk/audit/seals')).data;

async function cashOrder(): Promise<string> {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], payment_method: 'cod' });
  return data.order.number;
}

describe('a change of the merchant’s own data', () => {
  it('Z13: is written with who, when, by which call and each value before and after', async () => {
    const before = (await desk('GET', '/desk/groups/brands')).data.items;
    await desk('POST', '/desk/groups/brands', { items: [...before, brand('أولي')] });
    await desk('POST', '/desk/groups/brands', { items: [...before, brand('أوللي')] });
    expect(await newest()).toMatchObject({
      actor: { id: testStaffKey.id, name: testStaffKey.id },
      call: '/desk/groups/:kind',
      subject: 'kind brands',
      changes: [
        {
          entity: 'brands',
          entity_id: 'olly',
          kind: 'changed',
          fields: [{ name: 'name_ar', before: 'أولي', after: 'أوللي' }],
        },
      ],
    });
  });

  it('names the orders and products whose rows it changed', async () => {
    const number = await cashOrder();
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    expect((await newest()).named).toContainEqual({ id: expect.any(String), of: 'order', en: number, ar: number });
    await desk('POST', '/desk/stock/count/start', { key: newKey(), country: 'KW', shelf: 'A 1' });
    const { items } = (await desk('GET', '/desk/stock/counts?country=KW')).data;
    const scans = [{ key: newKey(), code: 'S1', at: Date.now() }];
    await desk('POST', '/desk/stock/count/scan', { country: 'KW', id: items[0].id, scans });
    const entry = await newest();
    expect(entry.changes[0]).toMatchObject({ entity: 'stock_count_lines' });
    expect(entry.named).toMatchObject([{ id: 'S1', of: 'product', en: expect.any(String) }]);
  });

  it('that is refused leaves nothing, before its batch or in it', async () => {
    expect((await desk('POST', '/desk/stock', { sku: 'S1', country: 'AE', available: 5 })).status).toBe(422);
    expect((await desk('POST', '/desk/stock', { sku: 'NO-1', country: 'KW', available: 5 })).status).toBe(404);
    expect((await readLog()).items).toEqual([]);
  });

  it('that was accepted and changed nothing leaves who asked', async () => {
    const { data } = await desk('POST', '/desk/groups/brands', { items: [{ slug: 'olly' }] });
    expect(data.faults).not.toEqual([]);
    expect(await newest()).toMatchObject({ call: '/desk/groups/:kind', changes: [], change_count: 0 });
  });

  it('is found by who did it and by what it was about, a page at a time', async () => {
    const fahad = await hire('owner');
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 6 }, { key: fahad });
    expect((await readLog(`?actor=${fahad.id}`)).items).toHaveLength(1);
    expect((await readLog('?subject=sku%20S1')).items).toHaveLength(2);
    const first = await readLog('?limit=1');
    expect((await readLog(`?limit=1&before=${first.next}`)).items[0].id).toBe(first.next - 1);
  });
});

describe('what concerns a person or money', () => {
  it('is written as names of fields, never as values', async () => {
    const number = await cashOrder();
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    const entry = await newest();
    expect(entry.changes).toContainEqual(
      expect.objectContaining({
        entity: 'orders',
        kind: 'changed',
        fields: expect.arrayContaining([{ name: 'status', before: null, after: null }]),
      }),
    );
    const rows = await env.DB.prepare(
      "SELECT group_concat(coalesce(before, '') || coalesce(after, '')) AS text FROM audit_changes",
    ).first<{ text: string }>();
    const order = await env.DB.prepare('SELECT name, email, phone FROM orders WHERE number = ?')
      .bind(number)
      .first<Record<string, string>>();
    for (const value of Object.values(order ?? {})) expect(rows?.text).not.toContain(value);
  });

  it('names who did each step of an order', async () => {
    const packer = await hire('packer');
    const number = await cashOrder();
    await desk('POST', '/desk/order/advance', { number, to: 'packed' }, { key: packer });
    const { transitions } = (await desk('GET', `/desk/order?number=${number}`)).data.item;
    expect(transitions.map(({ to, by }: Record<string, string>) => ({ to, by }))).toEqual([
      { to: 'packed', by: packer.id },
    ]);
  });

  it('names who moved stock', async () => {
    const packer = await hire('manager');
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 3 }, { key: packer });
    const { items } = (await desk('GET', '/desk/stock/moves?sku=S1')).data;
    expect(items[0]).toMatchObject({ country: 'KW', cause: 'desk', by: packer.id });
    expect(items.at(-1)).toMatchObject({ by: null });
    expect((await desk('GET', '/desk/stock/moves?sku=NO-1')).meta.error).toBe('sku.unknown');
  });

  it('names who gave and who refunded, to the desk alone', async () => {
    const shopper = await (await createClient()).signedIn();
    const given = { move: 'give', key: newKey(), email: shopper.email, country: 'KW', amount: 2, reason: 'Sorry' };
    await desk('POST', '/desk/wallet', given);
    const { entries } = (await desk('GET', `/desk/wallet?email=${shopper.email}`)).data;
    expect(entries).toMatchObject([{ cause: 'given', by: testStaffKey.id }]);
    expect(JSON.stringify((await shopper.get('/user/wallet')).data)).not.toContain(testStaffKey.id);
    expect(await newest()).toMatchObject({
      call: '/desk/wallet',
      changes: [{ entity: 'transfers', kind: 'added', fields: [] }],
    });
  });
});

describe('the log', () => {
  it('takes no UPDATE and no DELETE', async () => {
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    await cron();
    for (const table of ['audit_log', 'audit_changes', 'audit_seals'])
      for (const sql of [`UPDATE ${table} SET id = id + 100`, `DELETE FROM ${table}`])
        await expect(env.DB.prepare(sql).run(), sql).rejects.toThrow('audit_log_stays');
  });

  it('is sealed by the cron, and a seal finds a changed row, a row taken out and a seal taken away', async () => {
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    await cron();
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 7 });
    await cron();
    const whole = await verify();
    expect(whole).toMatchObject({ faults: [], next: null });
    expect(whole.checked).toBeGreaterThanOrEqual(2);

    const triggers = ['audit_log_stays', 'audit_log_is_kept', 'audit_seals_stay', 'audit_seals_are_kept'];
    await env.DB.batch(triggers.map((name) => env.DB.prepare(`DROP TRIGGER ${name}`)));
    const seal = async (id: number) =>
      env.DB.prepare('SELECT * FROM audit_seals WHERE id = ?').bind(id).first<Record<string, string | number>>();
    const last = await env.DB.prepare('SELECT max(id) AS id FROM audit_seals').first<number>('id');
    const of = (id: number | null) => ({ seal: id, fault: 'rows_differ' });

    await env.DB.prepare("UPDATE audit_log SET actor = 'somebody' WHERE id = 1").run();
    expect((await verify()).faults).toEqual([of(1)]);
    await env.DB.prepare('UPDATE audit_log SET actor = ? WHERE id = 1').bind(testStaffKey.id).run();
    expect((await verify()).faults).toEqual([]);

    const other = await seal(1);
    await env.DB.prepare('UPDATE audit_seals SET hash = ? WHERE id = 1').bind('f'.repeat(64)).run();
    expect((await verify()).faults[0]).toEqual(of(1));
    await env.DB.prepare('UPDATE audit_seals SET hash = ?, at = at + 1 WHERE id = 1').bind(other?.hash).run();
    expect((await verify()).faults).toEqual([{ seal: 1, fault: 'copy_differs' }]);
    await env.DB.prepare('UPDATE audit_seals SET at = at - 1 WHERE id = 1').run();

    await env.DB.prepare('DELETE FROM audit_seals WHERE id = 1').run();
    expect((await verify()).faults[0]).toEqual({ seal: 2, fault: 'seal_missing' });
    await env.DB.prepare('INSERT INTO audit_seals (id, last_log, last_change, hash, at) VALUES (?, ?, ?, ?, ?)')
      .bind(1, other?.last_log, other?.last_change, other?.hash, other?.at)
      .run();
    expect((await verify()).faults).toEqual([]);

    await env.DB.prepare('DELETE FROM audit_seals WHERE id = ?').bind(last).run();
    expect((await verify()).faults).toEqual([{ seal: last, fault: 'seal_missing' }]);
  });

  it.each([
    ['audit_log', 'last_log'],
    ['audit_changes', 'last_change'],
  ])('is sealed with every column of %s', async (table, last) => {
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 7 });
    await cron();
    await env.DB.batch(['audit_log_stays', 'audit_changes_stay'].map((name) => env.DB.prepare(`DROP TRIGGER ${name}`)));
    const newest = `id = (SELECT max(${last}) FROM audit_seals)`;
    const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${newest}`).first<Record<string, string | number>>();
    const { id, ...columns } = row ?? {};
    expect(Object.keys(columns).length).toBeGreaterThan(4);
    for (const [name, value] of Object.entries(columns)) {
      const set = (to: string | number) =>
        env.DB.prepare(`UPDATE ${table} SET ${name} = ? WHERE id = ?`).bind(to, id).run();
      await set(name === 'log_id' ? 1 : typeof value === 'number' ? value + 1 : `${value ?? ''}?`);
      expect((await verify()).faults, name).toMatchObject([{ fault: 'rows_differ' }]);
      await set(value);
      expect((await verify()).faults, name).toEqual([]);
    }
  });

  it('never writes a copy of a seal over one that is there', async () => {
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    await cron();
    const key = 'seals/000000000001.json';
    const copy = await (await env.AUDIT.get(key))?.text();
    await env.DB.prepare('DROP TRIGGER audit_seals_stay').run();
    await env.DB.prepare('UPDATE audit_seals SET hash = ? WHERE id = 1').bind('f'.repeat(64)).run();
    await cron();
    expect(await (await env.AUDIT.get(key))?.text()).toBe(copy);
    expect((await verify()).faults).toMatchObject([{ seal: 1 }]);
  });

  it('is sealed once where two crons run at the same time, and a copy that is missing follows', async () => {
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    await Promise.all([cron(), cron()]);
    await env.AUDIT.delete('seals/000000000001.json');
    expect((await verify()).faults).toEqual([{ seal: 1, fault: 'copy_missing' }]);
    await cron();
    expect((await verify()).faults).toEqual([]);
  });
});
