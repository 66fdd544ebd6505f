/** Everything a person can leave in the shop, tests and results among it, and what is left of it once the account is removed. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { bookedFile, confirmAndRelease, enterBooked, openLabDesk } from '../lab/lab-shop.ts';
import { bookAndDraw, bookTests, openBloodTests, patient, slotAt } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, kuwaitAddress, stockShelf } from '../support/shop.ts';
import { allTables } from '../support/tables.ts';

const password = 'wellbeing for all 2026';
const person = { name: 'Zenobia Canary', email: 'zenobia.canary@example.com', password };
const canaries = ['Zenobia', 'zenobia.canary', '50009876', 'canary-street', 'canary-note', 'canary-said', '1977-03-09'];
const address = { ...kuwaitAddress, name: person.name, phone: '50009876', street: 'canary-street' };
const answers = { ...patient, name: person.name, phone: '50009876', birth_date: '1977-03-09' };
const dayMs = 86_400_000;

async function readAll(db: D1Database, names: readonly string[]): Promise<string> {
  const rows = await db.batch(names.map((name) => db.prepare(`SELECT * FROM "${name}"`)));
  return rows.map(({ results }, at) => `${names[at]} ${JSON.stringify(results)}`).join('\n');
}
/** Which canary stands in which table, of both databases. */
async function found(): Promise<string[]> {
  const { results } = await env.HEALTH_DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const shop = await readAll(
    env.DB,
    (await allTables()).map(({ name }) => name),
  );
  const health = await readAll(
    env.HEALTH_DB,
    results.map(({ name }) => name),
  );
  return `${shop}\n${health}`
    .split('\n')
    .flatMap((line) =>
      canaries.filter((canary) => line.includes(canary)).map((canary) => `${line.split(' ')[0]}: ${canary}`),
    );
}

async function shopper(): Promise<Client> {
  const client = await createClient();
  await client.register(person);
  await client.post('/user/profile/set-phone', { phone: '50009876' });
  return client;
}
const remove = (client: Client) => client.post('/user/remove', { password });
async function pay(data: { payment_url: string }): Promise<void> {
  await deliverWebhook(await payAt(data.payment_url));
  await runCron(env, Date.now());
}

beforeEach(async () => {
  await openBloodTests();
  await stockShelf({ id: 'S1' });
});
afterEach(auditAfterEach);

async function releaseResult(client: Client, wanted: Record<string, unknown> = {}): Promise<string> {
  const order = await bookAndDraw(client, { patient: answers, address, ...wanted });
  const people = await openLabDesk();
  const file = bookedFile(order.number);
  const { data } = await enterBooked(people, order.number, {
    ...file,
    patient: { ...file.patient, birth_date: answers.birth_date },
  });
  await confirmAndRelease(people, data.item.id);
  return order.id;
}

describe('PR1: nothing names a person who left', () => {
  it('a blood test at home and one at the laboratory, released and cancelled, with all that was mailed', async () => {
    const client = await shopper();
    await releaseResult(client);
    const lab = { patient: answers, place: 'lab', slot: slotAt(4, 'lab'), address: null };
    const { data } = await bookTests(client, lab);
    await pay(data);
    expect((await client.post('/user/bloodTestOrder/cancel', { order_id: data.order.id })).status).toBe(200);
    await runCron(env, Date.now());
    const told = await env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'test.news'").first('n');
    expect(told).toBeGreaterThan(1);
    expect((await remove(client)).status).toBe(200);
    await runCron(env, Date.now());
    expect(await found()).toEqual([]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM order_tests').first('n')).toBe(2);
    await runCron(env, Date.now() + 2 * 3_600_000);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM removals').first('n')).toBe(0);
  });

  it('a test whose result can’t come any more: its visit keeps the person for thirty days', async () => {
    const client = await shopper();
    await bookAndDraw(client, { patient: answers, place: 'lab', slot: slotAt(4, 'lab'), address: null });
    await remove(client);
    // The sample was drawn two days ago.
    await runCron(env, Date.now() + 27 * dayMs);
    expect(await found()).toContain('orders: Zenobia');
    await runCron(env, Date.now() + 29 * dayMs);
    expect(await found()).toEqual([]);
  });

  it('a parcel with a note, a refund with a note, an address, a phone that was asked for a code', async () => {
    const client = await shopper();
    const placed = await buy(client, { items: [{ sku: 'S1', count: 2 }], address, payment_method: 'knet' });
    await pay(placed.data);
    const { number } = placed.data.order;
    const done = [
      await desk('POST', '/desk/order/note', { number, text: 'canary-note' }),
      await desk('POST', '/desk/order/refund', {
        ...{ number, key: 'key-of-refund', lines: [{ sku: 'S1', count: 1 }], to: 'original' },
        ...{ reason: 'Arrived broken', private_note: 'canary-note' },
      }),
      await client.post('/phone/code', { phone: '50009876', channel: 'sms' }),
      await client.post('/user/address/new', address),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await runCron(env, Date.now());
    for (const to of ['packed', 'shipped', 'delivered'] as const) await advanceOrder(env, number, to, Date.now());
    await remove(client);
    await runCron(env, Date.now());
    expect(await found()).toEqual([]);
  });

  it('a removal that was let go too early is taken up again', async () => {
    const client = await shopper();
    await releaseResult(client, { place: 'lab', slot: slotAt(4, 'lab'), address: null });
    await remove(client);
    // As it was once left: the account and the removal gone, its order whole, its mails there.
    await env.DB.batch([
      env.DB.prepare('DROP TRIGGER removals_wait'),
      env.DB.prepare('DELETE FROM removals'),
      env.DB.prepare('UPDATE orders SET name = ?, phone = ?, email = ?').bind(person.name, '50009876', person.email),
      env.DB.prepare(
        `INSERT INTO mails (id, "to", locale, subject, html, text, topic, ref, created_at)
         SELECT 'mail-left', ?, 'en', 's', 'h', 't', 'test.news', id || ' ready 7', 0 FROM orders`,
      ).bind(person.email),
    ]);
    expect(await found()).toContain('mails: zenobia.canary');
    const { queries } = env.TEST_MIGRATIONS.find(({ name }) => name === '0140_forgotten_orders.sql') ?? { queries: [] };
    expect(queries.length).toBeGreaterThan(1);
    await env.DB.batch(queries.map((sql) => env.DB.prepare(sql)));
    await runCron(env, Date.now());
    expect(await found()).toEqual([]);
  });

  it('the database lets no removal go that an order still waits for', async () => {
    const client = await shopper();
    await bookTests(client, { patient: answers, place: 'lab', slot: slotAt(4, 'lab'), address: null });
    await remove(client);
    await expect(env.DB.prepare('DELETE FROM removals').run()).rejects.toThrow('removal_waits');
  });
});

it('what was said before a draw goes with its result, by the same press; the booking keeps its ids', async () => {
  const client = await shopper();
  await releaseResult(client);
  const [{ id }] = (await client.get('/user/bloodTest/reports')).data.items;
  await client.post(`/user/bloodTest/report/${id}/delete`);
  const left = await env.HEALTH_DB.prepare(
    'SELECT (SELECT count(*) FROM intakes) AS said, (SELECT count(*) FROM intake_consents) AS agreed',
  ).first();
  expect(left).toEqual({ said: 0, agreed: 0 });
  expect((await client.get('/user/export')).data.intakes).toEqual([]);
});
