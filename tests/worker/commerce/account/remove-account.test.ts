import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { removeAccount } from '../../../../worker/commerce/features/account/remove-account.ts';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { auditAfterEach, buy, countOf, fillWallet, kuwaitAddress, stockShelf, walletBalance } from '../support/shop.ts';
import { allTables, goesWithUser, namesUser } from '../support/tables.ts';

const password = 'wellbeing for all 2026';
/** What must be found nowhere afterwards. */
const person = { name: 'Canary Al-Noura', email: 'canary.person@example.com', password };
const canaries = ['Canary', 'canary.person', '50009876', 'canary-street', 'canary-gift', 'canary-term', 'canary-list'];
const address = { ...kuwaitAddress, name: person.name, phone: '50009876', street: 'canary-street' };
const wanted = { items: [{ sku: 'S1', count: 1 }], address, gift: { message: 'canary-gift' } };

async function shopper(): Promise<Client> {
  const client = await createClient();
  await client.register(person);
  await client.post('/user/profile/set-phone', { phone: '50009876' });
  await client.post('/user/address/new', address);
  await client.post('/search/set-term', { term: 'canary-term' });
  await client.post('/list/new', { name: 'canary-list' });
  await client.post('/user/forgot-password', { email: person.email });
  return client;
}
const remove = (client: Client, more: object = {}) => client.post('/user/remove', { password, ...more });

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const names = (await allTables()).map(({ name }) => name);
  const rows = await Promise.all(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  return JSON.stringify(rows.map(({ results: all }) => all));
}
const found = async () => {
  const text = await wholeDatabase();
  return canaries.filter((canary) => text.includes(canary));
};
beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);

