/** Waiting for a product without an account (docs/security.md R19). */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { retentionMs } from '../../../../shared/constants.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { deleteExpiredRows } from '../../../../worker/commerce/queues/sweep.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { countOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 0 }, { id: 'S2', stock: 0 }));

type Options = NonNullable<Parameters<typeof createClient>[0]>;
const ask = async (email: string, sku = 'S1', options: Options = {}) =>
  (await createClient(options)).post(`/product/p-${sku}/notify-guest`, { email });
const restock = (available: number, sku = 'S1') => desk('POST', '/desk/stock', { sku, country: 'KW', available });
interface MailRow {
  to: string;
  locale: string;
  text: string;
  unsubscribe_url: string;
}
const mails = async () =>
  (await env.DB.prepare("SELECT * FROM mails WHERE topic = 'stock.back' ORDER BY created_at, id").all<MailRow>())
    .results;
const tell = async (sku = 'S1') => {
  await restock(5, sku);
  await drainOutbox(env, Date.now());
};
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

it('R19: who waits with an address alone is told once, in the language they asked in', async () => {
  expect((await ask('um@example.com', 'S1', { locale: 'ar' })).data).toEqual({ received: true });
  await tell();
  const [mail, ...others] = await mails();
  expect([mail?.to, mail?.locale, others]).toEqual(['um@example.com', 'ar', []]);
  expect(mail?.text).toContain('https://shop.test/ar/products/p-s1');
  expect(await countOf('guest_alerts')).toBe(0);
  await restock(0);
  await tell();
  expect(await mails()).toHaveLength(1);
});

it('R19: the answer is the same for an account’s address, one that waits already, in another spelling, and one that stopped us', async () => {
  const owner = await (await createClient()).signedIn();
  await ask('b.ob@gmail.com');
  const answers = [await ask(owner.email ?? ''), await ask('bob+x@gmail.com'), await ask('b.ob@gmail.com')];
  expect(await countOf('guest_alerts')).toBe(2);
  await tell();
  const bobs = (await mails()).find(({ to }) => to === 'b.ob@gmail.com');
  await (await createClient()).post('/messages/stop', { token: tokenOf(bobs?.unsubscribe_url ?? '') });
  answers.push(await ask('bob@gmail.com', 'S2'));
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, { received: true }]));
  expect(await countOf('guest_alerts')).toBe(0);
});

it('R19: the link in the mail ends all that the address waits for', async () => {
  await ask('um@example.com');
  await ask('um@example.com', 'S2');
  await tell();
  const [mail] = await mails();
  const stop = await (await createClient()).post('/messages/stop', { token: tokenOf(mail?.unsubscribe_url ?? '') });
  expect(stop.data).toEqual({ stopped: true });
  await tell('S2');
  expect(await mails()).toHaveLength(1);
});

it('R19: a mailbox waits for twenty products at most, and no more is said', async () => {
  const ids = Array.from({ length: 21 }, (_, nth) => `T${nth}`);
  await stockShelf(...ids.map((id) => ({ id, stock: 0 })));
  for (const [nth, id] of ids.entries())
    expect((await ask('um@example.com', id, { ip: `198.51.100.${nth}` })).status).toBe(200);
  expect(await countOf('guest_alerts')).toBe(20);
});

it('R19: a device asks twenty times an hour', async () => {
  const client = await createClient();
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1)
    statuses.push((await client.post('/product/p-S1/notify-guest', { email: `n${nth}@example.com` })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

it.each([
  ['no address', { email: 'um.abdullah' }, 422],
  ['a product that isn’t there', { email: 'um@example.com' }, 404],
])('%s is refused and waits for nothing', async (_, body, status) => {
  const client = await createClient();
  const path = status === 404 ? '/product/p-none/notify-guest' : '/product/p-S1/notify-guest';
  expect((await client.post(path, body)).status).toBe(status);
  expect(await countOf('guest_alerts')).toBe(0);
});

it('R19: the desk counts them among those who wait', async () => {
  await ask('um@example.com');
  const waiting = await desk('GET', '/desk/waiting');
  expect(waiting.data.items).toEqual([expect.objectContaining({ sku: 'S1', people: 1 })]);
});

it('R19: what isn’t back after half a year is forgotten, and an account’s address with the account', async () => {
  await ask('um@example.com');
  await deleteExpiredRows(env, Date.now() + retentionMs.guestAlert + 1000);
  expect(await countOf('guest_alerts')).toBe(0);
  const owner = await createClient();
  const { data } = await owner.register();
  await ask(data.user.email);
  expect((await owner.post('/user/remove', { password: 'wellbeing for all 2026' })).status).toBe(200);
  expect(await countOf('guest_alerts')).toBe(0);
});
