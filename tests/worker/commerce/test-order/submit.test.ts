/** Booking blood tests: one batch, the same money as any order, and health data apart (docs/booking.md §3-4). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/domain/draw-slot.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { consentTexts } from '../../../../shared/domain/test-consent.ts';
import { testTransitions } from '../../../../shared/domain/test-order-state.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { constraintOf } from '../../../../worker/commerce/db/refusal.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { drainHealthOutbox } from '../../../../worker/commerce/queues/health-outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { bookTests, consent, openBloodTests, patient, slotAt, testBody } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { chargesAtGateway, deliverWebhook, payAt } from '../support/gateway.ts';
import {
  auditAfterEach,
  checkoutBody,
  fillWallet,
  newKey,
  setCoupon,
  stockShelf,
  submit,
  tally,
} from '../support/shop.ts';
import { allTables } from '../support/tables.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

const somebody = async () => (await createClient()).signedIn();
const one = <T>(sql: string, db: D1Database = env.DB) => db.prepare(sql).first<T>();
const taken = (slot: string) =>
  env.DB.prepare('SELECT taken FROM slots WHERE id = ?').bind(slot).first<number>('taken');

describe('booking answers', () => {
  it('slots of the tests’ place, the taken ones too; a fasting test in the morning', async () => {
    const shopper = await somebody();
    const { data } = await shopper.get('/bloodTestOrder/slots?place=home&area=salmiya&tests=BT-CANARY,BT-SUGAR');
    expect(data.fasting_hours).toBe(8);
    const wanted = slotAt(3);
    await env.DB.prepare('UPDATE slots SET capacity = 1, women = 1 WHERE id = ?').bind(wanted).run();
    await bookTests(shopper);
    const after = await shopper.get('/bloodTestOrder/slots?place=home&area=السالمية&tests=BT-CANARY');
    const slots = after.data.days.flatMap(({ slots: all }: { slots: { id: string }[] }) => all);
    expect(slots.find(({ id }: { id: string }) => id === wanted)).toMatchObject({ is_free: false, has_woman: false });
    expect((await shopper.get('/bloodTestOrder/slots?place=home&area=nowhere&tests=BT-CANARY')).data.days).toEqual([]);
  });

  it('an order whose slot is held, then booked by its payment; its invoice says laboratory service', async () => {
    const shopper = await somebody();
    const booked = await bookTests(shopper, {
      items: [
        { sku: 'BT-CANARY', count: 1 },
        { sku: 'BT-SUGAR', count: 1 },
      ],
      wants_woman: true,
    });
    expect(booked.meta.error).toBeUndefined();
    expect(booked.data.order).toMatchObject({ payment_status: 'pending', total_local: 13.5 });
    expect(await one('SELECT state, wants_woman FROM bookings')).toEqual({ state: 'held', wants_woman: 1 });
    await deliverWebhook(await payAt(booked.data.payment_url));
    expect(await one('SELECT state FROM bookings')).toEqual({ state: 'booked' });
    const invoice = await one<{ lines: string }>('SELECT lines FROM invoices');
    expect(JSON.parse(invoice?.lines ?? '')).toEqual([
      { name_en: 'Laboratory service', name_ar: 'خدمة مخبرية', qty: 1, unit_minor: 13_500 },
    ]);
    const { data } = await shopper.get('/user/bloodTestOrder/list/All');
    expect(data.items).toMatchObject([
      {
        status: 'booked',
        payment_status: 'paid',
        place: 'home',
        tests: [{ name: 'Canary Iron' }, { name: 'Canary Sugar' }],
      },
    ]);
    const { item } = (await shopper.get(`/user/bloodTestOrder/getOrder/${booked.data.order.id}`)).data;
    expect(item).toMatchObject({
      wants_woman: true,
      fasting_hours: 8,
      may_reschedule: true,
      cancel_refund_local: 13.5,
      lab: { licence: 'T-1' },
    });
    expect((await shopper.get('/user/order')).data.items, 'orders of products are another list').toEqual([]);
  });

  it('what a visit costs, at home alone; and asks for the day of the cycle where a marker is read by it', async () => {
    const shopper = await somebody();
    await env.DB.prepare("UPDATE countries SET home_draw_minor = 3000 WHERE id = 'KW'").run();
    const slots = async (place: string, tests: string) =>
      (await shopper.get(`/bloodTestOrder/slots?place=${place}&area=salmiya&tests=${tests}`)).data;
    expect(await slots('home', 'BT-CANARY')).toMatchObject({
      asks_cycle_day: true,
      is_visited: true,
      home_draw_local: 3,
      currency: 'KWD',
      lab: { licence: 'T-1' },
    });
    expect(await slots('lab', 'BT-SUGAR')).toMatchObject({ asks_cycle_day: false, fasting_hours: 0 });
    const items = [{ sku: 'BT-CANARY', count: 1 }];
    const quoted = async (place?: string) => (await shopper.post('/bloodTestOrder/calculate', { items, place })).data;
    expect(await quoted('home')).toMatchObject({ delivery_local: 3, total_local: 12 });
    expect(await quoted()).toMatchObject({ delivery_local: 3 });
    expect(await quoted('lab')).toMatchObject({ delivery_local: 0, total_local: 9 });
    const lab = (await quoted('lab')).quote;
    expect((await bookTests(shopper, { quote: lab })).meta.error, 'the laboratory’s quote for a visit').toBe(
      'price.changed',
    );
    const { data } = await bookTests(shopper);
    expect(data.order.total_local).toBe(12);
    await deliverWebhook(await payAt(data.payment_url));
    const { item } = (await shopper.get(`/user/order/invoice/${data.order.id}`)).data;
    expect(item).toMatchObject({ delivery: 3, is_visit: true, total: 12 });
  });

  it('keeps no day of the cycle that no marker is read by, nor a man’s, nor his pregnancy', async () => {
    await bookTests(await somebody(), { place: 'lab', items: [{ sku: 'BT-SUGAR', count: 1 }] });
    await bookTests(await somebody(), { place: 'lab', patient: { ...patient, sex: 'male', is_pregnant: true } });
    const { results } = await env.HEALTH_DB.prepare('SELECT cycle_day, is_pregnant FROM intakes').all();
    expect(results).toEqual(Array(2).fill({ cycle_day: null, is_pregnant: 0 }));
  });

  it('takes an answer of a page that asked one question for fainting and pregnancy, and keeps that she wasn’t asked', async () => {
    const { is_pregnant: _, ...said } = patient;
    expect((await bookTests(await somebody(), { place: 'lab', patient: said })).status).toBe(200);
    expect(await env.HEALTH_DB.prepare('SELECT is_pregnant FROM intakes').first()).toEqual({ is_pregnant: null });
  });

  it('the bank’s page leads back to the booking, and its owner has the way to pay', async () => {
    const shopper = await somebody();
    const { order } = (await bookTests(shopper)).data;
    const charge = (await chargesAtGateway()).find(({ reference }) => reference.order === order.id);
    expect(charge.redirect.url).toBe(
      `https://shop.test/checkout-blood-test/success?order=${order.id}&token=${order.track_token}`,
    );
    const { item } = (await shopper.get(`/user/bloodTestOrder/getOrder/${order.id}`)).data;
    expect(item).toMatchObject({ track_token: order.track_token, may_pay: true });
    const tracked = (await shopper.get(`/order/track/${order.track_token}`)).data.item;
    expect(tracked).toMatchObject({ may_pay: true, may_pay_cash: false, may_cancel: true });
  });

  it('at the laboratory without an address, with a coupon and the wallet for all of it', async () => {
    const shopper = await somebody();
    await setCoupon('TEN');
    await fillWallet(shopper, 8100);
    const booked = await bookTests(shopper, { place: 'lab', coupon: 'TEN', payment_method: 'wallet', wallet: true });
    expect(booked.meta.error).toBeUndefined();
    expect(booked.data).toMatchObject({ payment_url: null, order: { payment_status: 'paid', total_local: 8.1 } });
    expect(await one('SELECT state FROM bookings')).toEqual({ state: 'booked' });
  });

  it('for nothing, by a coupon: booked at once, and its coupon is there again where it is cancelled', async () => {
    const shopper = await somebody();
    await setCoupon('ALL', { value: 100 });
    const booked = await bookTests(shopper, { place: 'lab', coupon: 'ALL' });
    expect(booked.data).toMatchObject({ payment_url: null, order: { payment_status: 'paid', total_local: 0 } });
    const cancelled = await shopper.post('/user/bloodTestOrder/cancel', { order_id: booked.data.order.id });
    expect(cancelled.data).toMatchObject({ refunded_local: 0, item: { status: 'cancelled' } });
    expect(await one("SELECT used FROM coupons WHERE code = 'ALL'")).toEqual({ used: 0 });
    expect(await one('SELECT state FROM bookings')).toEqual({ state: 'released' });
  });

  it('M3: one key is one booking', async () => {
    const shopper = await somebody();
    const body = await testBody(shopper);
    const idempotencyKey = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shopper.post('/bloodTestOrder/submit', body, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ data }) => data.order?.id)).size).toBe(1);
    expect((await shopper.post('/bloodTestOrder/submit', body, { idempotencyKey })).data.order.id).toBe(
      answers[0]?.data.order.id,
    );
    expect(await taken(slotAt(3))).toBe(1);
  });

  it('an unpaid order ends after 35 minutes, its booking with it', async () => {
    await bookTests(await somebody());
    await runCron(env, Date.now() + 35 * 60_000);
    expect(await one('SELECT status FROM test_orders')).toEqual({ status: 'cancelled' });
    expect([await one('SELECT state FROM bookings'), await taken(slotAt(3))]).toEqual([{ state: 'released' }, 0]);
  });
});

describe('money and places', () => {
  it('M22: products and tests at once from one wallet with enough for one: one of them', async () => {
    await stockShelf({ id: 'S1', baseFils: 9000, stock: 5 });
    const shopper = await somebody();
    await fillWallet(shopper, 9000);
    const [tests, products] = [
      await testBody(shopper, { place: 'lab', payment_method: 'wallet', wallet: true }),
      await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }], payment_method: 'wallet' }),
    ];
    const answers = await Promise.all([
      shopper.post('/bloodTestOrder/submit', tests, { idempotencyKey: newKey() }),
      submit(shopper, products),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, 'wallet.short': 1 });
    expect(await one('SELECT count(*) AS n FROM orders')).toEqual({ n: 1 });
  });

  it('twelve people for three places: three orders, and nine who are told', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, somebody));
    const answers = await Promise.all(
      people.map((person, at) =>
        bookTests(person, { place: 'lab', patient: { ...patient, phone: `+9655000${5000 + at}` } }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 3, 'slot.full': 9 });
    expect(await one('SELECT count(*) AS n FROM orders')).toEqual({ n: 3 });
  });

  it.each([
    ['the list price', "UPDATE blood_tests SET base_fils = 9500 WHERE id = 'bt-canary'"],
    ['the country’s own', "INSERT INTO blood_test_prices VALUES ('bt-canary', 'KW', 9500, 0)"],
  ])('a price that changed is told, and nothing is booked: %s', async (_, change) => {
    const shopper = await somebody();
    const body = await testBody(shopper);
    await env.DB.prepare(change).run();
    const answer = await shopper.post('/bloodTestOrder/submit', body, { idempotencyKey: newKey() });
    expect([answer.meta.error, answer.data.total_local]).toEqual(['price.changed', 9.5]);
    expect(await taken(slotAt(3))).toBe(0);
  });
});

describe('changing a booking', () => {
  async function paid(slot: string) {
    const shopper = await somebody();
    const { data } = await bookTests(shopper, { slot });
    await deliverWebhook(await payAt(data.payment_url));
    return { shopper, order_id: data.order.id as string };
  }

  it('moves it more than 24 hours before, and not after that', async () => {
    const { shopper, order_id } = await paid(slotAt(3));
    const moved = await shopper.post('/user/bloodTestOrder/reschedule', { order_id, slot: slotAt(4, 'home', '0730') });
    expect(moved.data.item.starts.slice(11, 16)).toBe('07:30');
    expect([await taken(slotAt(3)), await taken(slotAt(4, 'home', '0730'))]).toEqual([0, 1]);
    expect(
      (await shopper.post('/user/bloodTestOrder/reschedule', { order_id, slot: slotAt(4, 'lab') })).meta.error,
    ).toBe('slot.unknown');
    await env.DB.prepare(
      'UPDATE slots SET starts_at = ?, starts = ?, ends = ?, ends_at = ?, bookable_until = 0, day = ? WHERE id = ?',
    )
      .bind(...soon(), slotAt(4, 'home', '0730'))
      .run();
    expect((await shopper.post('/user/bloodTestOrder/reschedule', { order_id, slot: slotAt(3) })).meta.error).toBe(
      'order.too_late',
    );
  });

  it('cancels with all of the money before that, and with half of it later', async () => {
    const early = await paid(slotAt(3));
    const cancelled = await early.shopper.post('/user/bloodTestOrder/cancel', { order_id: early.order_id });
    expect(cancelled.data).toMatchObject({
      refunded_local: 9,
      item: { status: 'cancelled', payment_status: 'refunded' },
    });
    expect(await taken(slotAt(3))).toBe(0);
    expect((await early.shopper.post('/user/bloodTestOrder/cancel', { order_id: early.order_id })).meta.error).toBe(
      'order.too_late',
    );

    const late = await paid(slotAt(4));
    await env.DB.prepare(
      'UPDATE slots SET starts_at = ?, starts = ?, ends = ?, ends_at = ?, bookable_until = 0, day = ? WHERE id = ?',
    )
      .bind(...soon(), slotAt(4))
      .run();
    const half = await late.shopper.post('/user/bloodTestOrder/cancel', { order_id: late.order_id });
    expect(half.data).toMatchObject({
      refunded_local: 4.5,
      item: { status: 'cancelled', payment_status: 'partly_refunded' },
    });
  });

  /** In half an hour, or so. */
  function soon(): [number, string, string, number, string] {
    const ms = Math.ceil((Date.now() + 30 * 60_000) / 60_000) * 60_000;
    const text = (at: number) => `${new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)}+03:00`;
    return [ms, text(ms), text(ms + 60_000), ms + 60_000, text(ms).slice(0, 10)];
  }
});

