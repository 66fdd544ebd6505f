import { describe, expect, test } from 'vitest';
import {
  computeArrival,
  type DeliveryRule,
  findDeliveryRule,
  getDeliverySpan,
  getStandingDelivery,
} from '../../../shared/domain/delivery-day.ts';

const rule = (first_days: number, last_days: number, rest_days: number[] = [], cut_off = 14 * 60): DeliveryRule => ({
  region: '',
  area: '',
  cut_off,
  first_days,
  last_days,
  rest_days,
});
const friday = 5;

// 21 November 2026 is a Saturday; 11:00 UTC is 14:00 in Kuwait and Riyadh.
const table: [says: string, now: string, rule: DeliveryRule, holidays: string[], first: string, last: string, isToday: boolean][] = [
  ['a minute before the cut-off it comes today', '2026-11-21T10:59:59Z', rule(0, 0), [], '2026-11-21', '2026-11-21', true],
  ['at the cut-off it comes tomorrow', '2026-11-21T11:00:00Z', rule(0, 0), [], '2026-11-22', '2026-11-22', false],
  ['after midnight there it counts for the new day, though it is yesterday in UTC', '2026-11-20T21:00:00Z', rule(0, 0), [], '2026-11-21', '2026-11-21', true],
  ['a minute before midnight there it is still the old day', '2026-11-20T20:59:00Z', rule(0, 0), [], '2026-11-21', '2026-11-21', false],
  ['next day means the day after', '2026-11-21T08:00:00Z', rule(1, 1), [], '2026-11-22', '2026-11-22', true],
  ['one to two days are a span', '2026-11-21T08:00:00Z', rule(1, 2), [], '2026-11-22', '2026-11-23', true],
  ['late on Thursday, with Friday off, it comes on Saturday', '2026-11-26T15:00:00Z', rule(0, 0, [friday]), [], '2026-11-28', '2026-11-28', false],
  ['on the day off itself the morning does not count', '2026-11-27T06:00:00Z', rule(0, 0, [friday]), [], '2026-11-28', '2026-11-28', false],
  ['a day off is no working day on the way', '2026-11-25T08:00:00Z', rule(2, 3, [friday]), [], '2026-11-28', '2026-11-29', true],
  ['Friday and Saturday off', '2026-11-26T15:00:00Z', rule(1, 2, [friday, 6]), [], '2026-11-30', '2026-12-01', false],
  ['a holiday moves it on', '2026-11-21T15:00:00Z', rule(0, 0), ['2026-11-22', '2026-11-23'], '2026-11-24', '2026-11-24', false],
  ['over the end of a year', '2026-12-31T12:00:00Z', rule(0, 1), [], '2027-01-01', '2027-01-02', false],
  ['a cut-off at midnight takes orders all day', '2026-11-21T20:59:00Z', rule(0, 0, [], 1440), [], '2026-11-21', '2026-11-21', true],
  ['a cut-off at 0:00 never takes them for today', '2026-11-20T21:00:00Z', rule(0, 0, [], 0), [], '2026-11-22', '2026-11-22', false],
]; // biome-ignore format: one case per line

describe('an order arrives', () => {
  test.each(table)('%s', (_, now, one, holidays, first, last, isToday) => {
    expect(computeArrival(one, holidays, Date.parse(now), 'KW')).toEqual({ first, last, isToday });
  });

  test('on no day if every day is a holiday', () => {
    const closed = Array.from({ length: 200 }, (_, days) =>
      new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10),
    );
    expect(computeArrival(rule(0, 0), closed, Date.parse('2026-11-21T08:00:00Z'), 'KW')).toBeNull();
  });
});

describe('of several rules', () => {
  const rules: DeliveryRule[] = [
    rule(2, 5),
    { ...rule(2, 3), region: 'riyadh' },
    { ...rule(1, 2), region: 'riyadh', area: 'riyadh' },
  ];
  test.each([
    ['a city’s own counts', { region: 'riyadh', area: 'riyadh' }, 1],
    ['a city without one takes its region’s', { region: 'riyadh', area: 'afif' }, 2],
    ['a region without one takes the country’s', { region: 'hail', area: 'hail' }, 2],
    ['nobody’s place takes the country’s', null, 2],
  ])('%s', (_, place, first) => {
    expect(findDeliveryRule(rules, place)?.first_days).toBe(first);
  });
  test('areas of the same name in two regions are different areas', () => {
    expect(findDeliveryRule(rules, { region: 'hail', area: 'riyadh' })?.last_days).toBe(5);
  });
  test('the country’s span goes from the fastest to the slowest; without rules there is none', () => {
    expect(getDeliverySpan(rules)).toEqual([1, 5]);
    expect(getDeliverySpan([])).toBeNull();
    expect(findDeliveryRule([], null)).toBeNull();
  });
});

test.each<[string, DeliveryRule[], ReturnType<typeof getStandingDelivery>]>([
  ['nothing without a rule of the country', [{ ...rule(0, 0), region: 'capital' }], null],
  ['the country’s own', [rule(2, 5)], { cutOff: 840, first: 2, last: 5, isEverywhere: true }],
  ['everywhere, where an area is as good or better', [rule(0, 1), { ...rule(0, 0, [], 900), region: 'capital' }], { cutOff: 840, first: 0, last: 1, isEverywhere: true, sooner: { regions: ['capital'], first: 0, last: 0 } }],
  ['not where one closes earlier', [rule(0, 1), { ...rule(0, 1, [], 839), region: 'jahra' }], { cutOff: 840, first: 0, last: 1, isEverywhere: false }],
  ['not where one begins later', [rule(0, 1), { ...rule(1, 1), region: 'jahra' }], { cutOff: 840, first: 0, last: 1, isEverywhere: false }],
  ['the region where each area is sooner', [rule(2, 5), { ...rule(2, 3), region: 'riyadh' }, { ...rule(1, 2), region: 'riyadh', area: 'riyadh' }], { cutOff: 840, first: 2, last: 5, isEverywhere: true, sooner: { regions: ['riyadh'], first: 1, last: 3 } }],
  ['two that are equally soon', [rule(2, 5), { ...rule(2, 3), region: 'asir' }, { ...rule(2, 3), region: 'hail' }, { ...rule(2, 3), region: 'jazan' }], { cutOff: 840, first: 2, last: 5, isEverywhere: true, sooner: { regions: ['asir', 'hail'], first: 2, last: 3 } }],
  ['the soonest of such regions', [rule(2, 5), { ...rule(2, 4), region: 'qassim' }, { ...rule(2, 3), region: 'riyadh' }], { cutOff: 840, first: 2, last: 5, isEverywhere: true, sooner: { regions: ['riyadh'], first: 2, last: 3 } }],
  ['no region for its sooner city alone', [rule(2, 5), { ...rule(1, 2), region: 'makkah', area: 'jeddah' }], { cutOff: 840, first: 2, last: 5, isEverywhere: true }],
  ['not where one takes longer', [{ ...rule(0, 2), region: 'jahra', area: 'abdali' }, rule(0, 1)], { cutOff: 840, first: 0, last: 1, isEverywhere: false }],
])('what holds at any hour: %s', (_, rules, promise) => expect(getStandingDelivery(rules)).toEqual(promise)); // biome-ignore format: one case per line
