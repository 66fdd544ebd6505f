/** On which day an order arrives: a merchant's rules, a place, a moment (docs/api.md "Delivery days"). */
import { shopClock } from './moment.ts';

/** A rule of a country, a region (`area` '') or an area; both '' is the country's. */
export interface DeliveryRule {
  readonly region: string;
  readonly area: string;
  /** Minutes after midnight: ordered before it, an order counts for that day. */
  readonly cut_off: number;
  /** Working days after the day that the order counts for, at the soonest and the latest. */
  readonly first_days: number;
  readonly last_days: number;
  /** Weekdays without delivery; 0 is Sunday. */
  readonly rest_days: readonly number[];
}

/** Slugs of the look-up. */
export interface DeliveryPlace {
  readonly region: string;
  readonly area: string;
}

export interface Arrival {
  /** Days such as `2026-11-24`; the same where there is only one. */
  readonly first: string;
  readonly last: string;
  /** The order still counts for today, until `cut_off`. */
  readonly isToday: boolean;
}

/** Longer than any closing of a shop; beyond it nothing is promised. */
const daysSeenAhead = 120;

/** The narrowest rule there is for a place: its own, its region's, the country's. */
export function deliveryRule(rules: readonly DeliveryRule[], place: DeliveryPlace | null): DeliveryRule | null {
  const of = (region: string, area: string) => rules.find((rule) => rule.region === region && rule.area === area);
  return (place && (of(place.region, place.area) ?? of(place.region, ''))) ?? of('', '') ?? null;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** When an order of this moment arrives; null where no day of the next months is a working day. */
export function arrivalOf(
  { cut_off, first_days, last_days, rest_days }: DeliveryRule,
  holidays: readonly string[],
  nowMs: number,
): Arrival | null {
  const { day: today, minutes } = shopClock(nowMs);
  const isWorking = (day: string) => !holidays.includes(day) && !rest_days.includes(new Date(day).getUTCDay());
  const working = Array.from({ length: daysSeenAhead }, (_, days) => dayAfter(today, days)).filter(isWorking);
  const isToday = working[0] === today && minutes < cut_off;
  const counted = working[0] === today && !isToday ? working.slice(1) : working;
  const [first, last] = [counted[first_days], counted[last_days]];
  return first && last ? { first, last, isToday } : null;
}

/** The fewest and the most days of all rules, for those who ask about the whole country; null without rules. */
export const deliverySpan = (rules: readonly DeliveryRule[]): [number, number] | null =>
  rules.length === 0
    ? null
    : [Math.min(...rules.map((rule) => rule.first_days)), Math.max(...rules.map((rule) => rule.last_days))];

/** A promise of the country's own rule that holds at any hour, and whether every area's is as good. */
export interface StandingPromise {
  /** Minutes after midnight. */
  readonly cutOff: number;
  /** Working days after the day that the order counts for. */
  readonly first: number;
  readonly last: number;
  readonly isEverywhere: boolean;
}

/** null where the country has no rule of its own. */
export function standingPromise(rules: readonly DeliveryRule[]): StandingPromise | null {
  const own = rules.find(({ region, area }) => region === '' && area === '');
  if (!own) return null;
  const { cut_off: cutOff, first_days: first, last_days: last } = own;
  const isEverywhere = rules.every(
    (rule) => rule.cut_off >= cutOff && rule.first_days <= first && rule.last_days <= last,
  );
  return { cutOff, first, last, isEverywhere };
}
