/** A laboratory of a test, its hours, and orders that may hold a place. */
import { env } from 'cloudflare:workers';
import type { SlotTemplate } from '../../../../shared/domain/draw-slot.ts';
import { makeDueSlots } from '../../../../worker/commerce/features/booking/make-slots.ts';

export const hours = (own: Partial<SlotTemplate> = {}): SlotTemplate => ({
  id: 'home-hawalli',
  lab_id: 'test-lab',
  place: 'home',
  area_group: 'hawalli',
  season: 'usual',
  weekday: 0,
  opens: 420,
  closes: 480,
  step: 30,
  capacity: 3,
  women: 1,
  lead: 720,
  ...own,
});

/** One template on each weekday, and the slots of two weeks from `now` on. */
export async function openLab(now: number, ...templates: SlotTemplate[]): Promise<void> {
  const daily = (templates.length > 0 ? templates : [hours()]).flatMap((one) =>
    Array.from({ length: 7 }, (_, weekday) => ({ ...one, id: `${one.id}-${weekday}`, weekday })),
  );
  const columns = Object.keys(hours());
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO labs (id, country, name_en, name_ar, authority_en, authority_ar, licence, address_en, address_ar)
       VALUES ('test-lab', 'KW', 'Test Laboratory', 'مختبر التجربة', 'Test authority', 'جهة تجريبية', 'T-1', 'Sharq', 'شرق')`,
    ),
    env.DB.prepare(
      `INSERT OR IGNORE INTO slot_templates (country, ${columns.join(', ')})
       SELECT 'KW', ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?)`,
    ).bind(JSON.stringify(daily)),
  ]);
  await makeDueSlots(env, now);
}

/** Unpaid orders by hand: what holds a place, and nothing more. */
export async function placeOrders(count: number, now: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const run = (sql: string) => env.DB.prepare(sql).bind(JSON.stringify(ids), now);
  await env.DB.batch([
    run(
      `INSERT INTO orders (id, number, country, currency, rate_micros, owner, track_hash, locale, method, lines_minor, discount_minor,
         delivery_minor, gift_minor, total_minor, payment_status, email, name, phone, address, created_at, expires_at)
       SELECT value, 'KW-' || value, 'KW', 'KWD', 1000000, 'device:' || value, substr(replace(value, '-', '') || replace(value, '-', ''), 1, 64),
         'en', 'knet', 0, 0, 0, 0, 0, 'pending', '', '', '', '{}', ?2, ?2 + 2100000 FROM json_each(?1)`,
    ),
    run(
      "INSERT INTO outbox (id, topic, body, created_at, next_at) SELECT 'order:' || value, 'order.placed', value, ?2, ?2 + 9e11 FROM json_each(?1)",
    ),
    run("INSERT INTO idem SELECT value, 'order.submit', value, '', value, ?2 FROM json_each(?1)"),
  ]);
  return ids;
}
