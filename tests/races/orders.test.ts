/**
 * Rules of docs/security.md §2.1 about placing and closing orders, as races: fifty to two hundred callers at once over HTTP,
 * every answer counted, the books audited after each.
 */
import { expect, test } from 'vitest';
import { ordersIn, raceShop, tally, times } from './race-shop.ts';

const { sell, people, ordered, body, submit, hangUp, cancel, give, coupon, cron, desk, rows, stock, purse } =
  raceShop();

test('M1: a hundred shoppers want the last ten: ten have one, ninety are told it is short', async () => {
  const sku = await sell('M1', 10);
  const crowd = await people(100);
  const bodies = await Promise.all(crowd.map((one) => body(one, { items: [{ sku, count: 1 }] })));
  const answers = await Promise.all(crowd.map((one, at) => submit(one, bodies[at])));
  expect(tally(answers)).toEqual({ 200: 10, 'stock.short': 90 });
  expect(await stock(sku)).toEqual({ available: 0, reserved: 10, sold: 0 });
});

test('M2: sixty carts with a unit in each of two lines want eleven: five have two, and one unit is left', async () => {
  const sku = await sell('M2', 11);
  const crowd = await people(60);
  const one = { sku, count: 1 };
  const bodies = await Promise.all(crowd.map((person) => body(person, { items: [one, one] })));
  const answers = await Promise.all(crowd.map((person, at) => submit(person, bodies[at])));
  expect(tally(answers)).toEqual({ 200: 5, 'stock.short': 55 });
  expect(await stock(sku)).toEqual({ available: 1, reserved: 10, sold: 0 });
});

test('M3: a hundred submits with one key are one order, and ninety-nine know that they are repetitions', async () => {
  const sku = await sell('M3', 100);
  const [person] = await people(1);
  if (!person) throw new Error('nobody came');
  const what = await body(person, { items: [{ sku, count: 1 }] });
  const answers = await Promise.all(times(100, () => submit(person, what, 'one-key-for-all-of-M3')));
  expect(tally(answers)).toEqual({ 200: 100 });
  expect([ordersIn(answers), answers.filter(({ isReplay }) => isReplay).length]).toEqual([1, 99]);
  expect(await stock(sku)).toMatchObject({ reserved: 1 });
});

test('M4: one key for two carts at once is the order of one of them; fifty people with that key have their own', async () => {
  const sku = await sell('M4', 1000);
  const [person, ...others] = await people(51);
  if (!person) throw new Error('nobody came');
  const carts = await Promise.all([1, 2].map((count) => body(person, { items: [{ sku, count }] })));
  const theirs = await Promise.all(others.map((one) => body(one, { items: [{ sku, count: 1 }] })));
  const key = 'the-same-key-of-M4';
  const [mine, own] = await Promise.all([
    Promise.all(times(100, (at) => submit(person, carts[at % 2], key))),
    Promise.all(others.map((one, at) => submit(one, theirs[at], key))),
  ]);
  expect(tally(mine)).toEqual({ 200: 50, 'idempotency.mismatch': 50 });
  expect([ordersIn(mine), tally(own), ordersIn(own)]).toEqual([1, { 200: 50 }, 50]);
});

test('M7: a price that changes while sixty submit: who was before pays what was quoted, everybody else is asked again', async () => {
  const sku = await sell('M7', 1000);
  const crowd = await people(60);
  const bodies = await Promise.all(crowd.map((one) => body(one, { items: [{ sku, count: 1 }] })));
  const cells = { sku, name_en: 'M7', name_ar: 'م٧', brand_en: 'Noor', category: 'v', price_kwd: '9.250' };
  const [changed, ...answers] = await Promise.all([
    desk('/desk/catalogue/import', { rows: [{ row: 1, cells }] }),
    ...crowd.map((one, at) => submit(one, bodies[at])),
  ]);
  expect(changed.error).toBeNull();
  const good = answers.filter(({ error }) => error === null).length;
  expect(tally(answers)).toEqual({ ...(good && { 200: good }), ...(good < 60 && { 'price.changed': 60 - good }) });
  // All of them again under new keys: the old quote is worth nothing, the new one is good for the shopper it was given to.
  expect(tally(await Promise.all(crowd.map((one, at) => submit(one, bodies[at]))))).toEqual({ 'price.changed': 60 });
  const fresh = await Promise.all(
    answers.map(({ error, data }, at) => {
      const { quote } = data as unknown as { quote: string };
      return error && crowd[at] ? submit(crowd[at], { ...bodies[at], quote }) : null;
    }),
  );
  expect(tally(fresh.filter((answer) => answer !== null))).toEqual(good < 60 ? { 200: 60 - good } : {});
  const totals = await rows<{ total: number; n: number }>(
    `SELECT o.total_minor AS total, count(*) AS n FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE i.sku_id = ? GROUP BY 1 ORDER BY 1`,
    sku,
  );
  const sums = [
    { total: 8500, n: good },
    { total: 10_250, n: 60 - good },
  ];
  expect(totals).toEqual(sums.filter(({ n }) => n > 0));
});