describe('booking refuses', () => {
  const refused: [what: string, wanted: Record<string, unknown>, error: string, path?: string][] = [
    ['no consent to the test', { consent: { ...consent, test: false } }, 'field.required', 'consent.test'],
    ['consent to other words', { consent: { ...consent, version: 99 } }, 'field.invalid', 'consent.version'],
    ['somebody under 18 on that day', { patient: { ...patient, birth_date: '2015-01-01' } }, 'field.out_of_range', 'patient.birth_date'],
    ['an impossible date', { patient: { ...patient, birth_date: '1992-02-30' } }, 'field.invalid', 'patient.birth_date'],
    ['a phone of nowhere', { patient: { ...patient, phone: '123' } }, 'field.invalid', 'patient.phone'],
    ['a slot that there is not', { slot: 'home-nowhere-1' }, 'slot.unknown'],
    ['a slot of the laboratory for a visit at home', { slot: slotAt(3, 'lab') }, 'slot.unknown'],
    ['cash', { payment_method: 'cod' }, 'payment.method'],
    ['two people at once', { items: [{ sku: 'BT-CANARY', count: 2 }] }, 'cart.over_limit'],
    ['a product', { items: [{ sku: 'S1', count: 1 }] }, 'stock.short'],
  ]; // biome-ignore format: one case per line
  it.each(refused)('%s, and stores nothing', async (_, wanted, error, path) => {
    const answer = await bookTests(await somebody(), wanted);
    expect(answer.meta.error).toBe(error);
    if (path) expect(answer.data.fields[0].path).toBe(path);
    expect(await one('SELECT count(*) AS n FROM orders')).toEqual({ n: 0 });
    expect(await one('SELECT count(*) AS n FROM bookings')).toEqual({ n: 0 });
  });
});

