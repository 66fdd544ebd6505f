/** One faulty order, refund, charge or mail stops no other (docs/security.md F19), and a committed one is answered (F20). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setStock } from '../../../../worker/commerce/features/stock/set-stock.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { chargeIdOf, chargesAtGateway, control, deliverWebhook, noForce, payAt } from '../support/gateway.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  manyGuests,
  newKey,
  orderRow,
  stockOf,
  stockShelf,
  submit,
} from '../support/shop.ts';

const minuteMs = 60_000;
const junk = ['null', 'list', 'number', 'text', 'object', 'truncated', 'html', 'empty'] as const;
beforeEach(() => stockShelf({ id: 'S1', stock: 100 }));
afterEach(auditAfterEach);
afterEach(() => {
  faultsTold.splice(0);
});

const wanted = { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' };
const order = async (shopper?: Client) => {
  const { data } = await buy(shopper ?? (await createClient()), wanted);
  return { id: data.order.id as string, token: data.order.track_token as string, url: data.payment_url as string };
};
const stateOf = async (id: string) => (await orderRow(id))?.payment_status;

describe('answers', () => {
  test.each(junk)(
    'F19: the gateway knows nothing (%s) of one order: five others end all the same, and it ends an hour later',
    async (kind) => {
      const faulty = await order();
      // Its charge is found by our reference, and not by its own id.
      await env.DB.prepare('UPDATE payments SET gateway_ref = NULL WHERE order_id = ?').bind(faulty.id).run();
      const others = await Promise.all((await manyGuests(5)).map((shopper) => order(shopper)));
      await control({ junk: kind, junkFor: faulty.id });
      await runCron(env, Date.now() + 40 * minuteMs);
      expect(await Promise.all(others.map(({ id }) => stateOf(id)))).toEqual(Array(5).fill('expired'));
      expect(await stateOf(faulty.id)).toBe('pending');
      await runCron(env, Date.now() + 120 * minuteMs);
      expect(await stateOf(faulty.id)).toBe('expired');
      expect(await stockOf('S1')).toMatchObject({ available: 100, reserved: 0 });
      await runCron(env, Date.now() + 121 * minuteMs);
      expect(await countOf('expiry_tries')).toBe(0);
    },
  );

  test('F19: orders that can’t be closed stand before none: they come back later, each time after a longer pause', async () => {
    env.AFIYA_LIMITS = 'x20';
    const first = await order();
    for (const shopper of await manyGuests(3)) await order(shopper);
    const good = await order();
    const at = Date.now() + 40 * minuteMs;
    // Closing them breaks a CHECK: their units are reserved by nobody.
    await env.DB.exec(
      `CREATE TRIGGER faulty BEFORE INSERT ON order_transitions WHEN NEW.order_id <> '${good.id}' BEGIN SELECT RAISE(ABORT, 'faulty'); END`,
    );
    await env.DB.prepare('UPDATE orders SET expires_at = expires_at - 1000 WHERE id <> ?').bind(good.id).run();
    await runCron(env, at);
    expect(await stateOf(good.id)).toBe('expired');
    expect(await stateOf(first.id)).toBe('pending');
    const told = () => faultsTold.splice(0).filter((line) => line.includes("can't be closed"));
    const reports = told();
    expect(reports).toHaveLength(4);
    expect(reports.join()).toContain(first.id);
    expect(reports.join()).not.toContain('noura');
    const triesAfter = async (minutes: number) => {
      await runCron(env, at + minutes * minuteMs);
      return told().length;
    };
    // After a minute, two, four …
    expect([await triesAfter(0.5), await triesAfter(1), await triesAfter(2), await triesAfter(3)]).toEqual([
      0, 4, 0, 4,
    ]);
    expect([await triesAfter(5), await triesAfter(7)]).toEqual([0, 4]);
    await env.DB.exec('DROP TRIGGER faulty');
    await runCron(env, at + 60 * minuteMs);
    expect(await stateOf(first.id)).toBe('expired');
    env.AFIYA_LIMITS = '';
  });

  test.each(junk)(
    'an answer of no shape (%s) about one payment or top-up: the others are found without a webhook',
    async (kind) => {
      const user = await (await createClient()).signedIn();
      const charge = (shopper: Client) =>
        shopper.post('/user/wallet/charge', { amount: 10, payment_method: 'knet' }, { idempotencyKey: newKey() });
      const faulty = await order();
      const faultyTopUp = (await charge(user)).data;
      const good = await order();
      const goodTopUp = (await charge(user)).data;
      for (const url of [faulty.url, good.url, faultyTopUp.payment_url, goodTopUp.payment_url])
        await payAt(url, 'noWebhook');
      for (const url of [faulty.url, faultyTopUp.payment_url]) {
        await control({ junk: kind, junkFor: chargeIdOf(url) });
        await env.DB.prepare('UPDATE payments SET checked_at = created_at').run();
        await env.DB.prepare('UPDATE wallet_charges SET checked_at = created_at').run();
        await runCron(env, Date.now() + 2 * minuteMs);
      }
      expect([await stateOf(faulty.id), await stateOf(good.id)]).toEqual(['paid', 'paid']);
      const topUps = await env.DB.prepare('SELECT status FROM wallet_charges ORDER BY created_at, rowid').all();
      expect(topUps.results).toEqual([{ status: 'captured' }, { status: 'captured' }]);
    },
  );

  test.each(junk)(
    'a refund of which the gateway says nothing (%s) is asked for again, and given once',
    async (kind) => {
      const [a, b] = [await order(), await order()];
      const charges = [await payAt(a.url), await payAt(b.url)];
      for (const { id } of [a, b]) await env.DB.prepare('UPDATE orders SET expires_at = 1 WHERE id = ?').bind(id).run();
      await control({ junk: 'null' });
      await runCron(env, Date.now() + 120 * minuteMs);
      await control({ junk: null });
      for (const charge of charges) await deliverWebhook(charge);
      await control({ junk: kind, junkFor: charges[0] });
      await drainOutbox(env, Date.now() + 200 * minuteMs);
      const due = () => env.DB.prepare("SELECT charge_id FROM refunds WHERE status = 'due'").all();
      expect((await due()).results).toEqual([{ charge_id: charges[0] }]);
      await control(noForce);
      await drainOutbox(env, Date.now() + 400 * minuteMs);
      expect((await due()).results).toEqual([]);
      const made = (await chargesAtGateway()).filter(({ id }) => charges.includes(id));
      expect(made.map(({ refunds }) => refunds.length)).toEqual([1, 1]);
    },
  );

  test('F19: one who can’t be told that a product is back keeps nobody else waiting', async () => {
    await stockShelf({ id: 'S9', stock: 0 });
    const people: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { userId } = await (await createClient()).signedIn();
      people.push(userId ?? '');
      await env.DB.prepare("INSERT INTO notify_requests VALUES (?, 'S9', 'KW', 'en', ?, 0)")
        .bind(userId, at + 1)
        .run();
    }
    await env.DB.exec(
      `CREATE TRIGGER faulty BEFORE INSERT ON mails WHEN NEW.ref LIKE '${people[0]}%' BEGIN SELECT RAISE(ABORT, 'faulty'); END`,
    );
    await setStock(env, { sku: 'S9', country: 'KW', available: 5 }, Date.now());
    await drainOutbox(env, Date.now() + minuteMs);
    expect(await countOf('mails')).toBe(2);
    const waiting = await env.DB.prepare('SELECT user_id FROM notify_requests').all();
    expect(waiting.results).toEqual([{ user_id: people[0] }]);
    expect(faultsTold.splice(0)).toHaveLength(1);
    await env.DB.exec('DROP TRIGGER faulty');
    await drainOutbox(env, Date.now() + 10 * minuteMs);
    expect(await countOf('notify_requests')).toBe(0);
    expect(await countOf('mails')).toBe(3);
  });

  test('F20: whatever the gateway answers after the commit, submit answers the order', async () => {
    for (const kind of junk) {
      const shopper = await createClient();
      const body = await checkoutBody(shopper, wanted);
      const key = newKey();
      await control({ junk: kind });
      const answer = await submit(shopper, body, key);
      expect([kind, answer.status, answer.data?.payment_url]).toEqual([kind, 200, null]);
      await control(noForce);
      // The same press again is the way back in: the charge that was made is found.
      expect((await submit(shopper, body, key)).data.payment_url).toContain('/pay/chg_');
    }
  });

  test('F20: the gateway names a charge of another order, or the row can’t be written: submit answers all the same', async () => {
    const first = await order();
    await env.DB.exec(
      `CREATE TRIGGER faulty BEFORE UPDATE OF gateway_ref ON payments BEGIN SELECT RAISE(ABORT, 'faulty'); END`,
    );
    const answer = await buy(await createClient(), wanted);
    await env.DB.exec('DROP TRIGGER faulty');
    expect([answer.status, answer.data.payment_url]).toEqual([200, null]);
    expect(faultsTold.splice(0).join()).toContain('faulty');
    expect(await stateOf(first.id)).toBe('pending');
  });

  test('F20: paying again and topping up: the try stands, the page comes with the same key', async () => {
    const shopper = await (await createClient()).signedIn();
    const { id } = await order(shopper);
    for (const kind of junk) {
      const key = newKey();
      const again = () =>
        shopper.post('/order/payAgain', { order_id: id, payment_method: 'card' }, { idempotencyKey: key });
      // Of the tries before it the gateway tells; what is junk is only about the new one.
      await env.DB.prepare("UPDATE payments SET status = 'failed' WHERE status = 'initiated'").run();
      await control({ junk: kind });
      const answer = await again();
      expect([kind, answer.status, answer.data?.payment_url]).toEqual([kind, 200, null]);
      await control(noForce);
      expect((await again()).data.payment_url).toContain('/pay/chg_');
    }
    const key = newKey();
    const topUp = () =>
      shopper.post('/user/wallet/charge', { amount: 10, payment_method: 'knet' }, { idempotencyKey: key });
    await control({ junk: 'null' });
    expect((await topUp()).data.payment_url).toBeNull();
    await control(noForce);
    expect((await topUp()).data.payment_url).toContain('/pay/chg_');
  });

  test('F20: an order’s own page stands whatever the gateway says about it', async () => {
    const shopper = await createClient();
    const { token } = await order(shopper);
    for (const kind of junk) {
      await env.DB.prepare('UPDATE payments SET checked_at = 1').run();
      await control({ junk: kind });
      expect((await shopper.get(`/order/track/${token}`)).data.item.payment_status).toBe('pending');
    }
  });

  test('F20: nor does a fault of our own while it is asked', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    await payAt(url, 'noWebhook');
    await env.DB.exec("CREATE TRIGGER faulty BEFORE INSERT ON webhook_events BEGIN SELECT RAISE(ABORT, 'faulty'); END");
    await env.DB.prepare('UPDATE payments SET checked_at = 1').run();
    expect((await shopper.get(`/order/track/${token}`)).data.item.payment_status).toBe('pending');
    expect(faultsTold.splice(0).join()).toContain('faulty');
    await env.DB.exec('DROP TRIGGER faulty');
    await runCron(env, Date.now() + 2 * minuteMs);
    expect(await stateOf(id)).toBe('paid');
  });

  test('what nobody knows is asked about less and less often: after a quarter of its age', async () => {
    const user = await (await createClient()).signedIn();
    await user.post('/user/wallet/charge', { amount: 10, payment_method: 'knet' }, { idempotencyKey: newKey() });
    const start = Date.now();
    const askedAt = async (minutes: number) => {
      await runCron(env, start + minutes * minuteMs);
      const at = await env.DB.prepare('SELECT checked_at FROM wallet_charges').first<number>('checked_at');
      return Math.round(((at ?? 0) - start) / minuteMs);
    };
    const seen: number[] = [];
    for (const minutes of [2, 3.5, 40, 45, 52, 60, 66]) seen.push(await askedAt(minutes));
    expect(seen).toEqual([2, 4, 40, 40, 52, 52, 66]);
  });

  test.each(['javascript:alert(document.domain)', 'https://tap.company.evil.example/', 'http://checkout.tap.company/'])(
    'W11: a page that is not the gateway’s (%s) is stored and handed out to nobody',
    async (pageUrl) => {
      const shopper = await (await createClient()).signedIn();
      await control({ captureAs: { pageUrl } });
      const body = await checkoutBody(shopper, wanted);
      const answer = await submit(shopper, body);
      expect([answer.status, answer.data.payment_url]).toEqual([200, null]);
      const topUp = await shopper.post(
        '/user/wallet/charge',
        { amount: 10, payment_method: 'knet' },
        { idempotencyKey: newKey() },
      );
      expect(topUp.data.payment_url).toBeNull();
      expect((await shopper.get(`/user/wallet/${topUp.data.charge_id}`)).data.item.payment_url).toBeNull();
      for (const table of ['payments', 'wallet_charges'])
        expect(await env.DB.prepare(`SELECT payment_url FROM ${table}`).first('payment_url')).toBeNull();
      expect(faultsTold.splice(0).filter((told) => told.includes('not its own'))).toHaveLength(2);
    },
  );

  test('W11: one that was stored before is not handed out either', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, wanted);
    const key = newKey();
    const first = await submit(shopper, body, key);
    await env.DB.prepare("UPDATE payments SET payment_url = 'javascript:alert(1)'").run();
    expect((await submit(shopper, body, key)).data.payment_url).toBe(first.data.payment_url);
  });
});
