import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpaidOrderLifetimeMs } from '../../../../shared/constants.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { setDeliveryRule } from '../../../../worker/commerce/features/place/delivery-days.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { type Client, createClient } from '../support/client.ts';
import { auditAfterEach, buy, fillWallet, newKey, stockOf, stockShelf } from '../support/shop.ts';

const wanted = { items: [{ sku: 'S1', count: 2 }] };
const user = async () => (await createClient()).signedIn();
const cancel = (who: Client, order_id: string, track_token?: string) =>
  who.post('/order/cancel', { order_id, ...(track_token && { track_token }) });

beforeEach(() => stockShelf({ id: 'S1', stock: 100 }, { id: 'LAST', stock: 1 }));
afterEach(auditAfterEach);

describe('answers', () => {
  it('the orders of a user, 24 a page, newest first, all of them counted', async () => {
    const shopper = await user();
    await fillWallet(shopper, 1_000_000);
    const numbers: string[] = [];
    for (let at = 0; at < 26; at += 1) {
      const paid = await buy(shopper, { items: [{ sku: 'S1', count: 1 }], payment_method: 'wallet' });
      numbers.unshift(paid.data.order.number);
    }
    // Orders of one millisecond have no order among them; these have a millisecond each.
    await env.DB.prepare('UPDATE orders SET created_at = CAST(substr(number, 4) AS INTEGER)').run();
    const first = (await shopper.get('/user/order')).data;
    const second = (await shopper.get('/user/order/2')).data;
    const shown = [...first.items, ...second.items].map((order: { number: string }) => order.number);
    expect(shown).toEqual(numbers);
    expect([first.items.length, second.items.length]).toEqual([24, 2]);
    expect(second).toMatchObject({ page: 2, pages: 2, total: 26 });
    expect((await shopper.get('/user/order/3')).data).toMatchObject({ items: [], page: 3, pages: 2, total: 26 });
  });

  it('an order whole: what, where to, how it is paid, what happened and what may be done', async () => {
    const shopper = await user();
    const { order } = (await buy(shopper, wanted)).data;
    await advanceOrder(env, order.number, 'packed', Date.now());
    await advanceOrder(env, order.number, 'shipped', Date.now());
    const { item } = (await shopper.get(`/user/order/item/${order.id}`, { locale: 'ar' })).data;
    expect(item).toMatchObject({ number: order.number, status: 'shipped', payment_method: 'cod', may_cancel: false });
    expect(item.lines).toMatchObject([{ sku: 'S1', count: 2, name: 'فيتامين p-S1' }]);
    expect(item.address.lines[0]).toBe('السالمية، محافظة حولي');
    expect(item.timeline.map(({ status }: { status: string }) => status)).toEqual(['placed', 'packed', 'shipped']);
  });

  it('the holder of a link sees the order, of the person only the first name and the area', async () => {
    const { order } = (await buy(await createClient(), wanted)).data;
    const anybody = await createClient();
    const { item } = (await anybody.get(`/order/track/${order.track_token}`)).data;
    expect(item).toMatchObject({ number: order.number, first_name: 'Noura', area: 'Salmiya', may_cancel: true });
    const text = JSON.stringify(item);
    for (const private_ of ['Al-Sabah', 'noura@example.com', '50001234', 'block', '"street"'])
      expect([private_, text.includes(private_)]).toEqual([private_, false]);
  });

  it('an order keeps the days that its shopper was promised, by its address, whatever the rules say later', async () => {
    const rule = { area: '', cut_off: 0, rest_days: [] };
    await setDeliveryRule(env.DB, 'KW', { ...rule, region: '', first_days: 7, last_days: 9 });
    await setDeliveryRule(env.DB, 'KW', { ...rule, region: 'hawalli', first_days: 2, last_days: 3 });
    const { order } = (await buy(await createClient(), wanted)).data;
    await setDeliveryRule(env.DB, 'KW', { ...rule, region: 'hawalli', first_days: 20, last_days: 30 });
    const { item } = (await (await createClient()).get(`/order/track/${order.track_token}`)).data;
    const dayIn = (days: number) => toShopTime(Date.parse(item.created_at) + days * 86_400_000).day;
    // The cut-off of midnight has always passed, so that today doesn't count.
    expect(item.arrives).toEqual({ first: dayIn(3), last: dayIn(4) });
  });

  it('an order of a merchant who promises no day has none', async () => {
    await env.DB.prepare('DELETE FROM delivery_rules').run();
    const { order } = (await buy(await createClient(), wanted)).data;
    expect((await (await createClient()).get(`/order/track/${order.track_token}`)).data.item.arrives).toBeNull();
  });

  it('a line says how it is taken, in the language of the page', async () => {
    const use = JSON.stringify({ suggestedUse: { text: { en: 'One with lunch.', ar: 'حبة مع الغداء.' }, tags: [] } });
    await env.DB.prepare("UPDATE products SET details = ? WHERE id = 'p-S1'").bind(use).run();
    const { order } = (await buy(await createClient(), wanted)).data;
    const useIn = async (locale: 'en' | 'ar') =>
      (await (await createClient()).get(`/order/track/${order.track_token}`, { locale })).data.item.lines[0].use;
    expect([await useIn('en'), await useIn('ar')]).toEqual(['One with lunch.', 'حبة مع الغداء.']);
    await env.DB.prepare("UPDATE products SET details = '{}' WHERE id = 'p-S1'").run();
    expect(await useIn('en')).toBeNull();
  });

  it('an unpaid order says until when it is held, and that it may be placed again in cash as far as cash may', async () => {
    const track = async (token: string) => (await (await createClient()).get(`/order/track/${token}`)).data.item;
    const { order } = (await buy(await createClient(), { ...wanted, payment_method: 'card' })).data;
    const item = await track(order.track_token);
    expect(item).toMatchObject({ may_pay: true, may_pay_cash: true });
    expect(Date.parse(item.pay_until) - Date.parse(item.created_at)).toBe(unpaidOrderLifetimeMs);
    const most = 150_000;
    const money = (minor: number) =>
      env.DB.prepare('UPDATE orders SET lines_minor = ?1 - delivery_minor, total_minor = ?1 WHERE id = ?2')
        .bind(minor, order.id)
        .run();
    await money(most);
    expect((await track(order.track_token)).may_pay_cash).toBe(true);
    // Less than a coin above it is rounded away.
    await money(most + 4);
    expect((await track(order.track_token)).may_pay_cash).toBe(true);
    await money(most + 5);
    expect((await track(order.track_token)).may_pay_cash).toBe(false);
    await money(Math.round(item.total_local * 1000));
    const cash = (await buy(await createClient(), wanted)).data.order;
    expect(await track(cash.track_token)).toMatchObject({ may_pay_cash: false, pay_until: null });
    await cancel(await createClient(), order.id, order.track_token);
    expect(await track(order.track_token)).toMatchObject({ may_pay_cash: false, pay_until: null });
  });

  it('what a person waits for in cash already speaks against more of it', async () => {
    const shopper = await createClient();
    const { order } = (await buy(shopper, { ...wanted, payment_method: 'card' })).data;
    for (let at = 0; at < 5; at += 1) await buy(shopper, { items: [{ sku: 'S1', count: 1 }] });
    expect((await shopper.get(`/order/track/${order.track_token}`)).data.item.may_pay_cash).toBe(false);
  });

  it('M18: a placed, unpaid order is cancelled by its user or the holder of its link, and its units come back', async () => {
    const shopper = await user();
    const mine = (await buy(shopper, wanted)).data.order;
    const guests = (await buy(await createClient(), { ...wanted, payment_method: 'card' })).data.order;
    expect(await stockOf('S1')).toMatchObject({ available: 96, reserved: 4 });
    expect((await cancel(shopper, mine.id)).data).toEqual({ status: 'cancelled', payment_status: 'expired' });
    expect((await cancel(await createClient(), guests.id, guests.track_token)).status).toBe(200);
    expect(await stockOf('S1')).toMatchObject({ available: 100, reserved: 0 });
    const { item } = (await shopper.get(`/user/order/item/${mine.id}`)).data;
    expect(item.timeline.map(({ status }: { status: string }) => status)).toEqual(['placed', 'cancelled']);
    expect(item).toMatchObject({ may_cancel: false, may_pay: false });
  });

  it('M23: an unpaid order is paid again by the holder of its link from another device', async () => {
    const { order } = (await buy(await createClient(), { ...wanted, payment_method: 'card' })).data;
    const body = { order_id: order.id, track_token: order.track_token, payment_method: 'knet' };
    const answer = await (await createClient()).post('/order/payAgain', body, { idempotencyKey: newKey() });
    expect(answer.data.payment_url).toMatch(/\/pay\//);
  });
});

describe('refuses', () => {
  it('M18: to cancel what was cancelled, packed or sent, twice at once included', async () => {
    const shopper = await user();
    const first = (await buy(shopper, wanted)).data.order;
    const both = await Promise.all([cancel(shopper, first.id), cancel(shopper, first.id)]);
    expect(both.map(({ meta }) => meta.error ?? 'ok').sort()).toEqual(['ok', 'order.state']);
    const second = (await buy(shopper, wanted)).data.order;
    await advanceOrder(env, second.number, 'packed', Date.now());
    const late = await cancel(shopper, second.id);
    expect([late.status, late.meta.error]).toEqual([409, 'order.state']);
    expect(await stockOf('S1')).toMatchObject({ available: 98 });
  });

  it('M23: to pay an order again whose time is over and whose last unit somebody else has', async () => {
    const shopper = await user();
    const { order } = (await buy(shopper, { items: [{ sku: 'LAST', count: 1 }], payment_method: 'card' })).data;
    await runCron(env, Date.now() + 36 * 60_000);
    expect((await buy(await createClient(), { items: [{ sku: 'LAST', count: 1 }] })).status).toBe(200);
    const body = { order_id: order.id, payment_method: 'card' };
    const answer = await shopper.post('/order/payAgain', body, { idempotencyKey: newKey() });
    expect([answer.status, answer.meta.error]).toEqual([409, 'order.state']);
    expect(await stockOf('LAST')).toMatchObject({ available: 0, reserved: 1 });
  });
});

describe('guards', () => {
  it('Z3: a link that was guessed is no link, and a number is none either', async () => {
    const { order } = (await buy(await createClient(), wanted)).data;
    const anybody = await createClient();
    for (const token of ['0'.repeat(48), `${order.track_token.slice(0, -1)}x`, `${order.number}0123456789`])
      expect([token, (await anybody.get(`/order/track/${token}`)).status]).toEqual([token, 404]);
    expect((await anybody.get(`/order/track/${order.id}`)).status).toBe(404);
  });

  it('Z2: the link of one order does nothing to another of the same person', async () => {
    const guest = await createClient();
    const first = (await buy(guest, wanted)).data.order;
    const second = (await buy(guest, wanted)).data.order;
    expect((await cancel(guest, first.id, second.track_token)).status).toBe(404);
    expect((await cancel(guest, first.id)).status).toBe(401);
  });
});