describe('answers', () => {
  it('PR1: nothing is left of the person, the order and its sums stay in the books', async () => {
    const client = await shopper();
    const placed = await buy(client, wanted);
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await advanceOrder(env, placed.data.order.number, to, Date.now());
    expect(await found()).toEqual(canaries);
    expect((await remove(client)).status).toBe(200);
    expect(await found()).toEqual([]);
    const order = await env.DB.prepare('SELECT number, total_minor, user_id, status FROM orders').first();
    expect(order).toEqual({
      number: placed.data.order.number,
      total_minor: 8500,
      user_id: client.userId,
      status: 'delivered',
    });
    expect((await client.get(`/order/track/${placed.data.order.track_token}`)).status).toBe(404);
  });

  it('PR1: an invoice stays for the tax office and its credit note too, and neither names anybody', async () => {
    const client = await shopper();
    const { number } = (await buy(client, wanted)).data.order;
    await collectOrder(env, { number, confirm: true }, Date.now());
    const reason = 'Arrived broken';
    await desk('POST', '/desk/order/refund', {
      number,
      key: 'key-of-test',
      amount: 1,
      to: 'original',
      restock: false,
      reason,
    });
    for (const to of ['packed', 'shipped', 'delivered'] as const) await advanceOrder(env, number, to, Date.now());
    await remove(client);
    expect(await found()).toEqual([]);
    const { item } = (await desk('GET', `/desk/order/invoice?number=${number}`)).data;
    expect(item).toMatchObject({
      number: 'INV-KW-000001',
      buyer: null,
      total: 8.5,
      credit_notes: [{ total: 1, reason }],
    });
  });

  it('PR1: a parcel on its way keeps its address until it has arrived', async () => {
    const client = await shopper();
    const { number, track_token } = (await buy(client, wanted)).data.order;
    await remove(client);
    expect(await found()).toEqual(['Canary', 'canary.person', '50009876', 'canary-street', 'canary-gift']);
    expect((await (await createClient()).get(`/order/track/${track_token}`)).status).toBe(200);
    await runCron(env, Date.now());
    for (const to of ['packed', 'shipped', 'delivered'] as const) await advanceOrder(env, number, to, Date.now());
    await runCron(env, Date.now());
    expect(await found()).toEqual([]);
    // An hour later the shop has forgotten that there was anything to forget.
    await runCron(env, Date.now() + 61 * 60_000);
    expect(await countOf('removals')).toBe(0);
  });

  it('PR1: an unpaid order that ends by itself is forgotten then', async () => {
    const client = await shopper();
    await buy(client, { ...wanted, payment_method: 'card' });
    await remove(client);
    await runCron(env, Date.now() + 36 * 60_000);
    expect(await found()).toEqual([]);
  });

  it('A23: every device of a removed account is signed out at once', async () => {
    const client = await shopper();
    const other = await createClient();
    other.session = (await other.post('/user/login', { email: person.email, password })).data.access_token;
    expect((await remove(client)).status).toBe(200);
    for (const one of [client, other]) {
      expect((await one.get('/user/me')).meta.error).toBe('session.expired');
      expect((await one.get('/user/sync')).data.user).toBeNull();
    }
    expect((await client.post('/user/login', { email: person.email, password })).meta.error).toBe('auth.invalid');
  });

  it('PR2: the same e-mail, registered again, sees nothing of before', async () => {
    const client = await shopper();
    await buy(client, wanted);
    await remove(client);
    const again = await createClient();
    expect((await again.register(person)).status).toBe(200);
    expect(again.userId).not.toBe(client.userId);
    expect((await again.get('/user/order')).data).toMatchObject({ items: [], total: 0 });
    expect((await again.get('/user/address')).data.items).toEqual([]);
    expect((await again.get('/user/me')).data.user.phone).toBeNull();
  });

  it('PR1: money in the wallet is given up only when that was confirmed, and stays in the books', async () => {
    const client = await shopper();
    await fillWallet(client, 5250);
    const asked = await remove(client);
    expect([asked.status, asked.meta.error]).toEqual([409, 'wallet.not_empty']);
    expect(asked.data.items).toEqual([{ currency: 'KWD', balance: 5.25 }]);
    expect((await remove(client, { confirm_wallet_loss: false })).status).toBe(409);
    expect((await client.get('/user/me')).status).toBe(200);
    expect((await remove(client, { confirm_wallet_loss: true })).status).toBe(200);
    expect(await walletBalance(client)).toBe(0);
    expect((await runAudit(env.DB)).ok).toBe(true);
  });

  it('PR3: what an unpaid order gives back to a wallet after its person left is given up as well', async () => {
    const client = await shopper();
    await fillWallet(client, 5000);
    const placed = await buy(client, { ...wanted, payment_method: 'knet', wallet: true });
    expect(placed.data.order.payment_status).toBe('pending');
    expect((await remove(client)).status).toBe(200);
    await closeOrder(env, placed.data.order.id, 'expiry', Date.now());
    expect(await walletBalance(client)).toBe(5000);
    await runCron(env, Date.now());
    expect(await walletBalance(client)).toBe(0);
    expect(await found()).toEqual([]);
  });
});

