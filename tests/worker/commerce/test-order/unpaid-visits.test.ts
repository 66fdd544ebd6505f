/** R9: places of the laboratory's days that nobody pays for. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpaidOrderLifetimeMs, unprovedVisitLifetimeMs } from '../../../../shared/constants.ts';
import { openBloodTests, patient, slotAt, testBody } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, newKey } from '../support/shop.ts';

const patientOf = (nth: number) => ({ ...patient, phone: `+9655000${String(1000 + nth)}` });

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

it('R9: accounts of one address hold five unpaid visits in all, until one is paid or over', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const stranger = await (await createClient()).signedIn({ verified: false });
    const wanted = { place: 'lab', slot: slotAt(3 + at, 'lab'), address: null, patient: patientOf(at) };
    const body = await testBody(stranger, wanted);
    const how = { idempotencyKey: newKey(), ip: '203.0.113.77' };
    answers.push((await stranger.post('/bloodTestOrder/submit', body, how)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('R9: people who proved nothing hold half of a day unpaid; who proved an e-mail goes on', async () => {
  let nth = 0;
  const book = async (verified: boolean, day = 3) => {
    nth += 1;
    const shopper = await (await createClient()).signedIn({ verified });
    const body = await testBody(shopper, {
      place: 'lab',
      slot: slotAt(day, 'lab', nth < 3 ? '0700' : '0730'),
      address: null,
      patient: patientOf(nth),
    });
    const how = { idempotencyKey: newKey(), ip: `203.0.113.${nth}` };
    return shopper.post('/bloodTestOrder/submit', body, how);
  };
  const offered = async (verified: boolean, day = 3) => {
    const shopper = await (await createClient()).signedIn({ verified });
    const { data } = await shopper.get('/bloodTestOrder/slots?place=lab&tests=BT-CANARY');
    const slots = [slotAt(day, 'lab', '0700'), slotAt(day, 'lab', '0730')];
    const found = data.days.find((one: { slots: { id: string }[] }) => one.slots.some(({ id }) => slots.includes(id)));
    return { held: found.is_held, free: found.slots.filter((one: { is_free: boolean }) => one.is_free).length };
  };
  // Six places of the day.
  const held = [await book(false), await book(false), await book(false)];
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await book(false);
  expect([refused.status, refused.meta.error]).toEqual([409, 'slot.day_held']);
  expect(await offered(false), 'listed as it is').toEqual({ held: true, free: 0 });
  expect(await offered(true)).toEqual({ held: false, free: 2 });
  expect(await offered(false, 4)).toEqual({ held: false, free: 2 });
  expect((await book(true)).status).toBe(200);
  expect((await book(false, 4)).status).toBe(200);
  await deliverWebhook(await payAt(held[0]?.data.payment_url));
  expect((await book(false)).status, 'one was paid').toBe(200);
});

async function bookFor(phone: string, verified: boolean, day: number, how: { ip?: string } = {}) {
  const shopper = await (await createClient()).signedIn({ verified });
  const wanted = { place: 'lab', slot: slotAt(day, 'lab'), address: null, patient: { ...patient, phone } };
  const body = await testBody(shopper, wanted);
  return shopper.post('/bloodTestOrder/submit', body, { idempotencyKey: newKey(), ...how });
}

it('R9: one visit at once waits for its payment with a patient’s phone, until it is paid; less proof hinders nobody', async () => {
  const [mine, other] = ['+96550002001', '+96550002002'];
  const first = await bookFor(mine, false, 3);
  expect(first.status).toBe(200);
  const second = await bookFor(mine, false, 4);
  expect([second.status, second.meta.error]).toEqual([409, 'slot.phone_busy']);
  expect((await bookFor(other, false, 4)).status).toBe(200);
  expect((await bookFor(mine, true, 5)).status, 'a stranger typed the phone').toBe(200);
  expect((await bookFor(mine, true, 6)).meta.error).toBe('slot.phone_busy');
  await deliverWebhook(await payAt(first.data.payment_url));
  expect((await bookFor(mine, false, 7)).meta.error, 'the other one is unpaid').toBe('slot.phone_busy');
});

it.each([
  ['nothing', false, unprovedVisitLifetimeMs],
  ['an e-mail', true, unpaidOrderLifetimeMs],
] as const)('R9: the time of somebody who proved %s is held for as long as the page says', async (_, verified, ms) => {
  const { data } = await bookFor('+96550003001', verified, 3);
  const held = env.DB.prepare('SELECT expires_at - created_at AS ms FROM orders WHERE id = ?').bind(data.order.id);
  expect(await held.first('ms')).toBe(ms);
});
