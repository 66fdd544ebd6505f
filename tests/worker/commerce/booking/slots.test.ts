/** Places to draw blood: who has one, and what the desk does with them (docs/booking.md §1-2). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addDays, slotHorizonDays } from '../../../../shared/domain/draw-slot.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { constraintOf } from '../../../../worker/commerce/db/refusal.ts';
import { makeDueSlots } from '../../../../worker/commerce/features/booking/make-slots.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { hours, openLab, placeOrders } from '../support/lab.ts';

const now = Date.now();
const tomorrow = addDays(toShopTime(now).day, 1);
const dayAfter = addDays(tomorrow, 1);
const slotOf = (day: string, time = '0700', template = 'home-hawalli') =>
  `${template}-${new Date(day).getUTCDay()}-${day.replaceAll('-', '')}${time}`;
const slot = slotOf(dayAfter);

interface Wish {
  orderId: string;
  slotId?: string;
  woman?: boolean;
  door?: string | null;
  state?: 'held' | 'booked';
}
/** The name of what refused it, or null. */
const book = async ({ orderId, slotId = slot, woman = false, door = null, state = 'held' }: Wish) =>
  env.DB.prepare(
    'INSERT INTO bookings (id, order_id, slot_id, state, wants_woman, address_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(`b-${orderId}`, orderId, slotId, state, Number(woman), door, now)
    .run()
    .then(() => null, constraintOf);
const change = (orderId: string, sql: string, ...values: unknown[]) =>
  env.DB.prepare(`UPDATE bookings SET ${sql} WHERE order_id = ?`)
    .bind(...values, orderId)
    .run()
    .then(() => null, constraintOf);
const taken = (id = slot) =>
  env.DB.prepare('SELECT taken, women_taken AS women FROM slots WHERE id = ?')
    .bind(id)
    .first<{ taken: number; women: number }>();
const stateOf = (orderId: string) =>
  env.DB.prepare('SELECT state FROM bookings WHERE order_id = ?').bind(orderId).first<string>('state');
const violations = async () =>
  (await runAudit(env.DB)).checks.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
const expectCleanAudit = async () => expect(await violations()).toEqual([]);

describe('slots answer', () => {
  it('are made by the cron up to the fourteenth day, once, and keep what the desk changed', async () => {
    await openLab(now);
    const count = () =>
      env.DB.prepare('SELECT count(*) AS n, max(day) AS last FROM slots').first<{ n: number; last: string }>();
    expect(await count()).toEqual({ n: 30, last: addDays(toShopTime(now).day, slotHorizonDays) });
    await desk('POST', '/desk/slots/KW', { id: slot, capacity: 5 });
    await env.DB.prepare("UPDATE slot_calendars SET made_until = ''").run();
    await makeDueSlots(env, now);
    expect((await count())?.n).toBe(30);
    expect(await env.DB.prepare('SELECT capacity FROM slots WHERE id = ?').bind(slot).first('capacity')).toBe(5);
    await makeDueSlots(env, now + 86_400_000);
    expect((await count())?.n).toBe(32);
  });

  it('64 callers for 3 places: 3 have one, 61 are refused, and the books are clean', async () => {
    await openLab(now);
    const orders = await placeOrders(64, now);
    const answers = await Promise.all(orders.map((orderId) => book({ orderId })));
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(3);
    expect(answers.filter((refusal) => refusal === 'slot_full')).toHaveLength(61);
    expect(await taken()).toEqual({ taken: 3, women: 0 });
    await expectCleanAudit();
  });

  it('a hold ends with its unpaid order after 35 minutes, and its place is free again', async () => {
    await openLab(now);
    const [orderId = ''] = await placeOrders(1, now);
    await book({ orderId });
    await runCron(env, now + 34 * 60_000);
    expect(await stateOf(orderId)).toBe('held');
    await runCron(env, now + 35 * 60_000);
    expect([await stateOf(orderId), await taken()]).toEqual(['released', { taken: 0, women: 0 }]);
    await expectCleanAudit();
  });

  it('a hold becomes a booking with the payment, whoever brought it', async () => {
    await openLab(now);
    const [orderId = ''] = await placeOrders(1, now);
    await book({ orderId, woman: true });
    await env.DB.prepare(
      "INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause) VALUES (?, 'payment', 'pending', 'paid', ?, 'test')",
    )
      .bind(orderId, now)
      .run();
    expect([await stateOf(orderId), await taken()]).toEqual(['booked', { taken: 1, women: 1 }]);
  });

  it('moving takes the new place and gives the old one back, or does neither', async () => {
    await openLab(now);
    const later = slotOf(dayAfter, '0730');
    const [mover = '', ...others] = await placeOrders(4, now);
    await book({ orderId: mover, woman: true });
    expect(await change(mover, 'slot_id = ?', later)).toBeNull();
    expect([await taken(), await taken(later)]).toEqual([
      { taken: 0, women: 0 },
      { taken: 1, women: 1 },
    ]);
    for (const orderId of others) await book({ orderId });
    expect(await change(mover, 'slot_id = ?', slot)).toBe('slot_full');
    expect([await taken(), await taken(later)]).toEqual([
      { taken: 3, women: 0 },
      { taken: 1, women: 1 },
    ]);
    await expectCleanAudit();
  });
});

describe('slots refuse', () => {
  it('a second wish for the one woman, while others still find a place', async () => {
    await openLab(now);
    const [one = '', two = '', three = ''] = await placeOrders(3, now);
    expect(await book({ orderId: one, woman: true })).toBeNull();
    expect(await book({ orderId: two, woman: true })).toBe('slot_women_full');
    expect(await book({ orderId: three })).toBeNull();
  });

  it('one address two unpaid holds, or two visits at once; neighbours in one visit are fine', async () => {
    await openLab(now, hours(), hours({ id: 'home-other', opens: 435, closes: 465 }));
    const [one = '', two = '', three = '', four = ''] = await placeOrders(4, now);
    expect(await book({ orderId: one, door: 'd1' })).toBeNull();
    expect(await book({ orderId: two, door: 'd1', slotId: slotOf(tomorrow, '0730') })).toBe('address_busy');
    expect(await book({ orderId: two, door: 'd2' })).toBeNull();
    await change(one, "state = 'booked'");
    expect(await book({ orderId: three, door: 'd1', slotId: slotOf(dayAfter, '0715', 'home-other') })).toBe(
      'address_busy',
    );
    expect(await book({ orderId: three, door: 'd1' })).toBeNull();
    await change(three, "state = 'booked'");
    expect(await book({ orderId: four, door: 'd1', slotId: slotOf(dayAfter, '0730') })).toBeNull();
  });

  it('a closed slot and a holiday, also for who would move there; who is there stays', async () => {
    await openLab(now);
    const [one = '', two = '', three = ''] = await placeOrders(3, now);
    await book({ orderId: one });
    expect((await desk('POST', '/desk/slots/KW', { id: slot, closed: true })).data.item).toMatchObject({
      closed: true,
      taken: 1,
    });
    expect(await book({ orderId: two })).toBe('slot_closed');
    const feast = {
      kind: 'closed',
      first_day: tomorrow,
      last_day: tomorrow,
      name_en: 'Feast',
      name_ar: 'عيد',
      provisional: true,
    };
    await book({ orderId: two, slotId: slotOf(tomorrow) });
    const added = await desk('POST', '/desk/holidays/KW', feast);
    expect(added.data.booked, 'who has to be moved').toBe(1);
    expect(added.data.items[0]).toEqual(feast);
    expect(await book({ orderId: three, slotId: slotOf(tomorrow) })).toBe('slot_closed');
    expect(await change(one, 'slot_id = ?', slotOf(tomorrow))).toBe('slot_closed');
    await desk('POST', '/desk/holidays/KW/remove', { kind: 'closed', first_day: tomorrow });
    expect(await change(one, 'slot_id = ?', slotOf(tomorrow))).toBeNull();
  });

  it('hours of another season once a day is one of Ramadan, whose own are then made', async () => {
    const nights = hours({ id: 'home-night', season: 'ramadan', opens: 1260, closes: 1290 });
    await openLab(now, hours(), nights);
    const [one = '', two = ''] = await placeOrders(2, now);
    const ramadan = {
      kind: 'ramadan',
      first_day: dayAfter,
      last_day: dayAfter,
      name_en: 'Ramadan',
      name_ar: 'رمضان',
      provisional: true,
    };
    await desk('POST', '/desk/holidays/KW', ramadan);
    expect(await book({ orderId: one })).toBe('slot_closed');
    expect(await book({ orderId: two, slotId: slotOf(dayAfter, '2100', 'home-night') })).toBeNull();
  });

  it('what a booking never does: come back, change its order, be deleted', async () => {
    await openLab(now);
    const [one = '', two = ''] = await placeOrders(2, now);
    await book({ orderId: one });
    expect(await change(one, 'order_id = ?', two)).toBe('stale_state');
    expect(await change(one, "state = 'released'")).toBeNull();
    expect(await change(one, "state = 'held'")).toBe('stale_state');
    const gone = await env.DB.prepare('DELETE FROM bookings')
      .run()
      .then(() => null, constraintOf);
    expect(gone).toBe('ledger_immutable');
  });
});

describe('the desk', () => {
  it('lists a week, by place', async () => {
    await openLab(now, hours(), hours({ id: 'lab-hours', place: 'lab', area_group: '' }));
    const { data } = await desk('GET', `/desk/slots/KW?from=${tomorrow}&place=lab`);
    expect(new Set(data.items.map(({ place }: { place: string }) => place))).toEqual(new Set(['lab']));
    expect(data.items).toHaveLength(14);
    expect((await desk('GET', '/desk/slots/SA')).data.items).toEqual([]);
  });

  it('cannot go below what is taken, nor have more women than places; nothing changes then', async () => {
    await openLab(now);
    const orders = await placeOrders(2, now);
    for (const orderId of orders) await book({ orderId });
    const refused = { status: 409, meta: { error: 'slot.capacity' } };
    expect(await desk('POST', '/desk/slots/KW', { id: slot, capacity: 1, closed: true })).toMatchObject(refused);
    expect(await desk('POST', '/desk/slots/KW', { id: slot, women: 4 })).toMatchObject(refused);
    const { data } = await desk('POST', '/desk/slots/KW', { id: slot, capacity: 2, women: 2 });
    expect(data.item).toMatchObject({ capacity: 2, women: 2, taken: 2, closed: false });
  });

  it('knows a slot by its country, and a holiday by its first day', async () => {
    await openLab(now);
    expect((await desk('POST', '/desk/slots/SA', { id: slot, capacity: 1 })).meta.error).toBe('slot.unknown');
    expect((await desk('POST', '/desk/holidays/KW/remove', { kind: 'closed', first_day: '2030-01-01' })).status).toBe(
      404,
    );
    const upsideDown = {
      kind: 'closed',
      first_day: dayAfter,
      last_day: tomorrow,
      name_en: 'A',
      name_ar: 'أ',
      provisional: false,
    };
    expect((await desk('POST', '/desk/holidays/KW', upsideDown)).status).toBe(422);
  });

  it('the audit finds a hold without an unpaid order', async () => {
    await openLab(now);
    const [orderId = ''] = await placeOrders(1, now);
    await book({ orderId });
    await change(orderId, "state = 'booked'");
    expect(await violations()).toEqual(['INV33']);
  });

  it('the audit finds a place that was taken by nobody', async () => {
    await openLab(now);
    await env.DB.prepare('UPDATE slots SET taken = 1 WHERE id = ?').bind(slot).run();
    expect(await violations()).toEqual(['INV32']);
  });
});