describe('states', () => {
  it('the database has the arrows of the rule, and no draw of what is not paid', async () => {
    const { data } = await bookTests(await somebody());
    const id = data.order.id as string;
    const move = (from: string, to: string) =>
      env.DB.prepare(
        "INSERT INTO test_transitions (order_id, from_status, to_status, at, cause) VALUES (?, ?, ?, 1, 'test')",
      )
        .bind(id, from, to)
        .run()
        .then(() => 'done', constraintOf);
    expect(await move('booked', 'drawn')).toBe('stale_state');
    const schema = await one<{ sql: string }>(
      "SELECT sql FROM sqlite_schema WHERE name = 'test_transitions' AND type = 'table'",
    );
    expect([...(schema?.sql ?? '').matchAll(/'(\w+>\w+)'/g)].map(([, arrow]) => arrow)).toEqual([...testTransitions]);
    await deliverWebhook(await payAt(data.payment_url));
    expect([await move('booked', 'at_lab'), await move('drawn', 'at_lab')]).toEqual([
      'illegal_transition',
      'stale_state',
    ]);
    expect(await move('booked', 'drawn')).toBe('done');
  });

  it('a sample that could not be used is drawn again, free, in a slot of its own', async () => {
    const shopper = await somebody();
    const { data } = await bookTests(shopper);
    await deliverWebhook(await payAt(data.payment_url));
    const order_id = data.order.id as string;
    for (const [from, to] of [
      ['booked', 'drawn'],
      ['drawn', 'new_sample'],
    ])
      await env.DB.prepare(
        "INSERT INTO test_transitions (order_id, from_status, to_status, at, cause) VALUES (?, ?, ?, 1, 'test')",
      )
        .bind(order_id, from, to)
        .run();
    const again = await shopper.post('/user/bloodTestOrder/reschedule', { order_id, slot: slotAt(5) });
    expect(again.data.item).toMatchObject({ status: 'booked', payment_status: 'paid', total_local: 9 });
    expect([await taken(slotAt(3)), await taken(slotAt(5))]).toEqual([1, 1]);
    expect((await shopper.post('/user/bloodTestOrder/cancel', { order_id })).data.refunded_local).toBe(9);
    expect([await taken(slotAt(3)), await taken(slotAt(5))]).toEqual([1, 0]);
  });
});

