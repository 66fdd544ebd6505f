/** Books blood tests as the checkout does. */
import { env } from 'cloudflare:workers';
import { addDays } from '../../../../shared/domain/draw-slot.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { consentVersion } from '../../../../shared/domain/test-consent.ts';
import type { Client } from './client.ts';
import { deliverWebhook, payAt } from './gateway.ts';
import { hours, openLab } from './lab.ts';
import { kuwaitAddress, newKey } from './shop.ts';

export const patient = {
  name: 'Canary Patient',
  birth_date: '1992-04-02',
  sex: 'female',
  phone: '50001234',
  takes_biotin: true,
  takes_blood_thinner: false,
  lies_down: false,
  is_pregnant: false,
  cycle_day: 12,
};
export const consent = { version: consentVersion, test: true, keep_result: true, product_reasons: false };

/** One moment for the draw and its file: midnight may come between two looks at the clock. */
export const startedAt = Date.now();

/** Two tests at 9.000 and 4.500 KWD, the first after an eight hours' fast and read by the day of the cycle; a laboratory open at 7:00 and 7:30, at home as well. */
export async function openBloodTests(now = Date.now()): Promise<void> {
  const test = (fastingHours: number, markers: readonly string[]) =>
    JSON.stringify({
      measures: {},
      preparation: {},
      sample: 'blood',
      fastingHours,
      turnaroundHours: 24,
      biomarkers: markers.map((slug) => ({ slug, name: { en: slug, ar: slug }, unit: '', group: 'vitamins' })),
    });
  const insert = (id: string, name: string, details: string, fils: number) =>
    env.DB.prepare(
      'INSERT OR IGNORE INTO blood_tests (id, slug, sku_id, name_en, name_ar, details, base_fils) VALUES (?1, ?1, ?2, ?3, ?3, ?4, ?5)',
    ).bind(id, id.toUpperCase(), name, details, fils);
  await env.DB.batch([
    insert('bt-canary', 'Canary Iron', test(8, ['vitd25', 'b12', 'k', 'fsh']), 9000),
    insert('bt-sugar', 'Canary Sugar', test(0, ['glucose']), 4500),
  ]);
  await openLab(now, hours(), hours({ id: 'lab-hours', place: 'lab', area_group: '' }));
}

export const slotAt = (days: number, place: 'home' | 'lab' = 'home', time = '0700', now = Date.now()): string => {
  const day = addDays(toShopTime(now).day, days);
  const template = place === 'home' ? 'home-hawalli' : 'lab-hours';
  return `${template}-${new Date(day).getUTCDay()}-${day.replaceAll('-', '')}${time}`;
};

export async function testBody(shopper: Client, wanted: Record<string, unknown> = {}) {
  const { items = [{ sku: 'BT-CANARY', count: 1 }], coupon, wallet, payment_method = 'knet' } = wanted;
  const place = wanted.place ?? 'home';
  const quoted = await shopper.post('/bloodTestOrder/calculate', { items, coupon, wallet, payment_method, place });
  return {
    items,
    payment_method,
    place,
    slot: slotAt(3, place as 'home' | 'lab'),
    patient,
    consent,
    quote: quoted.data.quote,
    address: place === 'home' ? kuwaitAddress : null,
    ...wanted,
  };
}

export const bookTests = async (shopper: Client, wanted: Record<string, unknown> = {}, idempotencyKey = newKey()) =>
  shopper.post('/bloodTestOrder/submit', await testBody(shopper, wanted), { idempotencyKey });

/** Paid, drawn two days ago and with the laboratory since. */
export async function bookAndDraw(
  shopper: Client,
  wanted: Record<string, unknown> = {},
  drawnAt = startedAt - 2 * 86_400_000,
) {
  const { data } = await bookTests(shopper, wanted);
  await deliverWebhook(await payAt(data.payment_url));
  const { id, number } = data.order as { id: string; number: string };
  const text = (at: number) => `${new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)}+03:00`;
  const minute = Math.floor(drawnAt / 60_000) * 60_000;
  await env.DB.batch([
    env.DB.prepare('UPDATE orders SET created_at = ?1 WHERE id = ?2').bind(minute - 86_400_000, id),
    env.DB.prepare(
      `UPDATE slots SET starts_at = ?1, ends_at = ?2, starts = ?3, ends = ?4, day = ?5, bookable_until = 0
       WHERE id = (SELECT slot_id FROM bookings WHERE order_id = ?6)`,
    ).bind(minute, minute + 1_800_000, text(minute), text(minute + 1_800_000), text(minute).slice(0, 10), id),
    ...[
      ['booked', 'drawn'],
      ['drawn', 'at_lab'],
    ].map(([from, to]) =>
      env.DB.prepare(
        "INSERT INTO test_transitions (order_id, from_status, to_status, at, cause) VALUES (?, ?, ?, ?, 'desk')",
      ).bind(id, from, to, minute),
    ),
  ]);
  return { id, number };
}