test('M9: of sixty with a coupon for seven, seven use it; seventy cancels bring seven uses back', async () => {
  const sku = await sell('M9', 1000);
  await coupon('SEVEN', { max_uses: 7 });
  const crowd = await people(60);
  const wish = { items: [{ sku, count: 1 }], coupon: 'SEVEN' };
  const used = async () => (await rows<{ used: number }>("SELECT used FROM coupons WHERE code = 'SEVEN'"))[0]?.used;
  const bodies = await Promise.all(crowd.map((one) => body(one, wish)));
  const answers = await Promise.all(crowd.map((one, at) => submit(one, bodies[at])));
  expect([tally(answers), await used()]).toEqual([{ 200: 7, 'coupon.used_up': 53 }, 7]);
  const won = crowd.flatMap((person, at) => {
    const answer = answers[at];
    return answer?.error === null ? [{ person, order: { ...answer.data.order, url: '' } }] : [];
  });
  const cancels = await Promise.all(times(70, (at) => won[at % 7]).map((one) => one && cancel(one.person, one.order)));
  expect(tally(cancels.filter((answer) => answer !== undefined))).toEqual({ 200: 7, 'order.state': 63 });
  expect(await used()).toBe(0);
});

test('M10: one person in sixty tabs uses a coupon once, and so do sixty devices with one phone number', async () => {
  const sku = await sell('M10', 1000);
  await coupon('ONCE', { per_user: 1 });
  const wish = { items: [{ sku, count: 1 }], coupon: 'ONCE' };
  const [user] = await people(1, 'KW', true);
  if (!user) throw new Error('nobody came');
  const tabs = await Promise.all(times(60, () => body(user, wish)));
  expect(tally(await Promise.all(tabs.map((what) => submit(user, what))))).toEqual({
    200: 1,
    'coupon.used_before': 59,
  });
  const devices = (await people(60)).map((one) => ({ ...one, phone: '59990010' }));
  const bodies = await Promise.all(devices.map((one) => body(one, wish)));
  const answers = await Promise.all(devices.map((one, at) => submit(one, bodies[at])));
  expect(tally(answers)).toEqual({ 200: 1, 'coupon.used_before': 59 });
});

test('M11: of a hundred orders that want nine dinars each of a wallet with fifty, five get them', async () => {
  const sku = await sell('M11', 1000, { price: { KW: 8000, SA: 9760 } });
  const [person] = await people(1, 'KW', true);
  if (!person) throw new Error('nobody came');
  await give(person, 50);
  const what = await body(person, { items: [{ sku, count: 1 }], payment_method: 'wallet', wallet: true });
  const answers = await Promise.all(times(100, () => submit(person, what)));
  expect(tally(answers)).toEqual({ 200: 5, 'wallet.short': 95 });
  expect(await purse(person)).toEqual({ wallet: 5000, hold: 0 });
});

test('M16: ten orders end by time while fifty crons run: stock, coupon and wallet come back once', async () => {
  const sku = await sell('M16', 100);
  await coupon('TEN-UNPAID', { max_uses: 10 });
  const crowd = await people(10, 'KW', true);
  for (const one of crowd) await give(one, 2);
  const wish = { items: [{ sku, count: 3 }], coupon: 'TEN-UNPAID', payment_method: 'knet', wallet: true };
  const orders = await ordered(crowd, wish);
  expect(await stock(sku)).toEqual({ available: 70, reserved: 30, sold: 0 });
  await rows(
    'UPDATE orders SET expires_at = 1 WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(orders.map(({ id }) => id)),
  );
  expect(tally(await Promise.all(times(50, cron)))).toEqual({ 200: 50 });
  expect(await stock(sku)).toEqual({ available: 100, reserved: 0, sold: 0 });
  expect(await Promise.all(crowd.map(purse))).toEqual(times(10, () => ({ wallet: 2000, hold: 0 })));
  expect(await rows("SELECT used FROM coupons WHERE code = 'TEN-UNPAID'")).toEqual([{ used: 0 }]);
});

