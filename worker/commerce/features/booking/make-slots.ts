/** Makes the slots of the next two weeks out of the weekly hours. The cron calls it each minute; it writes once a day, and after changes. */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { addDays, makeSlots, type NewSlot, slotHorizonDays } from '../../../../shared/domain/draw-slot.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
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
  const { results: calendars } = await db
    .prepare('SELECT country, made_until FROM slot_calendars')
    .all<{ country: CountryCode; made_until: string }>();
  for (const { country, made_until } of calendars.filter((row) => countryCodes.includes(row.country))) {
    const today = toLocalTime(now, country).day;
    const until = addDays(today, slotHorizonDays);
    if (made_until >= until) continue;
    const [templates, holidays] = await db.batch([
      db.prepare(`SELECT ${templateColumns.sql} FROM slot_templates WHERE country = ?`).bind(country),
      holidayStatement(db, country, today),
    ]);
    const slots = makeSlots(templateColumns.rows(templates), holidayColumns.rows(holidays), { today, country });
    const parts = Array.from({ length: Math.ceil(slots.length / slotsAtOnce) }, (_, at) =>
      slots.slice(at * slotsAtOnce, (at + 1) * slotsAtOnce),
    );
    await db.batch([
      ...parts.map((part) => insertStatement(db, country, part)),
      db.prepare('UPDATE slot_calendars SET made_until = ? WHERE country = ?').bind(until, country),
    ]);
  }
}
