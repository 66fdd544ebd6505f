import type { DeskHoliday, DeskSlot } from '../../../../shared/contract/desk/booking.ts';
import type { SlotId } from '../../../../shared/contract/fields.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { addDays, type DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readFirst } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { holidayColumns, holidayStatement, type SlotRow, slotColumns } from './slot-rows.ts';

const daysListed = 7;

const toDeskSlot = (row: SlotRow): DeskSlot => ({
  id: row.id,
  place: row.place,
  area_group: row.area_group,
  lab: row.lab_id,
  day: row.day,
  starts: row.starts,
  ends: row.ends,
  capacity: row.capacity,
  taken: row.taken,
  women: row.women,
  women_taken: row.women_taken,
  closed: row.closed === 1,
});

export async function listDeskSlots(
  { DB: db }: CommerceEnv,
  country: CountryCode,
  { from, place = null }: { from: string; place?: DrawPlace | null },
): Promise<DeskSlot[]> {
  const { results } = await db
    .prepare(
      `SELECT ${slotColumns.sql} FROM slots s
       WHERE s.country = ?1 AND s.place IN (coalesce(?2, 'home'), coalesce(?2, 'lab')) AND s.day BETWEEN ?3 AND ?4
       ORDER BY s.starts_at, s.place, s.area_group, s.id`,
    )
    .bind(country, place, from, addDays(from, daysListed - 1))
    .all<SlotRow>();
  return results.map(toDeskSlot);
}

export interface SlotChange {
  readonly id: SlotId;
  readonly closed?: boolean | undefined;
  readonly capacity?: number | undefined;
  readonly women?: number | undefined;
}

/**
 * Absent fields stay; `women` is lowered to the new capacity. Bookings of a closed slot stay.
 * @throws AppError `slot.unknown`; `slot.capacity` below what is taken, or for more women than places
 */
export async function setSlot({ DB: db }: CommerceEnv, country: CountryCode, change: SlotChange): Promise<DeskSlot> {
  const { id, closed, capacity, women } = change;
  const set = db
    .prepare(
      `UPDATE slots SET closed = coalesce(?3, closed), capacity = coalesce(?4, capacity),
         women = coalesce(?5, min(women, coalesce(?4, capacity)))
       WHERE id = ?1 AND country = ?2`,
    )
    .bind(id, country, closed === undefined ? null : Number(closed), capacity ?? null, women ?? null);
  const read = db.prepare(`SELECT ${slotColumns.sql} FROM slots s WHERE s.id = ? AND s.country = ?`).bind(id, country);
  const [, rows] = await db.batch([set, read]).catch((cause: unknown) => {
    throw constraintOf(cause)?.startsWith('slot_') ? new AppError('slot.capacity', { cause }) : cause;
  });
  const row = slotColumns.first(rows);
  if (!row) throw new AppError('slot.unknown');
  return toDeskSlot(row);
}

/** Holidays from today on, and how many bookings are on days that are now closed. */
export async function listHolidays({ DB: db }: CommerceEnv, country: CountryCode, now: number) {
  const today = toLocalTime(now, country).day;
  const [rows, booked] = await db.batch([
    holidayStatement(db, country, today),
    db
      .prepare(
        `SELECT count(*) AS n FROM slots s JOIN bookings b ON b.slot_id = s.id AND b.state <> 'released'
         WHERE s.country = ?1 AND s.day >= ?2 AND EXISTS (SELECT 1 FROM holidays h
           WHERE h.country = ?1 AND h.kind = 'closed' AND s.day BETWEEN h.first_day AND h.last_day)`,
      )
      .bind(country, today),
  ]);
  const items = holidayColumns.rows(rows).map((row) => ({ ...row, provisional: row.provisional === 1 }));
  return { items, booked: readFirst<{ n: number }>(booked)?.n ?? 0 };
}

export async function addHoliday({ DB: db }: CommerceEnv, country: CountryCode, holiday: DeskHoliday): Promise<void> {
  const { kind, first_day: first, last_day: last, name_en: en, name_ar: ar, provisional } = holiday;
  await db.batch([
    // Replaced instead of updated, so that the slots of its days are made again too.
    db.prepare('DELETE FROM holidays WHERE country = ? AND kind = ? AND first_day = ?').bind(country, kind, first),
    db
      .prepare(
        `INSERT INTO holidays (country, kind, first_day, last_day, name_en, name_ar, provisional) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(country, kind, first, last, en, ar, Number(provisional)),
  ]);
}

/** @throws AppError `not_found` */
export async function removeHoliday(
  { DB: db }: CommerceEnv,
  country: CountryCode,
  { kind, first_day: first }: Pick<DeskHoliday, 'kind' | 'first_day'>,
): Promise<void> {
  const { meta } = await db
    .prepare('DELETE FROM holidays WHERE country = ? AND kind = ? AND first_day = ?')
    .bind(country, kind, first)
    .run();
  if (meta.changes === 0) throw new AppError('not_found');
}
