import type { CountryCode } from './country.ts';
import { computeArrival, type DeliveryRule } from './delivery-day.ts';
import { getOffsetText } from './shop-clock.ts';

const dayInMinutes = 1440;

/**
 * Until when a parcel has to leave the shop, so that it arrives on the day its shopper was told: the cut-off of the
 * working day that the order counts for, from which the promised days are counted.
 * @returns Unix ms; null if the merchant promises no day.
 */
export function computeLeaveBy(
  rule: DeliveryRule,
  holidays: readonly string[],
  placedMs: number,
  country: CountryCode,
): number | null {
  const counted = computeArrival({ ...rule, first_days: 0, last_days: 0 }, holidays, placedMs, country);
  return (
    counted &&
    Date.parse(`${counted.first}T00:00:00${getOffsetText(country)}`) + Math.min(rule.cut_off, dayInMinutes) * 60_000
  );
}

/** Within this time a parcel is called first. */
export const leavesSoonMs = 2 * 3_600_000;
