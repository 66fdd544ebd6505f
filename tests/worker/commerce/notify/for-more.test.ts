/** Who waits for what is in stock waits for more of it: what is news to them, and what their mail says (docs/product.md §4). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { mails, tokenOf } from '../support/messages.ts';
import { countOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 10, buyLimit: 2 }, { id: 'S0', stock: 0, buyLimit: 2 }));

const shopper = async (more: { locale?: 'en' | 'ar' } = {}) => (await createClient(more)).signedIn();
const wait = (client: Client, sku = 'S1', options = {}) =>
  client.post(`/product/p-${sku}/notify-me`, { value: true }, options);
const setStock = (available: number, buy_limit?: number | null, sku = 'S1', country = 'KW') =>
  desk('POST', '/desk/stock', { sku, country, available, ...(buy_limit !== undefined && { buy_limit }) });
const queued = async () =>
  (
    await env.DB.prepare("SELECT body FROM outbox WHERE topic = 'stock.back' AND sent_at IS NULL ORDER BY body").all<{
      body: string;
    }>()
  ).results.map(({ body }) => body);
const subjects = async () => {
  await handleWakeUp(env, Date.now());
  return (await mails('stock.back')).map(({ to, subject }) => [to, subject]);
};

describe('a merchant’s limit', () => {
  it.each([
    ['taken away', 10, null, ['S1 KW']],
    ['raised', 10, 3, ['S1 KW']],
    ['left as it was', 10, 2, []],
    ['lowered', 10, 1, []],
    ['raised, where no more than the old one are left', 2, 9, []],
    ['taken away, where everything is sold', 0, null, []],
  ])('that is %s', async (_what, available, limit, expected) => {
    await setStock(available);
    await wait(await shopper());
    expect((await setStock(available, limit)).status).toBe(200);
    expect(await queued()).toEqual(expected);
  });

  it('that is lifted twice before anybody was told is queued once, and told once', async () => {
    const client = await shopper();
    await wait(client);
    await setStock(10, 3);
    await setStock(10, null);
    expect(await queued()).toEqual(['S1 KW']);
    expect(await subjects()).toEqual([[client.email, 'Vitamin p-S1: more in stock']]);
    await setStock(10, 2);
    await setStock(10, null);
    expect(await queued(), 'nobody waits any more').toEqual([]);
  });

  it('that is lifted in one country is no news in the other, nor of another SKU', async () => {
    const client = await shopper();
    await wait(client, 'S0');
    await wait(client, 'S1', { country: 'SA' });
    await setStock(10, null);
    expect(await queued()).toEqual([]);
  });

  it('that kept everybody out is lifted: it is back', async () => {
    await env.DB.prepare("UPDATE stock SET buy_limit = 0 WHERE sku_id = 'S1'").run();
    const client = await shopper({ locale: 'ar' });
    await wait(client);
    await setStock(10, 1);
    expect(await subjects()).toEqual([[client.email, 'متوفر من جديد: فيتامين p-S1']]);
  });

  it('of what is sold out is lifted without news; its restock is told as back', async () => {
    const client = await shopper();
    await wait(client, 'S0');
    await setStock(0, null, 'S0');
    expect(await subjects()).toEqual([]);
    await setStock(4, null, 'S0');
    expect(await subjects()).toEqual([[client.email, 'Vitamin p-S0 is back in stock']]);
  });
});

describe('the mail', () => {
  it('speaks of more to who could have ordered, and of back to who could not, in either language', async () => {
    const [early, late] = [await shopper(), await shopper({ locale: 'ar' })];
    await wait(early);
    await setStock(10, null);
    await setStock(0);
    await wait(late);
    await setStock(7);
    expect(await subjects()).toEqual([
      [early.email, 'Vitamin p-S1: more in stock'],
      [late.email, 'متوفر من جديد: فيتامين p-S1'],
    ]);
    const arabic = await shopper({ locale: 'ar' });
    await wait(arabic);
    await setStock(9);
    expect((await subjects()).at(-1)).toEqual([arabic.email, 'توفر المزيد من فيتامين p-S1']);
    const [first, , last] = await mails('stock.back');
    expect(first?.text).toContain(
      'You asked us to let you know when there’s more. You can order it now, while stocks last.',
    );
    expect(last?.text).toContain('طلبت أن نخبرك عند توفر المزيد من هذا المنتج. يمكنك طلبه الآن حتى نفاد الكمية.');
  });

  it('says “back” to who asked again when it had sold out, and keeps their place', async () => {
    const client = await shopper();
    await wait(client);
    const asked = () => env.DB.prepare('SELECT asked_at, for_more FROM notify_requests').first();
    const before = await asked();
    await setStock(0);
    await wait(client);
    expect(await asked()).toEqual({ ...before, for_more: 0 });
    await setStock(5);
    expect(await subjects()).toEqual([[client.email, 'Vitamin p-S1 is back in stock']]);
  });
});

describe('an address that is confirmed later', () => {
  const email = 'noura@example.com';
  async function unconfirmed(): Promise<Client> {
    const client = await createClient();
    await client.register({ email, password: 'wellbeing for all 2026' });
    return client;
  }
  const confirm = async (client: Client) =>
    client.post('/user/verify-email', { token: tokenOf((await mails('email.verify'))[0]) });

  it('is told nothing of what was in stock when they asked and has not changed since', async () => {
    const [client, earlier] = [await unconfirmed(), await shopper()];
    await wait(earlier);
    await setStock(10, 3);
    const news = [[earlier.email, 'Vitamin p-S1: more in stock']];
    expect(await subjects()).toEqual(news);
    await wait(client);
    expect((await confirm(client)).status).toBe(200);
    expect([await subjects(), await countOf('notify_requests')]).toEqual([news, 1]);
    await setStock(10, null);
    const allNews = [...news, [email, 'Vitamin p-S1: more in stock']];
    expect(await subjects(), 'and hears when there is more').toEqual(allNews);
  });

  it('is told of what was news meanwhile, in words that are true', async () => {
    const client = await unconfirmed();
    await wait(client, 'S0');
    await wait(client);
    await setStock(3, undefined, 'S0');
    await setStock(10, null);
    expect(await subjects()).toEqual([]);
    await confirm(client);
    expect((await subjects()).sort()).toEqual([
      [email, 'Vitamin p-S0 is back in stock'],
      [email, 'Vitamin p-S1: more in stock'],
    ]);
  });

  it('is told nothing of what came and sold out again', async () => {
    const client = await unconfirmed();
    await wait(client, 'S0');
    await setStock(3, undefined, 'S0');
    await handleWakeUp(env, Date.now());
    await setStock(0, undefined, 'S0');
    await confirm(client);
    expect(await queued()).toEqual([]);
    expect([await subjects(), await countOf('notify_requests')]).toEqual([[], 1]);
  });

  it('is no news to anybody else who waits', async () => {
    const [client, other] = [await unconfirmed(), await shopper()];
    await wait(client, 'S0');
    await setStock(3, undefined, 'S0');
    await handleWakeUp(env, Date.now());
    await wait(other, 'S0');
    await confirm(client);
    expect(await subjects()).toEqual([[email, 'Vitamin p-S0 is back in stock']]);
    expect((await other.get('/product/notify-list')).data.items).toHaveLength(1);
  });
});
