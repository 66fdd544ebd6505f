/** Makes the slots of the next two weeks out of the weekly hours. The cron calls it each minute; it writes once a day, and after changes. */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { addDays, makeSlots, type NewSlot, slotHorizonDays } from '../../../../shared/domain/draw-slot.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import type { CommerceEnv } from '../../env.ts';
import { holidayColumns, holidayStatement, templateColumns } from './slot-rows.ts';

/** A statement binds at most 2 MB; a slot is about 400 bytes. */
const slotsAtOnce = 1000;

const insertStatement = (db: D1Database, country: CountryCode, slots: readonly NewSlot[]): D1PreparedStatement => {
  const columns = Object.keys(slots[0] ?? {});
  // Existing slots keep their bookings and the capacity that staff set.
  return db
    .prepare(
      `INSERT INTO slots (country, ${columns.join(', ')})
       SELECT ?1, ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(country, JSON.stringify(slots));
};

export async function makeDueSlots({ DB: db }: Pick<CommerceEnv, 'DB'>, now: number): Promise<void> {
  const today = toShopTime(now).day;
  const until = addDays(today, slotHorizonDays);
  const { results: due } = await db
    .prepare('SELECT country FROM slot_calendars WHERE made_until < ?')
    .bind(until)
    .all<{ country: CountryCode }>();
  for (const { country } of due.filter((row) => countryCodes.includes(row.country))) {
    const [templates, holidays] = await db.batch([
      db.prepare(`SELECT ${templateColumns.sql} FROM slot_templates WHERE country = ?`).bind(country),
      holidayStatement(db, country, today),
    ]);
    const slots = makeSlots(templateColumns.rows(templates), holidayColumns.rows(holidays), today);
    const parts = Array.from({ length: Math.ceil(slots.length / slotsAtOnce) }, (_, at) =>
      slots.slice(at * slotsAtOnce, (at + 1) * slotsAtOnce),
    );
    await db.batch([
      ...parts.map((part) => insertStatement(db, country, part)),
      db.prepare('UPDATE slot_calendars SET made_until = ? WHERE country = ?').bind(until, country),
    ]);
  }
}