describe('the desk', () => {
  it('sees who is drawn on a day, moves the order on, and learns nothing of the patient or the tests', async () => {
    const shopper = await somebody();
    const { data } = await bookTests(shopper, { wants_woman: true });
    const { number } = data.order;
    const move = (to: string) => desk('POST', '/desk/order/test', { number, to });
    expect((await move('drawn')).meta.error).toBe('order.unpaid');
    await deliverWebhook(await payAt(data.payment_url));
    const list = await desk('GET', `/desk/bookings/KW?day=${addDays(toShopTime(Date.now()).day, 3)}`);
    expect(list.data.items).toMatchObject([{ number, status: 'booked', area_group: 'hawalli', wants_woman: true }]);
    expect(JSON.stringify(list.data)).not.toContain('Canary');
    expect(JSON.stringify((await desk('GET', `/desk/order?number=${number}`)).data)).not.toContain('Canary Iron');
    expect((await move('ready')).meta).toMatchObject({
      error: 'test.step',
      msg: `${number} is booked. First it has to be: drawn.`,
    });
    for (const to of ['drawn', 'at_lab', 'in_review', 'ready'])
      expect((await move(to)).data).toEqual({ number, status: to });
    expect((await move('at_lab')).meta.error, 'it has moved on').toBe('order.state');
    expect((await desk('POST', '/desk/order/advance', { number, to: 'packed' })).meta.error).toBe('order.state');
    const timeline = (await shopper.get(`/user/bloodTestOrder/getOrder/${data.order.id}`)).data.item.timeline;
    expect(timeline.map(({ status }: { status: string }) => status)).toEqual([
      'booked',
      'drawn',
      'at_lab',
      'in_review',
      'ready',
    ]);
  });
});