test('M18: of a hundred cancels one closes the order; of fifty cancels and fifty packers one has it', async () => {
  const sku = await sell('M18', 10);
  const [person] = await people(1);
  if (!person) throw new Error('nobody came');
  const [first, second] = await ordered([person, person], { items: [{ sku, count: 1 }] });
  if (!first || !second) throw new Error('no orders');
  expect(tally(await Promise.all(times(100, () => cancel(person, first))))).toEqual({ 200: 1, 'order.state': 99 });
  const pack = () => desk('/desk/order/advance', { number: second.number, to: 'packed' });
  const answers = await Promise.all(times(100, (at) => (at % 2 === 0 ? cancel(person, second) : pack())));
  // A packer is told where the order stands by then; a shopper that it has moved on.
  expect(tally(answers)[200]).toBe(1);
  const isPacked = answers.findIndex(({ error }) => error === null) % 2 === 1;
  expect(await stock(sku)).toEqual({ available: isPacked ? 9 : 10, reserved: isPacked ? 1 : 0, sold: 0 });
});

test('M21: of sixty carts that earn a gift of which seven are there, seven have it, and all have their order', async () => {
  const [sku, gift] = [await sell('M21', 1000), await sell('M21-GIFT', 7)];
  const given = { kind: 'giveaway', id: 'WITH-M21', sku: gift, with_sku: sku };
  expect((await desk('/desk/promotion', given)).error).toBeNull();
  const crowd = await people(60);
  const bodies = await Promise.all(crowd.map((one) => body(one, { items: [{ sku, count: 1 }] })));
  expect(tally(await Promise.all(crowd.map((one, at) => submit(one, bodies[at]))))).toEqual({ 200: 60 });
  expect(await stock(gift)).toEqual({ available: 0, reserved: 7, sold: 0 });
  const own = crowd.map((one, at) => submit(one, { ...bodies[at], giveaways: ['WITH-M21'] }));
  expect(tally(await Promise.all(own))).toEqual({ 'field.unknown': 60 });
});

test('M24: fifty lines break at any moment of a submit; asked twice again with the same key, each is one order', async () => {
  const sku = await sell('M24', 1000);
  const crowd = await people(50);
  const bodies = await Promise.all(crowd.map((one) => body(one, { items: [{ sku, count: 1 }] })));
  const keyOf = (at: number) => `key-of-caller-${at}-M24`;
  const heard = await Promise.all(crowd.map((one, at) => hangUp(one, bodies[at], keyOf(at), at * 4)));
  expect(heard, 'a line that never breaks proves nothing').toContain(null);
  const again = [...crowd, ...crowd].map((one, at) => submit(one, bodies[at % 50], keyOf(at % 50)));
  const answers = await Promise.all(again);
  expect([tally(answers), ordersIn(answers)]).toEqual([{ 200: 100 }, 50]);
  expect(await stock(sku)).toEqual({ available: 950, reserved: 50, sold: 0 });
});

test('M25: the desk sets the shelf fifty times while fifty buy: no reservation is touched, every difference is recorded', async () => {
  const sku = await sell('M25', 100);
  const crowd = await people(50);
  const bodies = await Promise.all(crowd.map((one) => body(one, { items: [{ sku, count: 1 }] })));
  const set = (available: number) => desk('/desk/stock', { sku, country: 'KW', available });
  const answers = await Promise.all(crowd.flatMap((one, at) => [submit(one, bodies[at]), set(100 + at)]));
  expect(tally(answers)).toEqual({ 200: 100 });
  expect(await stock(sku)).toMatchObject({ reserved: 50 });
  expect((await set(40)).error).toBeNull();
  expect(await stock(sku)).toEqual({ available: 40, reserved: 50, sold: 0 });
  expect(tally(await Promise.all(times(50, () => set(-1))))).toEqual({ 'field.out_of_range': 50 });
});