describe('refuses', () => {
  it('A8: a wrong password, counted like any guess, and removes nothing', async () => {
    const client = await shopper();
    const answer = await client.post('/user/remove', { password: 'a guess' });
    expect([answer.status, answer.meta.error]).toEqual([422, 'auth.old_password']);
    await env.DB.prepare('UPDATE throttles SET count = 10 WHERE count = 1').run();
    expect((await remove(client)).meta.error).toBe('rate.limited');
    expect((await client.get('/user/address')).data.items).toHaveLength(1);
  });

  it('an account once, though two tabs remove it', async () => {
    const client = await shopper();
    const answers = await Promise.all([remove(client), remove(client)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await countOf('removals')).toBe(1);
  });

  it('A23: what arrives for an account just removed, instead of hanging on nobody', async () => {
    const client = await shopper();
    const sent = Array.from({ length: 5 }, () => client.post('/user/address/new', address));
    const answers = await Promise.all([...sent, remove(client)]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect([await countOf('users'), await countOf('addresses'), await countOf('sessions')]).toEqual([0, 0, 0]);
  });
});

describe('guards', () => {
  type Fault = 'before' | 'after';
  /** The real database behind a line that breaks once at a batch, before it or after its commit. */
  const lineWith = (faults: Fault[]): D1Database => {
    const batch: D1Database['batch'] = async (statements) => {
      const fault = faults.shift();
      if (fault === 'before') throw new Error('D1_ERROR: Network connection lost.');
      const results = await env.DB.batch(statements);
      if (fault === 'after') throw new Error('D1_ERROR: Network connection lost.');
      return results as never;
    };
    return new Proxy(env.DB, { get: (db, name) => (name === 'batch' ? batch : Reflect.get(db, name).bind?.(db)) });
  };
  const contextOf = (client: Client, faults: Fault[]) =>
    ({
      env: { ...env, DB: lineWith(faults) },
      now: Date.now(),
      userId: client.userId,
      locale: 'en',
      country: 'KW',
    }) as unknown as Parameters<typeof removeAccount>[0];

  it.each<[string, Fault[]]>([
    ['before it began', ['before']],
    ['after it was done', ['after']],
    ['twice before and then after', ['before', 'before', 'after']],
  ])('PR3: a removal whose line broke %s ends the same', async (_what, faults) => {
    const client = await shopper();
    await removeAccount(contextOf(client, faults), { password });
    expect(await found()).toEqual([]);
    expect(await countOf('removals')).toBe(1);
  });

  it('PR1: an old password removes nothing, though it was right when it was asked', async () => {
    const client = await shopper();
    const changed = () => env.DB.prepare("UPDATE users SET password_hash = 'another'").run();
    const context = { ...contextOf(client, []), env: { ...env, DB: databaseMeanwhile(1, changed) } };
    await expect(removeAccount(context as Parameters<typeof removeAccount>[0], { password })).rejects.toThrow(
      'auth.old_password',
    );
    expect(await env.DB.prepare('SELECT count(*) AS n FROM users').first('n')).toBe(1);
  });

  it('PR3: a removal that never reached the database left everything, and works when asked again', async () => {
    const client = await shopper();
    await expect(removeAccount(contextOf(client, ['before', 'before', 'before']), { password })).rejects.toThrow(
      'upstream.unreachable',
    );
    expect((await client.get('/user/me')).status).toBe(200);
    expect((await remove(client)).status).toBe(200);
  });

  it('PR3: the cron forgets any number of times to the same end', async () => {
    const client = await shopper();
    const { number } = (await buy(client, wanted)).data.order;
    await remove(client);
    for (const to of ['packed', 'shipped', 'delivered'] as const) await advanceOrder(env, number, to, Date.now());
    await Promise.all([runCron(env, Date.now()), runCron(env, Date.now()), runCron(env, Date.now())]);
    const once = await env.DB.prepare('SELECT track_hash FROM orders').first('track_hash');
    await runCron(env, Date.now());
    expect(await env.DB.prepare('SELECT track_hash FROM orders').first('track_hash')).toBe(once);
    expect(await found()).toEqual([]);
  });

  it('PR1: every table that names a user loses its rows with the user, or is known to keep none of the person', async () => {
    /** Kept for the books: a user's random id, which names nobody once the account is gone. */
    const kept = ['coupon_uses', 'idem', 'orders', 'removals', 'wallet_charges'];
    /** Owned by an account or a device: removal takes them by name, as the test above looks. */
    const taken = ['phone_codes', 'phone_proofs'];
    const staying = (await allTables()).filter((table) => namesUser(table) && !goesWithUser(table));
    expect(
      staying.map(({ name }) => name).filter((name) => !taken.includes(name)),
      'let its user_id be REFERENCES users (id) ON DELETE CASCADE, or say here why it stays',
    ).toEqual(kept);
  });
});
