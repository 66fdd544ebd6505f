/** A price of one country for a time: a price of its own, or a sale beside the regular price (docs/desk.md "Scheduled prices"). */
import { isPriceLeap } from './import-change.ts';

export const scheduledPriceKinds = ['sale', 'price'] as const;
export type ScheduledPriceKind = (typeof scheduledPriceKinds)[number];

export const scheduleStates = ['coming', 'current', 'past'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Unix milliseconds; the price is no longer in force at the end. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

export const getScheduleState = ({ startsAt, endsAt }: Period, now: number): ScheduleState =>
  now < startsAt ? 'coming' : now < endsAt ? 'current' : 'past';

/** One may end when the next begins. */
export const doPeriodsOverlap = (a: Period, b: Period): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

export const scheduleFaultCodes = ['past', 'ends_first', 'too_long', 'overlap', 'not_sold', 'not_below'] as const;
/** `price_leap` is a question, which a second try may confirm. */
export type ScheduledPriceFault = (typeof scheduleFaultCodes)[number] | 'price_leap';

/** Chosen: a typed 2062 for 2026 is found. */
const maxDurationMs = 366 * 86_400_000;

/** A minute that is typed is over before the form is sent. */
const pastGraceMs = 60_000;

export interface NewScheduledPrice extends Period {
  readonly kind: ScheduledPriceKind;
  readonly priceMinor: number;
}

interface PeriodFault {
  readonly field: 'starts_at' | 'ends_at';
  readonly code: 'past' | 'ends_first' | 'too_long';
}

export function findPeriodFaults({ startsAt, endsAt }: Period, now: number): PeriodFault[] {
  return [
    ...(startsAt < now - pastGraceMs ? [{ field: 'starts_at', code: 'past' } as const] : []),
    ...(endsAt <= startsAt
      ? [{ field: 'ends_at', code: 'ends_first' } as const]
      : endsAt <= now
        ? [{ field: 'ends_at', code: 'past' } as const]
        : endsAt - startsAt > maxDurationMs
          ? [{ field: 'ends_at', code: 'too_long' } as const]
          : []),
  ];
}

/** @param regularMinor the country's price without schedules; null: it isn't sold there. */
export function findScheduleFaults(
  price: NewScheduledPrice,
  { regularMinor, now }: { readonly regularMinor: number | null; readonly now: number },
): { readonly field: 'starts_at' | 'ends_at' | 'price'; readonly code: ScheduledPriceFault }[] {
  const { kind, priceMinor } = price;
  if (regularMinor === null) return [{ field: 'price', code: 'not_sold' }];
  return [
    ...findPeriodFaults(price, now),
    ...(kind === 'sale' && priceMinor >= regularMinor
      ? [{ field: 'price', code: 'not_below' } as const]
      : isPriceLeap(regularMinor, priceMinor)
        ? [{ field: 'price', code: 'price_leap' } as const]
        : []),
  ];
}