describe('health data', () => {
  it('is in its own database alone, and nowhere in the shop’s', async () => {
    const shopper = await (await createClient({ locale: 'ar' })).signedIn();
    const { data } = await bookTests(shopper);
    await deliverWebhook(await payAt(data.payment_url));
    await runCron(env, Date.now());
    const intake = await one<Record<string, unknown>>('SELECT * FROM intakes', env.HEALTH_DB);
    expect(intake).toMatchObject({
      state: 'kept',
      name: 'Canary Patient',
      takes_biotin: 1,
      cycle_day: 12,
      sex: 'female',
    });
    const { results } = await env.HEALTH_DB.prepare(
      'SELECT kind, version, locale, text_hash FROM intake_consents ORDER BY kind',
    ).all();
    expect(results).toEqual([
      {
        kind: 'keep_result',
        version: consent.version,
        locale: 'ar',
        text_hash: await sha256(consentTexts.ar.keep_result),
      },
      { kind: 'test', version: consent.version, locale: 'ar', text_hash: await sha256(consentTexts.ar.test) },
    ]);
    for (const { name } of await allTables()) {
      const { results: rows } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(rows), name).not.toContain('Canary Patient');
      if (!['blood_tests', 'search_names', 'search_docs', 'audit_changes'].includes(name))
        expect(JSON.stringify(rows), `${name} says which test`).not.toContain('Canary Iron');
    }
  });

  it('a kill before the order leaves a draft, which is swept after a day; one with an order never is', async () => {
    const shopper = await somebody();
    await bookTests(shopper);
    await env.DB.prepare('UPDATE health_outbox SET next_at = 9e15').run();
    await shopper.post(
      '/bloodTestOrder/submit',
      { ...(await testBody(shopper)), quote: 'q_old' },
      { idempotencyKey: newKey() },
    );
    const count = () => one<{ n: number }>('SELECT count(*) AS n FROM intakes', env.HEALTH_DB);
    expect(await count()).toEqual({ n: 2 });
    await runCron(env, Date.now() + 25 * 3_600_000);
    expect(await count()).toEqual({ n: 1 });
    expect(await one('SELECT count(*) AS n FROM intake_consents', env.HEALTH_DB)).toEqual({ n: 2 });
  });

  it('a kill between the order and its word there is made good by the outbox, twice without harm', async () => {
    await bookTests(await somebody());
    const again = await env.DB.prepare('SELECT id, topic, body, created_at FROM health_outbox').first<
      Record<string, string>
    >();
    await drainHealthOutbox(env, Date.now() + 120_000);
    expect(await one('SELECT count(*) AS n FROM health_outbox')).toEqual({ n: 0 });
    await env.DB.prepare('INSERT INTO health_outbox (id, topic, body, created_at, next_at) VALUES (?, ?, ?, ?, 0)')
      .bind(again?.id, again?.topic, again?.body, again?.created_at)
      .run();
    await drainHealthOutbox(env, Date.now() + 240_000);
    expect(await one('SELECT state FROM intakes', env.HEALTH_DB)).toEqual({ state: 'kept' });
  });

  it('goes with the account', async () => {
    await bookTests(await somebody());
    await env.HEALTH_DB.prepare('UPDATE subjects SET closed_at = 1').run();
    expect(
      await one('SELECT (SELECT count(*) FROM intakes) + (SELECT count(*) FROM intake_consents) AS n', env.HEALTH_DB),
    ).toEqual({ n: 0 });
  });
});
