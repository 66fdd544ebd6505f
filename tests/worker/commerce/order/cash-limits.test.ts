/** How much may be promised: in cash, and by people who proved nothing (docs/security.md R9 to R12). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { cashLimits, unitCaps } from '../../../../worker/commerce/limits/order-limits.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { type Answer, type Client, createClient } from '../support/client.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  orderRow,
  provePhone,
  stockShelf,
  submit,
  tally,
  verifyEmail,
} from '../support/shop.ts';

beforeEach(() =>
  stockShelf(
    { id: 'S1', stock: 900, baseFils: 1000 },
    { id: 'S2', stock: 900, baseFils: 1000 },
    { id: 'S3', stock: 900, baseFils: 1000 },
    { id: 'S4', stock: 900, baseFils: 1000 },
    { id: 'DEAR', stock: 900, baseFils: 30_000 },
    { id: 'CHEAP', stock: 900, baseFils: 10 },
  ),
);
afterEach(auditAfterEach);

const single = { items: [{ sku: 'S1', count: 1 }] };
const priceOf = (shopper: Client, wanted: object) => shopper.post('/order/calculate', wanted);
const reserved = () => env.DB.prepare('SELECT sum(reserved) AS n FROM stock').first<number>('n');
/** Somebody else at another place, who gives this number. */
const strangerWith = async (phone: string) => {
  const stranger = await createClient({ ip: `198.51.100.${1 + Math.floor(Math.random() * 250)}` });
  stranger.phone = phone;
  return stranger;
};

