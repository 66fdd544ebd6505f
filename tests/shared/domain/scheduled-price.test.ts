/** When a scheduled price is taken: rules of its period and of its amount. */
import { expect, test } from 'vitest';
import {
  doPeriodsOverlap,
  findScheduleFaults,
  getScheduleState,
  type NewScheduledPrice,
} from '../../../shared/domain/scheduled-price.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-23T12:00:00Z');
const sale: NewScheduledPrice = { kind: 'sale', priceMinor: 3900, startsAt: now + hour, endsAt: now + 25 * hour };
const codes = (change: Partial<NewScheduledPrice>, regularMinor: number | null = 4250) =>
  findScheduleFaults({ ...sale, ...change }, { regularMinor, now }).map(({ field, code }) => `${field} ${code}`);

test.each([
  ['a sale below the regular price', {}, []],
  ['a price above it', { kind: 'price', priceMinor: 5000 }, []],
  ['from this very minute', { startsAt: now - 59_000 }, []],
  ['from an hour ago', { startsAt: now - hour }, ['starts_at past']],
  ['until before its beginning', { endsAt: sale.startsAt - 1 }, ['ends_at ends_first']],
  ['until its beginning', { endsAt: sale.startsAt }, ['ends_at ends_first']],
  ['all of it past', { startsAt: now - 2 * hour, endsAt: now - hour }, ['starts_at past', 'ends_at past']],
  ['for a year and a day', { endsAt: sale.startsAt + 366 * 24 * hour }, []],
  ['for longer', { endsAt: sale.startsAt + 366 * 24 * hour + 1 }, ['ends_at too_long']],
  ['a sale at the regular price', { priceMinor: 4250 }, ['price not_below']],
  ['a sale above it', { priceMinor: 4251 }, ['price not_below']],
  ['0.425 where 4.250 stands', { priceMinor: 425 }, ['price price_leap']],
  ['42.500 where 4.250 stands', { kind: 'price', priceMinor: 42_500 }, ['price price_leap']],
] as const)('%s', (_, change, expected) => {
  expect(codes(change)).toEqual(expected);
});

test('what isn’t sold in a country has no price there', () => {
  expect(codes({}, null)).toEqual(['price not_sold']);
});

test('a price is in force from its first moment to the last before its end', () => {
  const period = { startsAt: 100, endsAt: 200 };
  expect([99, 100, 199, 200].map((at) => getScheduleState(period, at))).toEqual([
    'coming',
    'current',
    'current',
    'past',
  ]);
});

test('one may end when the next begins', () => {
  const [a, b] = [
    { startsAt: 100, endsAt: 200 },
    { startsAt: 200, endsAt: 300 },
  ];
  expect(doPeriodsOverlap(a, b)).toBe(false);
  expect(doPeriodsOverlap(b, a)).toBe(false);
  expect(doPeriodsOverlap(a, { startsAt: 199, endsAt: 300 })).toBe(true);
  expect(doPeriodsOverlap({ startsAt: 0, endsAt: 900 }, a)).toBe(true);
});
