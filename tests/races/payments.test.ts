/** Rules of docs/security.md §2.1 about money that comes and goes back, as races (orders.test.ts says how). */

import { expect, test } from 'vitest';
import type { Person } from '../bench/soak/people.ts';
import type { TwoCountries } from '../support/two-countries.ts';
import { type Order, raceShop, tally, times } from './race-shop.ts';

const { sell, people, ordered, call, cancel, give, cron, desk, rows, payAt, tell, stock, purse } = raceShop();

const online = (sku: string) => ({ items: [{ sku, count: 1 }], payment_method: 'card' });

async function someone(): Promise<Person> {
  const [person] = await people(1, 'KW', true);
  if (!person) throw new Error('nobody came');
  return person;
}

/** Orders that the gateway was paid for and the shop was told of. */
async function paid(sku: string, count: number, country: TwoCountries = 'KW'): Promise<Order[]> {
  const orders = await ordered(await people(count, country), online(sku));
  const charges = await Promise.all(orders.map(({ url }) => payAt(url)));
  expect(tally(await Promise.all(charges.map(tell)))).toEqual({ 200: count });
  return orders;
}

interface Ended {
  state: string;
  captured: number;
  orphan: number;
  refunded: number;
}
/** How orders ended, with what the gateway brought of each. */
const endsOf = (orders: readonly Order[]) =>
  rows<Ended>(
    `SELECT payment_status AS state,
       (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status = 'captured') AS captured,
       (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status = 'orphan') AS orphan,
       (SELECT count(*) FROM refunds r JOIN captures c ON c.charge_id = r.charge_id JOIN payments p ON p.id = c.payment_id
        WHERE p.order_id = o.id) AS refunded
     FROM orders o WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(orders.map(({ id }) => id)),
  );

/** Numbers of a country's papers, in order: they must be 1, 2, 3 … */
const numbersOf = async (table: 'invoices' | 'credit_notes', country: TwoCountries) =>
  (await rows<{ seq: number }>(`SELECT seq FROM ${table} WHERE country = ? ORDER BY seq`, country)).map(
    ({ seq }) => seq,
  );
const withoutGap = (numbers: readonly number[]) => times(numbers.length, (at) => at + 1);

test('M12: a hundred webhooks of one top-up, its page fifty times and ten crons fill the wallet once', async () => {
  const person = await someone();
  const body = { amount: 12.5, payment_method: 'knet' };
  const asked = await call<{ charge_id: string; payment_url: string }>(person, 'POST', '/user/wallet/charge', body);
  const charge = await payAt(asked.data.payment_url);
  const look = () => call(person, 'GET', `/user/wallet/${asked.data.charge_id}`);
  const answers = await Promise.all([...times(100, () => tell(charge)), ...times(50, look), ...times(10, cron)]);
  expect(tally(answers)).toEqual({ 200: 160 });
  expect(await purse(person)).toMatchObject({ wallet: 12_500 });
});

test('M13: of fifty top-ups of a hundred dinars at once, five fit into a day', async () => {
  const person = await someone();
  const body = { amount: 100, payment_method: 'card' };
  const answers = await Promise.all(times(50, () => call(person, 'POST', '/user/wallet/charge', body)));
  expect(tally(answers)).toEqual({ 200: 5, 'wallet.limit': 45 });
});

test('M14: both pages of an order are paid and told of fifty times each: it is paid once, the rest is given back once', async () => {
  const sku = await sell('M14', 10);
  const [person] = await people(1);
  if (!person) throw new Error('nobody came');
  const [order] = await ordered([person], online(sku));
  if (!order) throw new Error('no order');
  const body = { order_id: order.id, track_token: order.track_token, payment_method: 'card' };
  const again = await call<{ payment_url: string }>(person, 'POST', '/order/payAgain', body);
  const charges = [await payAt(order.url), await payAt(again.data.payment_url)];
  const answers = await Promise.all(times(100, (at) => tell(charges[at % 2] ?? '')));
  expect(tally(answers)).toEqual({ 200: 100 });
  await Promise.all(times(10, cron));
  expect(await endsOf([order])).toEqual([{ state: 'paid', captured: 1, orphan: 1, refunded: 1 }]);
});

test('M15: twenty orders are paid while their time is over and ten crons look: each is paid, or ended and given back', async () => {
  const sku = await sell('M15', 100);
  const crowd = await people(20);
  const orders = await ordered(crowd, online(sku));
  const ids = JSON.stringify(orders.map(({ id }) => id));
  await rows('UPDATE orders SET expires_at = 1 WHERE id IN (SELECT value FROM json_each(?))', ids);
  const paying = orders.map(async ({ url }) => tell(await payAt(url)));
  // Every second shopper changes their mind in the same moment.
  const leaving = orders.map((order, at) => (at % 2 === 0 && crowd[at] ? cancel(crowd[at], order) : null));
  const [, cancelled] = await Promise.all([Promise.all(paying), Promise.all(leaving), Promise.all(times(10, cron))]);
  await cron();
  const ends = await endsOf(orders);
  for (const { state, captured, orphan, refunded } of ends) {
    expect(['paid', 'expired', 'refunded']).toContain(state);
    expect([state, captured, refunded - orphan]).toEqual([
      state,
      state === 'expired' ? 0 : 1,
      state === 'refunded' ? 1 : 0,
    ]);
  }
  const won = tally(cancelled.filter((answer) => answer !== null));
  const left = ends.filter(({ state }) => state !== 'paid').length;
  expect((won[200] ?? 0) + (won['order.state'] ?? 0)).toBe(10);
  expect(won[200] ?? 0).toBeLessThanOrEqual(left);
  expect(await stock(sku)).toEqual({ available: 80 + left, reserved: 0, sold: 20 - left });
});

test('M17: of fifty who give everything back one does, fifty with one key are one, of sixty quarters never more than four', async () => {
  const sku = await sell('M17', 100);
  const [whole, keyed, parts] = await paid(sku, 3);
  if (!whole || !keyed || !parts) throw new Error('no orders');
  const refund = (number: string, more: Record<string, unknown>) =>
    desk('/desk/order/refund', { number, to: 'original', restock: false, reason: 'A race', ...more });
  // 7.500 and 1.000 for delivery: a quarter is 2.125.
  const quarters = () =>
    times(60, (at) => refund(parts.number, { key: `quarter-of-M17-${at}`, amount: 2.125, again: true }));
  const answers = await Promise.all([
    Promise.all(times(50, (at) => refund(whole.number, { key: `whole-order-M17-${at}` }))),
    Promise.all(times(50, () => refund(keyed.number, { key: 'one-key-of-M17-here', amount: 2 }))),
    Promise.all(quarters()),
  ]);
  const [first, second] = answers.map(tally);
  expect([first, second]).toEqual([{ 200: 1, 'refund.nothing_left': 49 }, { 200: 50 }]);
  // Whom another refund came before is told to look again, so that four quarters may take four rounds and never a fifth.
  let done = {};
  for (let round = 0; round < 4; round += 1) done = tally(await Promise.all(quarters()));
  expect(done).toEqual({ 200: 4, 'refund.nothing_left': 56 });
  const given = await rows(
    `SELECT count(*) AS n, sum(r.amount_minor) AS sum FROM orders o JOIN order_refunds r ON o.id = r.order_id
     WHERE o.number IN (SELECT value FROM json_each(?)) GROUP BY o.number `,
    JSON.stringify([whole.number, keyed.number, parts.number]),
  );
  expect(given).toEqual(
    expect.arrayContaining([
      { n: 1, sum: 8500 },
      { n: 1, sum: 2000 },
      { n: 4, sum: 8500 },
    ]),
  );
});

test('M23: fifty presses of pay-again are one attempt, fifty strangers find nothing, and a press after the payment comes too late', async () => {
  const sku = await sell('M23', 10);
  const person = await someone();
  const [order] = await ordered([person], online(sku));
  if (!order) throw new Error('no order');
  const strangers = await people(50, 'KW', true);
  const body = { order_id: order.id, payment_method: 'knet' };
  const press = () => call<{ payment_url: string }>(person, 'POST', '/order/payAgain', body, 'pay-again-key-M23');
  const [mine, theirs] = await Promise.all([
    Promise.all(times(50, press)),
    Promise.all(strangers.map((one) => call(one, 'POST', '/order/payAgain', body))),
  ]);
  expect([tally(mine), tally(theirs)]).toEqual([{ 200: 50 }, { not_found: 50 }]);
  expect(new Set(mine.map(({ data }) => data.payment_url)).size).toBe(1);
  const url = mine[0]?.data.payment_url ?? '';
  const charge = await payAt(url);
  // Nobody has told the shop yet: each of these asks the gateway first, and no second page is opened beside money that came.
  const late = await Promise.all([
    ...times(50, () => call(person, 'POST', '/order/payAgain', body)),
    ...times(50, () => tell(charge)),
  ]);
  expect(tally(late)).toEqual({ 200: 50, 'order.state': 50 });
  expect(await endsOf([order])).toEqual([{ state: 'paid', captured: 1, orphan: 0, refunded: 0 }]);
});

test('M26: sixty orders of two countries are paid at once, each told of twice: sixty invoices, numbered without a gap', async () => {
  const sku = await sell('M26', 100);
  const before = await Promise.all((['KW', 'SA'] as const).map((country) => numbersOf('invoices', country)));
  const orders = [
    ...(await ordered(await people(30), online(sku))),
    ...(await ordered(await people(30, 'SA'), online(sku))),
  ];
  const charges = await Promise.all(orders.map(({ url }) => payAt(url)));
  expect(tally(await Promise.all([...charges, ...charges].map(tell)))).toEqual({ 200: 120 });
  for (const [at, country] of (['KW', 'SA'] as const).entries()) {
    const numbers = await numbersOf('invoices', country);
    expect(numbers).toEqual(withoutGap(numbers));
    expect(numbers.length).toBe((before[at]?.length ?? 0) + 30);
  }
});

test('M27: refunds of fifty Saudi orders at once, each asked for twice: credit notes without a gap, and no VAT too much', async () => {
  const sku = await sell('M27', 100);
  const orders = await paid(sku, 50, 'SA');
  const asks = orders.map(({ number }) => ({ number, key: `credit-note-of-${number}`, amount: 33.33 }));
  const refund = (one: object) =>
    desk('/desk/order/refund', { ...one, to: 'original', restock: false, reason: 'A race' });
  expect(tally(await Promise.all([...asks, ...asks].map(refund)))).toEqual({ 200: 100 });
  const numbers = await numbersOf('credit_notes', 'SA');
  expect(numbers).toEqual(withoutGap(numbers));
  // What is left of 111.50 riyals is 78.17, and the VAT inside of that is 10.20: INV28 asks it of every invoice.
  const left = await rows(
    `SELECT DISTINCT i.total_minor - sum(n.amount_minor) AS total, i.vat_minor - sum(n.vat_minor) AS vat
     FROM invoices i JOIN credit_notes n ON n.order_id = i.order_id WHERE i.country = 'SA' GROUP BY i.order_id`,
  );
  expect(left).toEqual([{ total: 7817, vat: 1020 }]);
  const beyond = orders.map(({ number }, at) => refund({ number, key: `beyond-the-invoice-${at}`, amount: 78.18 }));
  expect(tally(await Promise.all(beyond))).toEqual({ 'refund.too_much': 50 });
});

const cancelled: readonly Ended[] = [
  { state: 'expired', captured: 0, orphan: 1, refunded: 1 },
  { state: 'refunded', captured: 1, orphan: 0, refunded: 1 },
];

test('M18: of a payment and fifty cancels of an order that a wallet pays in part, one wins and takes that part with it', async () => {
  const sku = await sell('M18-WALLET', 10);
  const person = await someone();
  await give(person, 3);
  const [order] = await ordered([person], { ...online(sku), wallet: true });
  if (!order) throw new Error('no order');
  const charge = await payAt(order.url);
  const [told, ...cancels] = await Promise.all([tell(charge), ...times(50, () => cancel(person, order))]);
  expect(told.status).toBe(200);
  const won = tally(cancels);
  expect(won).toEqual(won[200] ? { 200: 1, 'order.state': 49 } : { 'order.state': 50 });
  await cron();
  const [end] = await endsOf([order]);
  // Whoever cancels first ends it; after the payment it is cancelled all the same, and the money goes back.
  expect(won[200] ? cancelled : [{ state: 'paid', captured: 1, orphan: 0, refunded: 0 }]).toContainEqual(end);
  expect(await purse(person)).toEqual({ wallet: won[200] ? 3000 : 0, hold: 0 });
});
