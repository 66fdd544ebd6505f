/** The day an order arrives, from the merchant's rules, the area and the time (docs/api.md "Delivery days"). */
import type { CountryCode } from './country.ts';
import { toLocalTime } from './moment.ts';

/** A rule of a country (both ''), a region (`area` '') or an area. */
export interface DeliveryRule {
  readonly region: string;
  readonly area: string;
  /** Minutes after midnight: an order before it counts for that day. */
  readonly cut_off: number;
  readonly first_days: number;
  readonly last_days: number;
  readonly rest_days: readonly number[];
}

export interface DeliveryArea {
  readonly region: string;
  readonly area: string;
}

export interface Arrival {
  readonly first: string;
  readonly last: string;
  readonly isToday: boolean;
}

const maxDaysAhead = 120;

/** The most specific rule: of the area, the region or the country. */
export function findDeliveryRule(rules: readonly DeliveryRule[], place: DeliveryArea | null): DeliveryRule | null {
  const of = (region: string, area: string) => rules.find((rule) => rule.region === region && rule.area === area);
  return (place && (of(place.region, place.area) ?? of(place.region, ''))) ?? of('', '') ?? null;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export function computeArrival(
  { cut_off, first_days, last_days, rest_days }: DeliveryRule,
  holidays: readonly string[],
  nowMs: number,
  country: CountryCode,
): Arrival | null {
  const { day: today, minutes } = toLocalTime(nowMs, country);
  const isWorking = (day: string) => !holidays.includes(day) && !rest_days.includes(new Date(day).getUTCDay());
  const workingDays = Array.from({ length: maxDaysAhead }, (_, days) => addDays(today, days)).filter(isWorking);
  const isToday = workingDays[0] === today && minutes < cut_off;
  const countedDays = workingDays[0] === today && !isToday ? workingDays.slice(1) : workingDays;
  const [first, last] = [countedDays[first_days], countedDays[last_days]];
  return first && last ? { first, last, isToday } : null;
}

export const getDeliverySpan = (rules: readonly DeliveryRule[]): [number, number] | null =>
  rules.length === 0
    ? null
    : [Math.min(...rules.map((rule) => rule.first_days)), Math.max(...rules.map((rule) => rule.last_days))];

export interface StandingDelivery {
  readonly cutOff: number;
  readonly first: number;
  readonly last: number;
  readonly isEverywhere: boolean;
  /** Regions, if any, where all is sooner. */
  readonly sooner?: { readonly regions: readonly string[]; readonly first: number; readonly last: number };
}

/** Chosen: their names must fit on one line. */
const namedRegions = 2;

/** The soonest. A region counts by its slowest area, so it needs a rule of its own: where it has none, the country's holds. */
function findSoonerRegions(rules: readonly DeliveryRule[], country: DeliveryRule): StandingDelivery['sooner'] {
  const spans = rules
    .filter(({ region, area }) => region !== '' && area === '')
    .map(({ region }) => {
      const own = rules.filter((rule) => rule.region === region);
      const [first, last] = getDeliverySpan(own) ?? [country.first_days, country.last_days];
      return { region, first, last };
    })
    .filter(({ first, last }) => first <= country.first_days && last < country.last_days)
    .sort((a, b) => a.last - b.last || a.first - b.first);
  const best = spans[0];
  if (!best) return undefined;
  const { first, last } = best;
  const equal = spans.filter((span) => span.first === first && span.last === last).slice(0, namedRegions);
  return { regions: equal.map(({ region }) => region), first, last };
}

export function getStandingDelivery(rules: readonly DeliveryRule[]): StandingDelivery | null {
  const own = rules.find(({ region, area }) => region === '' && area === '');
  if (!own) return null;
  const { cut_off: cutOff, first_days: first, last_days: last } = own;
  const isEverywhere = rules.every(
    (rule) => rule.cut_off >= cutOff && rule.first_days <= first && rule.last_days <= last,
  );
  const sooner = findSoonerRegions(rules, own);
  return { cutOff, first, last, isEverywhere, ...(sooner && { sooner }) };
}