describe('answers', () => {
  test('an order that is too large for cash is offered the other ways, and told why', async () => {
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    const large = await priceOf(user, { items: [{ sku: 'DEAR', count: 6 }], payment_method: 'cod' });
    expect(large.data).toMatchObject({
      payment_methods: ['knet', 'card', 'apple_pay'],
      unavailable_methods: [{ method: 'cod', reason: 'cash_amount', limit: 150 }],
      cash_rounding: 0,
    });
    const five = await priceOf(user, { items: [{ sku: 'DEAR', count: 5 }] });
    expect([five.data.total, five.data.payment_methods.includes('cod'), five.data.unavailable_methods]).toEqual([
      150,
      true,
      [],
    ]);
    const many = await priceOf(user, { items: [{ sku: 'S1', count: 21 }] });
    expect(many.data.unavailable_methods).toEqual([{ method: 'cod', reason: 'cash_units', limit: 20 }]);
    const saudi = await (await createClient({ country: 'SA' })).signedIn();
    await verifyEmail(saudi);
    const there = await priceOf(saudi, { items: [{ sku: 'DEAR', count: 5 }] });
    expect(there.data.unavailable_methods).toEqual([{ method: 'cod', reason: 'cash_amount', limit: 1800 }]);
  });

  test('as much as a person may owe at once: the next order is offered the other ways until one has ended', async () => {
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    const placed = [];
    for (const count of [5, 5]) placed.push(await buy(user, { items: [{ sku: 'DEAR', count }] }));
    expect(tally(placed)).toEqual({ 200: 2 });
    const next = await priceOf(user, single);
    expect(next.data.unavailable_methods).toEqual([{ method: 'cod', reason: 'cash_limit', limit: null }]);
    await closeOrder(env, placed[0]?.data.order.id, 'user', 1);
    expect((await buy(user, single)).status).toBe(200);
  });

  test('what the wallet pays of an order is no promise', async () => {
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    await env.DB.prepare("INSERT INTO accounts (id, kind, currency) VALUES ('wallet:' || ? || ':KWD', 'wallet', 'KWD')")
      .bind(user.userId)
      .run();
    await env.DB.prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at, note)
       VALUES ('t', 'revenue:KWD', 'wallet:' || ? || ':KWD', 30000, 'wallet_given', 't', 1, 'for a test')`,
    )
      .bind(user.userId)
      .run();
    expect((await buy(user, { items: [{ sku: 'DEAR', count: 6 }], wallet: true })).status).toBe(200);
  });

  test('a guest buys twenty of a product and no more, a merchant’s own limit below that counts', async () => {
    await stockShelf({ id: 'FEW', stock: 90, buyLimit: 2 });
    const guest = await createClient();
    const { data } = await priceOf(guest, {
      items: [
        { sku: 'CHEAP', count: 99 },
        { sku: 'FEW', count: 9 },
      ],
    });
    expect(data.changes).toEqual([
      { sku: 'CHEAP', field: 'count', from: 99, to: 20 },
      { sku: 'FEW', field: 'count', from: 9, to: 2 },
    ]);
    expect(
      (
        await buy(guest, {
          items: [
            { sku: 'CHEAP', count: 20 },
            { sku: 'FEW', count: 2 },
          ],
        })
      ).status,
    ).toBe(200);
  });

  test('a guest’s order has sixty units, and beyond them one of each', async () => {
    const guest = await createClient();
    const items = ['S1', 'S2', 'S3', 'S4', 'CHEAP'].map((sku) => ({ sku, count: 19 }));
    const { data } = await priceOf(guest, { items });
    expect(data.lines.map(({ count }: { count: number }) => count)).toEqual([19, 19, 19, 3, 1]);
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    expect((await priceOf(user, { items })).data.changes).toEqual([]);
  });

  test('R10: five strangers who give somebody’s number block nobody who proved it', async () => {
    const holder = await createClient();
    for (let at = 0; at < 5; at += 1) expect((await buy(await strangerWith(holder.phone), single)).status).toBe(200);
    const blocked = await buy(holder, single);
    expect([blocked.status, blocked.meta.error]).toEqual([409, 'payment.cash_limit']);
    expect(blocked.meta.msg).toContain('confirm your mobile number');

    const user = await (await strangerWith(holder.phone)).signedIn();
    await verifyEmail(user);
    expect((await buy(user, single)).status).toBe(200);

    await provePhone(holder);
    for (let at = 0; at < 5; at += 1) expect((await buy(holder, single)).status, `${at}`).toBe(200);
    expect((await buy(holder, single)).meta.error).toBe('payment.cash_limit');
    expect((await orderRow((await buy(await strangerWith('55667788'), single)).data.order.id))?.proof).toBe('none');
  });

  test('a proved number is one person on all its devices, and proving another number proves nothing', async () => {
    const [one, two] = [await createClient(), await createClient()];
    two.phone = one.phone;
    await provePhone(one);
    await provePhone(two);
    for (let at = 0; at < 5; at += 1) expect((await buy(at % 2 ? one : two, single)).status).toBe(200);
    expect((await buy(two, single)).meta.error).toBe('payment.cash_limit');
    const other = await createClient();
    await provePhone(other);
    other.phone = one.phone;
    expect((await buy(other, single)).meta.error).toBe('payment.cash_limit');
  });
});

describe('refuses', () => {
  test('an order that alone is too large for cash, whatever was quoted; the same one is paid online', async () => {
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    for (const items of [[{ sku: 'DEAR', count: 6 }], [{ sku: 'S1', count: 21 }]]) {
      const body = await checkoutBody(user, { items, payment_method: 'cod' });
      expect((await submit(user, body)).meta.error).toBe('payment.cash_limit');
      expect((await submit(user, { ...body, payment_method: 'knet' })).status).toBe(200);
    }
    expect(await countOf('orders')).toBe(2);
  });

  test('two orders at once that together are more than a person may owe: one of them', async () => {
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    await buy(user, { items: [{ sku: 'DEAR', count: 5 }] });
    const bodies = await Promise.all([4, 4].map((count) => checkoutBody(user, { items: [{ sku: 'DEAR', count }] })));
    expect(tally(await Promise.all(bodies.map((body) => submit(user, body))))).toEqual({
      200: 1,
      'payment.cash_limit': 1,
    });
  });

  test('a sixth order to one door by people who proved nothing; a neighbour’s door is another', async () => {
    const door = async (building: string) => {
      const shopper = await createClient();
      const body = await checkoutBody(shopper, single);
      return submit(shopper, { ...body, address: { ...body.address, building } });
    };
    for (let at = 0; at < 5; at += 1) expect((await door(' 12 A')).status).toBe(200);
    expect((await door('12a')).meta.error).toBe('payment.cash_limit');
    expect((await door('13')).status).toBe(200);
  });

  test('a guest who skips the quote’s sixty units is told what can be ordered', async () => {
    const guest = await createClient();
    const items = ['S1', 'S2', 'S3', 'S4'].map((sku) => ({ sku, count: 20 }));
    const body = await checkoutBody(guest, { items, payment_method: 'knet' });
    const answer = await submit(guest, body);
    expect([answer.meta.error, answer.data.changes]).toEqual([
      'cart.over_limit',
      [{ sku: 'S4', field: 'count', from: 20, to: 1 }],
    ]);
  });

  test('R9: unpaid orders of one address hold no more than three hundred units', async () => {
    const items = ['S1', 'S2', 'S3'].map((sku) => ({ sku, count: 20 }));
    const from = async (ip: string, more = {}) =>
      buy(await createClient({ ip }), { items, payment_method: 'knet', ...more });
    const answers: Answer[] = [];
    for (let at = 0; at < 7; at += 1) answers.push(await from('198.51.100.9'));
    expect(tally(answers)).toEqual({ 200: 5, 'rate.limited': 2 });
    expect(await reserved()).toBe(300);
    expect((await from('198.51.100.10')).status).toBe(200);
    const user = await (await createClient({ ip: '198.51.100.9' })).signedIn();
    await verifyEmail(user);
    expect((await buy(user, { items, payment_method: 'knet' })).status).toBe(200);
  });
});

describe('guards', () => {
  test('R11: one address with made-up phones and devices holds 600 units at most, and two hours later a part of them', async () => {
    const skus = Array.from({ length: 40 }, (_, at) => `X${at}`);
    await stockShelf(...skus.map((id) => ({ id, stock: 1000, baseFils: 1000 })));
    const attack = async (payment_method: string, at: number) => {
      const someone = await createClient({ ip: '203.0.113.5' });
      someone.phone = String(55_000_000 + at);
      const items = skus.map((sku) => ({ sku, count: 99 }));
      const first = await submit(someone, await checkoutBody(someone, { items, payment_method }));
      // What may be ordered, asked for again until nothing is left to ask for.
      const counts = (first.data?.changes ?? []) as { sku: string; to: number }[];
      const fewer = counts.map(({ sku, to }) => ({ sku, count: to })).filter(({ count }) => count > 0);
      const second = await buy(someone, { items: fewer, payment_method });
      const third = await buy(someone, { items: [{ sku: `X${at % 40}`, count: 15 }], payment_method });
      return [first, second, third];
    };
    const answers = (
      await Promise.all(Array.from({ length: 30 }, (_, at) => attack(at % 3 === 2 ? 'knet' : 'cod', at)))
    ).flat();
    expect(Object.keys(tally(answers)).sort()).toEqual([
      '200',
      'cart.over_limit',
      'payment.cash_limit',
      'rate.limited',
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await reserved()).toBeLessThanOrEqual(600);
    expect(await reserved()).toBeGreaterThan(400);
    // Each order is one mail at most: those to an address that asked for none are as few as the orders.
    await drainOutbox(env, Date.now());
    expect(await countOf('mails')).toBeLessThanOrEqual(20);

    const others = await buy(await createClient(), { items: [{ sku: 'X1', count: 3 }] });
    expect(others.status).toBe(200);
    await runCron(env, Date.now() + 2 * 3_600_000 + 1000);
    expect(await reserved()).toBeLessThanOrEqual(300);
  });

  test('R9: nor does a shopper who proved something hold all stock by unpaid orders of thousands of units', async () => {
    const skus = Array.from({ length: 30 }, (_, at) => `X${at}`);
    await stockShelf(...skus.map((id) => ({ id, stock: 1000, baseFils: 1000 })));
    const items = skus.map((sku) => ({ sku, count: 99 }));
    for (const prove of [verifyEmail, provePhone]) {
      const before = (await reserved()) ?? 0;
      const user = await (await createClient()).signedIn();
      await prove(user);
      const whole = await submit(user, await checkoutBody(user, { items, payment_method: 'knet' }));
      expect(whole.meta.error).toBe('cart.over_limit');
      const changes = whole.data.changes as { sku: string; to: number }[];
      const fewer = items.map(({ sku, count }) => ({
        sku,
        count: changes.find((one) => one.sku === sku)?.to ?? count,
      }));
      const answers = [];
      for (let at = 0; at < 3; at += 1) answers.push(await buy(user, { items: fewer, payment_method: 'knet' }));
      expect(tally(answers)).toEqual({ 200: 1, 'rate.limited': 2 });
      expect(((await reserved()) ?? 0) - before).toBeLessThanOrEqual(300);
    }
  });

  test('R11: accounts with an e-mail address each, made by the dozen at one address, hold 2,400 units at most', async () => {
    const skus = Array.from({ length: 3 }, (_, at) => `X${at}`);
    await stockShelf(...skus.map((id) => ({ id, stock: 9000, baseFils: 100 })));
    const items = skus.map((sku) => ({ sku, count: 20 }));
    const account = async (ip: string) => {
      const user = await (await createClient({ ip })).signedIn();
      await verifyEmail(user);
      return user;
    };
    const answers: Answer[] = [];
    for (let at = 0; at < 23; at += 1) {
      const user = await account('203.0.113.5');
      for (const payment_method of ['cod', 'knet']) answers.push(await buy(user, { items, payment_method }));
    }
    expect(tally(answers)).toEqual({ 200: 40, 'payment.cash_limit': 3, 'rate.limited': 3 });
    expect(await reserved()).toBe(2400);
    const next = await priceOf(await account('203.0.113.5'), { items });
    expect(next.data.unavailable_methods).toEqual([{ method: 'cod', reason: 'cash_limit', limit: null }]);
    // Nobody else is in their way: strangers who proved nothing, who proved a number, and other addresses.
    const guest = await createClient({ ip: '203.0.113.5' });
    expect((await buy(guest, single)).status).toBe(200);
    await provePhone(guest);
    expect((await buy(guest, single)).status).toBe(200);
    expect((await buy(await account('203.0.113.6'), { items })).status).toBe(200);
  });

  test('what an order is counted by is forgotten when it is over', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, single);
    const hashes = async () => {
      const { client_hash: client, address_hash: address } = (await orderRow(data.order.id)) ?? {};
      return [client, address];
    };
    expect(await hashes()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await closeOrder(env, data.order.id, 'user', 1);
    expect(await hashes()).toEqual([null, null]);
  });

  test('they are twenty times higher for those who test on their own machine, and only by that word', () => {
    const limits = (word: string) => cashLimits({ ...env, AFIYA_LIMITS: word }, 'KWD', 'none', { orderMinor: 150_000 });
    expect(limits('x20')).toMatchObject({
      orderMinor: 3_000_000,
      lineUnits: 400,
      person: { orders: 100, units: 2000 },
    });
    expect(limits('off')).toMatchObject({ orderMinor: 150_000, lineUnits: 20, person: { orders: 5, units: 100 } });
    expect(unitCaps({ ...env, AFIYA_LIMITS: 'x20' }, 'none')).toEqual({ line: 400, order: 1200 });
    expect(unitCaps({ ...env, AFIYA_LIMITS: 'off' }, 'none')).toEqual({ line: 20, order: 60 });
  });
});
