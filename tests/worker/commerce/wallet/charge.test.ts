/** Topping a wallet up (docs/security.md M12, M13): the gateway says what came, and it comes once. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { chargesAtGateway, control, deliverWebhook, noForce, payAt } from '../support/gateway.ts';
import { auditAfterEach, countOf, newKey, tally, walletBalance } from '../support/shop.ts';

const minuteMs = 60_000;
afterEach(auditAfterEach);

const charge = (shopper: Client, amount: unknown = 10, key = newKey(), method = 'knet') =>
  shopper.post('/user/wallet/charge', { amount, payment_method: method }, { idempotencyKey: key });
const resultOf = async (shopper: Client, id: string) => (await shopper.get(`/user/wallet/${id}`)).data.item;

describe('answers', () => {
  test('money that was charged is in the wallet, in its history, and on the page of the charge', async () => {
    const shopper = await (await createClient({ locale: 'ar' })).signedIn();
    expect((await shopper.get('/user/wallet')).data.items).toEqual([{ currency: 'KWD', balance: 0 }]);
    const { data } = await charge(shopper, 12.5);
    const [asked] = (await chargesAtGateway()).filter((each) => data.payment_url.endsWith(each.id));
    expect(asked).toMatchObject({ amount: 12.5, currency: 'KWD', lang_code: 'ar', source: { id: 'src_kw.knet' } });
    expect(asked.redirect.url).toBe(`https://shop.test/ar/profile/wallet/${data.charge_id}`);
    expect(await resultOf(shopper, data.charge_id)).toMatchObject({ status: 'pending', amount: 12.5 });
    expect((await deliverWebhook(await payAt(data.payment_url))).status).toBe(200);
    expect((await shopper.get('/user/wallet')).data.items).toEqual([{ currency: 'KWD', balance: 12.5 }]);
    expect(await resultOf(shopper, data.charge_id)).toMatchObject({ status: 'paid', payment_url: null });
    const history = (await shopper.get('/user/wallet/history')).data;
    expect(history).toMatchObject({
      total: 1,
      items: [{ cause: 'charge', amount: 12.5, currency: 'KWD', order: null }],
    });
  });

  test('M12: fifty webhooks of one charge, its page and the minute’s work at once fill the wallet once', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data } = await charge(shopper, 10);
    const chargeId = await payAt(data.payment_url);
    await env.DB.prepare('UPDATE wallet_charges SET checked_at = checked_at - 4000').run();
    const told = await Promise.all([
      ...Array.from({ length: 50 }, () => deliverWebhook(chargeId)),
      ...Array.from({ length: 5 }, () => shopper.get(`/user/wallet/${data.charge_id}`)),
      runCron(env, Date.now() + 2 * minuteMs).then(() => ({ status: 200 })),
    ]);
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await walletBalance(shopper)).toBe(10_000);
    expect(await countOf('transfers')).toBe(1);
  });

  test('W6: a charge that no webhook told of is found by its page, or by the minute’s work', async () => {
    const [a, b] = [await (await createClient()).signedIn(), await (await createClient()).signedIn()];
    const [first, second] = [await charge(a), await charge(b)];
    for (const { data } of [first, second]) await payAt(data.payment_url, 'noWebhook');
    expect((await resultOf(a, first.data.charge_id)).status).toBe('pending');
    await env.DB.prepare('UPDATE wallet_charges SET checked_at = checked_at - 4000').run();
    expect((await resultOf(a, first.data.charge_id)).status).toBe('paid');
    await runCron(env, Date.now() + 2 * minuteMs);
    expect(await walletBalance(b)).toBe(10_000);
  });

  test('fifty presses of one button are one charge, and another amount under its key is refused', async () => {
    const shopper = await (await createClient()).signedIn();
    const key = newKey();
    await env.DB.prepare('UPDATE throttles SET count = 0').run();
    env.AFIYA_LIMITS = 'x20';
    const answers = await Promise.all(Array.from({ length: 50 }, () => charge(shopper, 10, key)));
    env.AFIYA_LIMITS = '';
    expect(tally(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ data }) => data.charge_id)).size).toBe(1);
    expect(await countOf('wallet_charges')).toBe(1);
    expect((await charge(shopper, 11, key)).meta.error).toBe('idempotency.mismatch');
  });

  test('W7: a charge whose answer was lost is found by our reference, not made twice', async () => {
    const shopper = await (await createClient()).signedIn();
    await control({ createFault: 'reset_after_create', faultTimes: 1 });
    const { data } = await charge(shopper);
    expect(data.payment_url).toContain('/pay/chg_');
    const made = (await chargesAtGateway()).filter(({ reference }) => reference.order === data.charge_id);
    expect(made).toHaveLength(1);
  });

  test('the gateway is away: the same press later opens the page', async () => {
    const shopper = await (await createClient()).signedIn();
    const key = newKey();
    await control({ createFault: 'error500' });
    expect((await charge(shopper, 10, key)).data.payment_url).toBeNull();
    await control(noForce);
    expect((await charge(shopper, 10, key)).data.payment_url).toContain('/pay/chg_');
  });

  test('a declined card fills nothing and says so', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data } = await charge(shopper);
    await deliverWebhook(await payAt(data.payment_url, 'declined'));
    expect(await resultOf(shopper, data.charge_id)).toMatchObject({ status: 'failed', payment_url: null });
    expect(await walletBalance(shopper)).toBeNull();
  });

  test('a Saudi wallet is another one, and only a country’s own is always shown', async () => {
    const shopper = await (await createClient()).signedIn();
    const key = { idempotencyKey: newKey(), country: 'SA' as const };
    const { data } = await shopper.post('/user/wallet/charge', { amount: 100.5, payment_method: 'mada' }, key);
    await deliverWebhook(await payAt(data.payment_url));
    expect((await shopper.get('/user/wallet')).data.items).toEqual([
      { currency: 'KWD', balance: 0 },
      { currency: 'SAR', balance: 100.5 },
    ]);
    expect((await shopper.get('/user/wallet', { country: 'SA' })).data.items).toEqual([
      { currency: 'SAR', balance: 100.5 },
    ]);
  });
});

describe('refuses', () => {
  test('M13: what is no amount, too little, too much or finer than a fils', async () => {
    const shopper = await (await createClient()).signedIn();
    const told: [unknown, string | undefined][] = [];
    for (const amount of [-5, 0, 0.0001, 0.999, 1.0005, 200.001, 1e12])
      told.push([amount, (await charge(shopper, amount)).meta.error]);
    expect(told.filter(([, error]) => error !== 'wallet.limit')).toEqual([]);
    for (const amount of ['1e3', '٥', '10', null, [10], true])
      expect([amount, (await charge(shopper, amount)).meta.error]).toEqual([amount, 'field.invalid']);
    expect(await countOf('wallet_charges')).toBe(0);
  });

  test('M13: a day’s most, however many ask at once', async () => {
    const shopper = await (await createClient()).signedIn();
    env.AFIYA_LIMITS = 'x20';
    const answers = await Promise.all(Array.from({ length: 50 }, () => charge(shopper, 200)));
    expect(tally(answers)).toEqual({ 200: 2, 'wallet.limit': 48 });
    await env.DB.prepare('UPDATE wallet_charges SET created_at = created_at - 86400001').run();
    expect((await charge(shopper, 200)).status).toBe(200);
    env.AFIYA_LIMITS = '';
  });

  test('W3: another amount than asked fills nothing; a person is told', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data } = await charge(shopper);
    await deliverWebhook(await payAt(data.payment_url, 'wrongAmount'));
    expect((await resultOf(shopper, data.charge_id)).status).toBe('review');
    expect(await walletBalance(shopper)).toBeNull();
    expect(faultsTold.splice(0)).toHaveLength(1);
  });

  test('what came for an account that is gone waits for a person', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data } = await charge(shopper);
    await env.DB.prepare('DELETE FROM users').run();
    await deliverWebhook(await payAt(data.payment_url));
    expect(await env.DB.prepare('SELECT status FROM wallet_charges').first('status')).toBe('review');
    expect(faultsTold.splice(0)).toHaveLength(1);
  });

  test('cash, the wallet itself and the other country’s card', async () => {
    const shopper = await (await createClient()).signedIn();
    for (const method of ['cod', 'wallet'])
      expect((await charge(shopper, 10, newKey(), method)).meta.error).toBe('field.invalid');
    expect((await charge(shopper, 10, newKey(), 'mada')).meta.error).toBe('payment.method');
  });

  test('R4: a sixth charge within the hour', async () => {
    const shopper = await (await createClient()).signedIn();
    for (let times = 0; times < 5; times += 1) expect((await charge(shopper, 5)).status).toBe(200);
    expect((await charge(shopper, 5)).meta.error).toBe('rate.limited');
  });
});
