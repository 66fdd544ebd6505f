/** When blood may be drawn (docs/booking.md): slots out of weekly hours, and who may book which. All by the country's clock. */

import type { CountryCode } from './country.ts';
import { toLocalTime } from './moment.ts';
import { getOffsetMs, getOffsetText } from './shop-clock.ts';

export const drawPlaces = ['home', 'lab'] as const;
export type DrawPlace = (typeof drawPlaces)[number];
export type DrawSeason = 'usual' | 'ramadan';

/** Hours of one weekday; all times in minutes after midnight. */
export interface SlotTemplate {
  readonly id: string;
  readonly lab_id: string;
  readonly place: DrawPlace;
  /** A region's slug; '' for the laboratory. */
  readonly area_group: string;
  readonly season: DrawSeason;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
  readonly step: number;
  readonly capacity: number;
  readonly women: number;
  /** Minutes before a slot in which it can no longer be booked. */
  readonly lead: number;
}

export interface Holiday {
  readonly kind: 'closed' | 'ramadan';
  readonly first_day: string;
  readonly last_day: string;
}

export interface NewSlot {
  readonly id: string;
  readonly lab_id: string;
  readonly place: DrawPlace;
  readonly area_group: string;
  readonly season: DrawSeason;
  readonly day: string;
  /** `2026-11-24T07:30+03:00`. */
  readonly starts: string;
  readonly ends: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly bookable_until: number;
  readonly capacity: number;
  readonly women: number;
}

/** Days ahead that can be booked, today not counted. */
export const slotHorizonDays = 14;

/** A draw before food: chosen so that a night's fast is long enough and the morning isn't over. */
const fastingMorning = { from: 6 * 60, until: 11 * 60 };
/**
 * In Ramadan the fast begins at dawn and the draw must be over before sunset; the earliest of either in Kuwait and Riyadh in
 * February and March, so that no day of it promises too much.
 */
const ramadanFast = { dawn: 4 * 60 + 50, sunset: 17 * 60 + 30 };

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const coversDay = (day: string, kind: Holiday['kind']) => (holiday: Holiday) =>
  holiday.kind === kind && holiday.first_day <= day && day <= holiday.last_day;

const isClosedDay = (day: string, holidays: readonly Holiday[]): boolean => holidays.some(coversDay(day, 'closed'));

const getSeason = (day: string, holidays: readonly Holiday[]): DrawSeason =>
  holidays.some(coversDay(day, 'ramadan')) ? 'ramadan' : 'usual';

const toTime = (day: string, minutes: number, country: CountryCode): { text: string; ms: number } => {
  const ms = Date.parse(day) + minutes * minuteMs;
  return { text: `${new Date(ms).toISOString().slice(0, 16)}${getOffsetText(country)}`, ms: ms - getOffsetMs(country) };
};

function slotsOf(template: SlotTemplate, day: string, country: CountryCode): NewSlot[] {
  const { id, lab_id, place, area_group, season, opens, closes, step, capacity, women, lead } = template;
  const count = Math.floor((closes - opens) / step);
  return Array.from({ length: count }, (_, at) => {
    const from = opens + at * step;
    const starts = toTime(day, from, country);
    const ends = toTime(day, from + step, country);
    return {
      id: `${id}-${starts.text.slice(0, 16).replace(/\D/g, '')}`,
      lab_id,
      place,
      area_group,
      season,
      day,
      starts: starts.text,
      ends: ends.text,
      starts_at: starts.ms,
      ends_at: ends.ms,
      bookable_until: starts.ms - lead * minuteMs,
      capacity,
      women,
    };
  });
}

/** The slots of the days from `today` (`2026-11-24`) to the horizon; none on closed days. */
export function makeSlots(
  templates: readonly SlotTemplate[],
  holidays: readonly Holiday[],
  { today, country }: { readonly today: string; readonly country: CountryCode },
): NewSlot[] {
  const days = Array.from({ length: slotHorizonDays + 1 }, (_, at) => addDays(today, at));
  return days
    .filter((day) => !isClosedDay(day, holidays))
    .flatMap((day) => {
      const season = getSeason(day, holidays);
      const weekday = new Date(day).getUTCDay();
      return templates
        .filter((template) => template.weekday === weekday && template.season === season)
        .flatMap((template) => slotsOf(template, day, country));
    });
}

export interface OfferedSlot
  extends Pick<NewSlot, 'place' | 'area_group' | 'season' | 'day' | 'starts_at' | 'ends_at' | 'bookable_until'> {
  readonly capacity: number;
  readonly taken: number;
  readonly women: number;
  readonly women_taken: number;
  readonly closed: boolean;
}

export interface DrawRequest {
  readonly place: DrawPlace;
  /** Of the address; '' for the laboratory. */
  readonly area_group: string;
  /** The longest of the tests; 0 where none asks for it. */
  readonly fastingHours: number;
  readonly wantsWoman: boolean;
}

export type SlotRefusal =
  | 'elsewhere'
  | 'past'
  | 'too_far'
  | 'closed'
  | 'fasting_hours'
  | 'fasting_too_late'
  | 'full'
  | 'no_woman';

function fitsFast({ season, starts_at, ends_at }: OfferedSlot, hours: number, country: CountryCode): boolean {
  const from = toLocalTime(starts_at, country).minutes;
  const until = from + (ends_at - starts_at) / minuteMs;
  return season === 'ramadan'
    ? from >= ramadanFast.dawn + hours * 60 && until <= ramadanFast.sunset
    : from >= fastingMorning.from && until <= fastingMorning.until;
}

/** Why a slot can't be booked, the most lasting reason first; null: it can. */
export function findSlotRefusal(
  slot: OfferedSlot,
  { place, area_group, fastingHours, wantsWoman }: DrawRequest,
  holidays: readonly Holiday[],
  nowMs: number,
  country: CountryCode,
): SlotRefusal | null {
  const today = toLocalTime(nowMs, country).day;
  if (slot.place !== place || slot.area_group !== area_group) return 'elsewhere';
  if (nowMs >= slot.bookable_until) return 'past';
  if (slot.day > addDays(today, slotHorizonDays)) return 'too_far';
  if (slot.closed || isClosedDay(slot.day, holidays) || slot.season !== getSeason(slot.day, holidays)) return 'closed';
  if (fastingHours > 0 && !fitsFast(slot, fastingHours, country)) return 'fasting_hours';
  if (nowMs + fastingHours * 60 * minuteMs > slot.starts_at) return 'fasting_too_late';
  if (slot.taken >= slot.capacity) return 'full';
  if (wantsWoman && slot.women_taken >= slot.women) return 'no_woman';
  return null;
}
