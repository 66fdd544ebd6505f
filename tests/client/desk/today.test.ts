import { describe, expect, test } from 'vitest';
import { formatCount, formatRest, orderedQueues, splitQueues } from '../../../client/desk/features/today/queues.ts';
import { computeTimeLeft, formatDuration, getPartOfDay } from '../../../client/desk/features/today/time-left.ts';
import { type Today, todayQueues } from '../../../shared/contract/desk/today.ts';

const minutes = (count: number) => count * 60_000;
const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '');

describe('the time that is left', () => {
  test.each([
    [0, '0 min', '0 د'],
    [48, '48 min', '48 د'],
    [60, '1 h', '1 س'],
    [76, '1 h 16 min', '1 س 16 د'],
    [47 * 60 + 59, '47 h 59 min', '47 س 59 د'],
    [48 * 60, '2 days', 'يومان'],
    [3 * 1440, '3 days', '3 أيام'],
    [11 * 1440, '11 days', '11 يومًا'],
    [100 * 1440, '100 days', '100 يوم'],
  ])('%i minutes', (count, en, ar) => {
    expect([formatDuration(minutes(count), 'en'), formatDuration(minutes(count), 'ar')].map(plain)).toEqual([en, ar]);
  });

  test.each([
    [-1, 'late', 100],
    [0, 'now', 100],
    [119, 'now', 88],
    [120, 'soon', 88],
    [299, 'soon', 70],
    [300, 'ok', 70],
    [1000, 'ok', 0],
  ])('%i minutes before it leaves, of an order placed 1000 minutes before', (left, urgency, percent) => {
    const nowMs = minutes(10_000);
    const leaveMs = nowMs + minutes(left);
    expect(computeTimeLeft({ leaveMs, placedMs: leaveMs - minutes(1000), nowMs })).toEqual({
      ms: minutes(left),
      urgency,
      percent,
    });
  });

  test('an order that came in after its own cut-off is over, and nothing is divided by zero', () => {
    expect(computeTimeLeft({ leaveMs: 5, placedMs: 5, nowMs: 5 }).percent).toBe(0);
    expect(computeTimeLeft({ leaveMs: 5, placedMs: 5, nowMs: 9 })).toMatchObject({ urgency: 'late', percent: 100 });
  });
});

test.each([
  ['00:30', 'evening'],
  ['04:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:00', 'evening'],
])('%s in Kuwait is the %s', (clock, part) => {
  expect(getPartOfDay(Date.parse(`2026-11-23T${clock}:00+03:00`))).toBe(part);
});

describe('a queue', () => {
  test('has a place on the page, each one', () => {
    expect(orderedQueues.toSorted()).toEqual(todayQueues.toSorted());
  });

  test('is counted to ninety-nine', () => {
    expect([0, 1, 99, 100].map(formatCount).map(plain)).toEqual(['0', '1', '99', '99+']);
    expect([formatRest(6, 6), formatRest(7, 6), formatRest(100, 6)].map(plain)).toEqual([undefined, '1', '93+']);
  });

  test('is hidden where it is empty, and unknown where its reader may not see it', () => {
    const nothing = Object.fromEntries(todayQueues.map((name) => [name, null])) as unknown as Today;
    const told = { ...nothing, to_pack: { count: 1, soon: 0, items: [] }, cash_due: { count: 0, sums: [], items: [] } };
    expect(splitQueues(told)).toEqual({ full: ['to_pack'], empty: ['cash_due'] });
  });
});
