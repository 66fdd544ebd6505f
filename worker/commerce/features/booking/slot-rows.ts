import type { SlotId } from '../../../../shared/contract/fields.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DrawPlace, DrawSeason, Holiday, OfferedSlot, SlotTemplate } from '../../../../shared/domain/draw-slot.ts';
import { defineColumns } from '../../db/columns.ts';

export interface SlotRow {
  id: SlotId;
  country: CountryCode;
  lab_id: string;
  place: DrawPlace;
  area_group: string;
  season: DrawSeason;
  day: string;
  starts: string;
  ends: string;
  starts_at: number;
  ends_at: number;
  bookable_until: number;
  capacity: number;
  women: number;
  closed: number;
  taken: number;
  women_taken: number;
}

export const slotColumns = defineColumns<SlotRow>({
  id: 's.id',
  country: 's.country',
  lab_id: 's.lab_id',
  place: 's.place',
  area_group: 's.area_group',
  season: 's.season',
  day: 's.day',
  starts: 's.starts',
  ends: 's.ends',
  starts_at: 's.starts_at',
  ends_at: 's.ends_at',
  bookable_until: 's.bookable_until',
  capacity: 's.capacity',
  women: 's.women',
  closed: 's.closed',
  taken: 's.taken',
  women_taken: 's.women_taken',
});

export const toOfferedSlot = (row: SlotRow): OfferedSlot => ({ ...row, closed: row.closed === 1 });

export interface HolidayRow extends Holiday {
  name_en: string;
  name_ar: string;
  provisional: number;
}

export const holidayColumns = defineColumns<HolidayRow>({
  kind: 'kind',
  first_day: 'first_day',
  last_day: 'last_day',
  name_en: 'name_en',
  name_ar: 'name_ar',
  provisional: 'provisional',
});

/** Those that aren't over on `day`. */
export const holidayStatement = (db: D1Database, country: CountryCode, day: string): D1PreparedStatement =>
  db
    .prepare(`SELECT ${holidayColumns.sql} FROM holidays WHERE country = ? AND last_day >= ? ORDER BY first_day, kind`)
    .bind(country, day);

export const templateColumns = defineColumns<SlotTemplate>({
  id: 'id',
  lab_id: 'lab_id',
  place: 'place',
  area_group: 'area_group',
  season: 'season',
  weekday: 'weekday',
  opens: 'opens',
  closes: 'closes',
  step: 'step',
  capacity: 'capacity',
  women: 'women',
  lead: 'lead',
});
