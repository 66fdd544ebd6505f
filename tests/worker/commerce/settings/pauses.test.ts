/** What is paused is refused from the next request on, and whatever was ordered before goes on. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { findPause } from '../../../../shared/domain/pause.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { bookTests, openBloodTests, testBody } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, checkoutBody, countOf, fillWallet, newKey, stockShelf, submit } from '../support/shop.ts';

const path = (country: string) => `/desk/settings/pauses/${country}`;
const none = { orders: false, online: false, cash: false, tests: false };
const pause = (change: Partial<typeof none>, country = 'KW') => desk('POST', path(country), { ...none, ...change });

const items = [{ sku: 'S1', count: 1 }];
const quoted = async (country: 'KW' | 'SA' = 'KW') =>
  (await (await createClient({ country })).post('/order/calculate', { items })).data;
const errorOf = async (payment_method: string) =>
  (await buy(await createClient(), { items, payment_method })).meta.error ?? null;

describe('the rule', () => {
  it.each([
    [[], 'card', null],
    [['orders'], 'card', 'shop.paused'],
    [['orders', 'online'], null, 'shop.paused'],
    [['online'], 'card', 'payment.paused'],
    [['online'], 'cod', null],
    [['online'], 'wallet', null],
    [['cash'], 'cod', 'payment.paused'],
    [['cash'], 'knet', null],
    [['cash', 'online'], null, null],
    [['tests'], 'card', 'tests.paused'],
  ] as const)('%j and %s: %s', (paused, method, refusal) => expect(findPause(paused, method)).toBe(refusal));
});

describe('answers', () => {
  it('all orders of a country, and only of it; a cart is still priced, without a way to order it', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items, payment_method: 'cod' });
    expect((await pause({ orders: true })).data.item).toEqual({ ...none, orders: true });
    expect(await quoted()).toMatchObject({ paused: ['orders'], payment_methods: [], quote: '', subtotal_local: 7.5 });
    expect((await submit(shopper, body)).meta.error).toBe('shop.paused');
    expect(await countOf('orders')).toBe(0);
    const there = await quoted('SA');
    expect([there.paused, there.payment_methods]).toEqual([undefined, ['mada', 'card', 'apple_pay', 'cod']]);
    await pause({});
    expect((await submit(shopper, body)).status).toBe(200);
  });

  it('online payment: cash goes on, no attempt begins, no page of the gateway is opened, and what was paid counts', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    const key = newKey();
    const body = await checkoutBody(shopper, { items, payment_method: 'knet' });
    const waiting = await submit(shopper, body, key);
    const user = await (await createClient()).signedIn();
    const topUp = async (key: string) =>
      user.post('/user/wallet/charge', { amount: 10, payment_method: 'knet' }, { idempotencyKey: key });
    expect((await topUp(key)).data.payment_url).toContain('http');
    const { id, track_token } = waiting.data.order;
    await pause({ online: true });
    expect(await quoted()).toMatchObject({ paused: ['online'], payment_methods: ['cod'] });
    expect([await errorOf('card'), await errorOf('cod')]).toEqual(['payment.paused', null]);
    const again = { order_id: id, track_token, payment_method: 'card' };
    expect((await shopper.post('/order/payAgain', again, { idempotencyKey: newKey() })).meta.error).toBe(
      'payment.paused',
    );
    expect((await submit(shopper, body, key)).data).toMatchObject({ order: { id }, payment_url: null });
    expect((await topUp(key)).data.payment_url).toBeNull();
    expect((await topUp(newKey())).meta.error).toBe('payment.paused');
    expect(await countOf('payments')).toBe(1);
    await deliverWebhook(await payAt(waiting.data.payment_url));
    expect((await shopper.get(`/order/track/${track_token}`)).data.item.payment_status).toBe('paid');
  });

  it('cash: an unpaid order can’t be placed again in cash either', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    const { track_token } = (await buy(shopper, { items, payment_method: 'card' })).data.order;
    await pause({ cash: true });
    const quote = await quoted();
    expect([quote.paused, quote.payment_methods.includes('cod')]).toEqual([['cash'], false]);
    expect(await errorOf('cod')).toBe('payment.paused');
    expect((await shopper.get(`/order/track/${track_token}`)).data.item.may_pay_cash).toBe(false);
    expect(await errorOf('card')).toBeNull();
  });

  it('bookings of tests, before a word of the patient is written; goods are sold', async () => {
    await openBloodTests();
    await stockShelf({ id: 'S1' });
    const shopper = await (await createClient()).signedIn();
    const body = await testBody(shopper);
    await pause({ tests: true });
    const answer = await shopper.post('/bloodTestOrder/submit', body, { idempotencyKey: newKey() });
    expect([answer.status, answer.meta.error]).toEqual([409, 'tests.paused']);
    expect(await env.HEALTH_DB.prepare('SELECT count(*) AS n FROM intakes').first('n')).toBe(0);
    expect((await quoted()).paused).toBeUndefined();
    await pause({});
    expect((await bookTests(shopper)).status).toBe(200);
  });

  it('what the wallet pays is nobody’s online payment', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 50_000);
    await pause({ online: true, cash: true });
    expect((await buy(shopper, { items, payment_method: 'wallet' })).meta.error).toBeUndefined();
  });
});

describe('the database', () => {
  it('refuses a paused order whatever the code in front of it believes', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    await buy(shopper, { items, payment_method: 'cod' });
    await pause({ orders: true });
    const columns = await env.DB.prepare(
      "SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'number')",
    ).all();
    const names = columns.results.map(({ name }) => name).join(', ');
    const write = env.DB.prepare(
      `INSERT INTO orders (id, number, ${names}) SELECT 'ord_other', 'KW-1', ${names} FROM orders`,
    );
    await expect(write.run()).rejects.toThrow('orders_paused');
  });
});

describe('who and when', () => {
  it('takes a right of its own, leaves an entry in the audit log, and is taken back by an undo', async () => {
    await stockShelf({ id: 'S1' });
    const permissions = ['pause_sales', 'read_settings'];
    await desk('POST', '/desk/roles/night', { version: 0, name: { en: 'Night', ar: 'الليل' }, permissions });
    const [night, other] = [await createKey(), await createKey()];
    await addStaff('night', night, 'KW');
    await addStaff('packer', other, 'KW');
    const body = { version: 0, ...none, orders: true };
    const as = async (key: typeof night, country = 'KW') => (await desk('POST', path(country), body, { key })).status;
    expect([await as(other), await as(night, 'SA'), await as(night)]).toEqual([403, 403, 200]);
    const entry = (await desk('GET', '/desk/audit/log?limit=1')).data.items[0];
    expect(entry).toMatchObject({ call: '/desk/settings/pauses/:country', can_undo: true });
    expect((await desk('POST', `/desk/audit/log/${entry.id}/undo`, {})).status).toBe(200);
    expect(await errorOf('cod')).toBeNull();
  });

  it('a shared answer is asked anew, because the catalogue’s version moves', async () => {
    const version = () => env.DB.prepare('SELECT version FROM catalogue_version').first<number>('version');
    const before = (await version()) ?? 0;
    await pause({ cash: true });
    expect(await version()).toBeGreaterThan(before);
    const { item } = (await (await createClient()).get('/config/configuration')).data;
    expect(item.cash_on_delivery).toBe(false);
  });
});
