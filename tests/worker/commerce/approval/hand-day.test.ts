/** What staff move by hand within a day adds up by person and by country (docs/desk.md "Two people"). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testStaffKey } from '../../../support/vars.ts';
import { desk, type StaffTestKey } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, fillWallet, newKey, stockShelf, walletBalance } from '../support/shop.ts';
import { approve, ask, error, hire, refund } from './two-people.ts';

const dayMs = 86_400_000;

beforeEach(() => stockShelf({ id: 'S1', baseFils: 12_000, stock: 90 }));
afterEach(auditAfterEach);

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createClient()).signedIn()));
const move = (key: StaffTestKey, kind: 'give' | 'payOut', shopper: Client, amount: number, more: object = {}) =>
  ask(key, '/desk/wallet', {
    move: kind, key: newKey(), email: shopper.email, country: 'KW', amount, reason: 'Sorry', ...more,
  }); // biome-ignore format: related fields share a line
const gift = (key: StaffTestKey, shopper: Client, amount: number, more?: object) =>
  move(key, 'give', shopper, amount, more);

describe('what goes into wallets within a day', () => {
  it('Z15.12: adds up by who gave it, to however many people, and waits from the limit on', async () => {
    const giver = await hire('manager');
    const [a, b, c] = await people(3);
    if (!a || !b || !c) throw new Error('three people');
    expect((await gift(giver, a, 30)).status).toBe(200);
    expect((await gift(giver, b, 20)).status).toBe(200);
    const { status, data } = await gift(giver, c, 0.001);
    expect(status).toBe(202);
    expect(data.proposal.facts).toContainEqual({ name: 'day_person', value: '50.001 KWD' });
    // What another person approved counts for who asked for it; a colleague's own day has just begun.
    expect((await approve(testStaffKey, data.proposal)).status).toBe(200);
    expect((await gift(giver, c, 0.001)).status).toBe(202);
    expect((await gift(testStaffKey, a, 20)).status).toBe(200);
    const told = (await ask(testStaffKey, '/desk/today?country=KW&queue=moved_by_hand')).data.moved_by_hand;
    expect(told.items).toMatchObject([
      { way: 'wallet', amount: '50.001 KWD', moves: 3 },
      { way: 'wallet', amount: '20.000 KWD', moves: 1 },
    ]);
    expect((await ask(await hire('packer'), '/desk/today')).data.moved_by_hand).toBeNull();
    // In riyals the day is another one.
    expect((await gift(giver, c, 600, { country: 'SA' })).status).toBe(200);
    await env.DB.prepare('DROP TRIGGER transfers_no_update').run();
    await env.DB.prepare('UPDATE transfers SET created_at = created_at - ?').bind(dayMs).run();
    expect((await gift(giver, c, 49)).status).toBe(200);
  });

  it('Z15.13: adds up for the country, whoever gave it', async () => {
    const shoppers = await people(6);
    const givers = await Promise.all(shoppers.map(() => hire('manager')));
    const answers: number[] = [];
    for (const [at, shopper] of shoppers.entries())
      answers.push((await gift(givers[at] ?? testStaffKey, shopper, 50)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 202]);
  });

  it('Z15.14: counts refunds to a wallet, and a refund to a card is none', async () => {
    const clerk = await hire('manager');
    const [shopper] = await people(1);
    if (!shopper) throw new Error('one person');
    const order = async () => {
      const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 3 }], payment_method: 'knet' });
      await deliverWebhook(await payAt(data.payment_url));
      return data.order.number as string;
    };
    const back = async (to: string) => refund(clerk, await order(), 30, { to });
    expect((await gift(clerk, shopper, 20)).status).toBe(200);
    expect((await back('wallet')).status).toBe(200);
    const waits = await back('wallet');
    expect(waits.status).toBe(202);
    expect(waits.data.proposal.facts).toContainEqual({ name: 'day_person', value: '80.000 KWD' });
    expect((await back('original')).status).toBe(200);
    expect((await gift(clerk, shopper, 1)).status).toBe(202);
  });

  it('slips through by no two gifts at once', async () => {
    await hire('manager');
    const shoppers = await people(4);
    const answers = await Promise.all(shoppers.map((shopper) => gift(testStaffKey, shopper, 30)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(error(answer)).toEqual([409, 'approval.overtaken']);
  });
});

describe('what is paid out within a day', () => {
  /** 36.000 KWD, of which the courier's cash is counted. */
  const paidInCash = async () => {
    const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 3 }], payment_method: 'cod' });
    const { number } = data.order;
    for (const to of ['packed', 'shipped', 'delivered']) await desk('POST', '/desk/order/advance', { number, to });
    await desk('POST', '/desk/order/collected', { number, confirm: true });
    return number as string;
  };
  const full = async (count: number) => {
    const shoppers = await people(count);
    for (const shopper of shoppers) await fillWallet(shopper, 60_000);
    return shoppers;
  };

  it('Z15.15: adds up by who paid it out, from however many wallets and orders, and waits from the limit on', async () => {
    const clerk = await hire('manager');
    const [a, b, c] = await full(3);
    if (!a || !b || !c) throw new Error('three people');
    expect((await move(clerk, 'payOut', a, 20)).status).toBe(200);
    expect((await refund(clerk, await paidInCash(), 20)).status).toBe(200);
    expect((await move(clerk, 'payOut', b, 10)).status).toBe(200);
    // One fils more, from another wallet or another order.
    const waits = await move(clerk, 'payOut', c, 0.001);
    expect([waits.status, await walletBalance(c)]).toEqual([202, 60_000]);
    expect(waits.data.proposal.facts).toContainEqual({ name: 'day_person', value: '50.001 KWD' });
    expect((await refund(clerk, await paidInCash(), 0.005)).status).toBe(202);
    // A refund to a card and a gift are other sums, and a colleague's own day has just begun.
    expect((await gift(clerk, c, 50)).status).toBe(200);
    expect((await move(testStaffKey, 'payOut', a, 25)).status).toBe(200);
    // What another person approved counts for who asked for it.
    expect((await approve(testStaffKey, waits.data.proposal)).status).toBe(200);
    const told = (await ask(testStaffKey, '/desk/today?country=KW&queue=moved_by_hand')).data.moved_by_hand;
    expect(told.items).toMatchObject([
      { way: 'wallet', amount: '50.000 KWD', moves: 1 },
      { way: 'cash', amount: '50.001 KWD', moves: 4 },
      { way: 'cash', amount: '25.000 KWD', moves: 1 },
    ]);
    await env.DB.prepare('DROP TRIGGER transfers_no_update').run();
    await env.DB.prepare('UPDATE transfers SET created_at = created_at - ?').bind(dayMs).run();
    expect((await move(clerk, 'payOut', b, 49)).status).toBe(200);
  });

  it('Z15.16: adds up for the country, whoever paid it out', async () => {
    const shoppers = await full(6);
    const answers: number[] = [];
    for (const shopper of shoppers) answers.push((await move(await hire('manager'), 'payOut', shopper, 50)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 202]);
  });

  it('Z15.17: is told before a refund, by where it goes: what one may do alone is what doesn’t wait', async () => {
    const [clerk, shopper] = [await hire('manager'), await createClient()];
    const aloneOf = async (number: string, key = clerk) =>
      (await ask(key, `/desk/order/refundable?number=${number}`)).data.alone;
    expect((await refund(clerk, await paidInCash(), 35)).status).toBe(200);
    const number = await paidInCash();
    expect(await aloneOf(number)).toEqual({ original_minor: 15_000, wallet_minor: 36_000 });
    expect(await aloneOf(number, testStaffKey)).toEqual({ original_minor: 36_000, wallet_minor: 36_000 });
    expect((await refund(clerk, number, 15.005)).status).toBe(202);
    expect((await refund(clerk, number, 15)).status).toBe(200);
    expect(await aloneOf(number)).toEqual({ original_minor: 0, wallet_minor: 21_000 });
    // What a card has paid goes back to it however much cash went out today.
    const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 3 }], payment_method: 'knet' });
    await deliverWebhook(await payAt(data.payment_url));
    expect(await aloneOf(data.order.number)).toEqual({ original_minor: 36_000, wallet_minor: 36_000 });
  });

  it('slips through by no two at once, pay-outs and refunds', async () => {
    await hire('manager');
    const [a, b] = await full(2);
    if (!a || !b) throw new Error('two people');
    const [one, other] = [await paidInCash(), await paidInCash()];
    const answers = await Promise.all([
      move(testStaffKey, 'payOut', a, 30),
      move(testStaffKey, 'payOut', b, 30),
      refund(testStaffKey, one, 30),
      refund(testStaffKey, other, 30),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(error(answer)).toEqual([409, 'approval.overtaken']);
  });
});
