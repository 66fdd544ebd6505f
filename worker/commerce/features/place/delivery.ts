import type { DataOf } from '../../../../shared/contract/calls.ts';
import { getAddressForm } from '../../../../shared/domain/address-forms.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { computeArrival, findDeliveryRule, getDeliverySpan } from '../../../../shared/domain/delivery-day.ts';
import { formatDay, formatTime, toLocalTime } from '../../../../shared/domain/moment.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { areasOf, getAreaName } from './areas.ts';
import { type DeliveryDays, fetchDeliveryDays } from './delivery-days.ts';

const dayMs = 86_400_000;

interface ArrivalPhrases {
  today: string;
  tomorrow: string;
  arrives: (day: string) => string;
  between: (first: string, last: string) => string;
  either: (first: string, last: string) => string;
  orderBefore: (time: string, arrives: string) => string;
}
const phrases: Record<Locale, ArrivalPhrases> = {
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    arrives: (day) => `arrives ${day}`,
    between: (first, last) => `arrives ${first} to ${last}`,
    either: (first, last) => `arrives ${first} or ${last}`,
    orderBefore: (time, arrives) => `Order before ${time}: ${arrives}`,
  },
  ar: {
    today: 'اليوم',
    tomorrow: 'غدًا',
    arrives: (day) => `يصلك ${day}`,
    between: (first, last) => `يصلك بين ${first} و${last}`,
    either: (first, last) => `يصلك ${first} أو ${last}`,
    orderBefore: (time, arrives) => `اطلب قبل ${time}: ${arrives}`,
  },
};

/** `Order before 2:00 pm: arrives today`, or `Arrives Tue 24 Nov to Thu 26 Nov` after the cut-off. */
export function formatArrival(
  { first, last, isToday }: NonNullable<ReturnType<typeof computeArrival>>,
  cutOff: number,
  nowMs: number,
  { locale, country }: { readonly locale: Locale; readonly country: CountryCode },
): string {
  const say = phrases[locale];
  const near = new Map([
    [toLocalTime(nowMs, country).day, say.today],
    [toLocalTime(nowMs + dayMs, country).day, say.tomorrow],
  ]);
  const name = (day: string) => near.get(day) ?? formatDay(day, locale);
  const isNext = Date.parse(last) - Date.parse(first) === dayMs;
  const both = isNext ? say.either : say.between;
  const arrives = first === last ? say.arrives(name(first)) : both(name(first), name(last));
  if (isToday) return say.orderBefore(formatTime(cutOff, locale), arrives);
  return arrives.charAt(0).toUpperCase() + arrives.slice(1);
}

export function computePromisedDays(
  { items, holidays }: DeliveryDays,
  country: CountryCode,
  address: Readonly<Record<string, unknown>>,
  nowMs: number,
): { first: string; last: string } | null {
  const slug = String(address[getAddressForm(country).placeField] ?? '');
  const known = areasOf(country).find(([area]) => area === slug);
  const rule = findDeliveryRule(items, known ? { area: known[0], region: known[1] } : null);
  return rule && computeArrival(rule, holidays, nowMs, country);
}

/**
 * Delivery estimates for product pages, checkout and search engines (docs/api.md "Delivery days"). `item` is null if
 * the merchant promises no day. Unknown places use the country's rule.
 */
export async function getDeliveryPromise(
  { env, country, locale, now }: Context,
  query: { region?: string | undefined; area?: string | undefined },
): Promise<DataOf<'delivery'>> {
  const { items, holidays } = await fetchDeliveryDays(env.DB, country, now);
  const known = areasOf(country).find(([slug, region]) => slug === query.area && region === query.region);
  const area = known ? { area: known[0], region: known[1], name: getAreaName(country, locale, known[0]) } : null;
  const rule = findDeliveryRule(items, area);
  const arrival = rule && computeArrival(rule, holidays, now, country);
  const span = getDeliverySpan(items);
  if (!rule || !arrival || !span) return { item: null };
  const { first, last, isToday } = arrival;
  const says = formatArrival(arrival, rule.cut_off, now, { locale, country });
  return {
    item: {
      says,
      first,
      last,
      is_today: isToday,
      cut_off: rule.cut_off,
      place: area,
      first_days: span[0],
      last_days: span[1],
    },
  };
}
