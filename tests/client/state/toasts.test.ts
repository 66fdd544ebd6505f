/** One toast at a time, each for as long as the spec says (docs/product.md §4, §9). The clock is ours. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDismissSwipe, swipeDistancePx } from '../../../client/shell/swipe-distance.ts';
import { createToasts } from '../../../client/state/toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function toasts() {
  const { state, ...rest } = createToasts({
    set: (run, ms) => setTimeout(run, ms),
    clear: (timer) => clearTimeout(timer),
  });
  const shown = () => state.shown && `${state.shown.message}${state.shown.isLeaving ? ' leaving' : ''}`;
  return { ...rest, state, shown };
}

test.each(['success', 'error', 'warning', 'info'] as const)('a toast may be of the type %s', (type) => {
  const { show, state } = toasts();
  show('One', type);
  expect(state.shown).toMatchObject({ type, message: 'One' });
});

test('a toast stays 4000 ms, leaves for 300 ms and is gone', () => {
  const { show, shown } = toasts();
  show('One');
  vi.advanceTimersByTime(3999);
  expect(shown()).toBe('One');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('One leaving');
  vi.advanceTimersByTime(299);
  expect(shown()).toBe('One leaving');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('a new toast makes the old one leave and comes 350 ms later, with 4000 ms of its own', () => {
  const { show, shown } = toasts();
  show('One');
  vi.advanceTimersByTime(1000);
  show('Two');
  expect(shown()).toBe('One leaving');
  vi.advanceTimersByTime(349);
  expect(shown()).toBe('One leaving');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Two');
  vi.advanceTimersByTime(3999);
  expect(shown()).toBe('Two');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Two leaving');
});

test('of several toasts at once the last one is shown', () => {
  const { show, shown } = toasts();
  for (const message of ['One', 'Two', 'Three']) show(message);
  vi.advanceTimersByTime(350);
  expect(shown()).toBe('Three');
});

test('a toast that comes while one is on its way out waits for no more than that', () => {
  const { show, dismiss, shown } = toasts();
  show('One');
  dismiss();
  vi.advanceTimersByTime(200);
  show('Two');
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('Two');
});

test('closing it early leaves for 300 ms, and closing it twice is once', () => {
  const { show, dismiss, shown } = toasts();
  dismiss();
  expect(shown()).toBeNull();
  show('One');
  vi.advanceTimersByTime(500);
  dismiss();
  vi.advanceTimersByTime(200);
  dismiss();
  vi.advanceTimersByTime(100);
  expect(shown()).toBeNull();
});

test.each([
  ['en', 0, 101, true],
  ['en', 0, 100, false],
  ['en', 101, 0, false],
  ['ar', 101, 0, true],
  ['ar', 100, 0, false],
  ['ar', 0, 101, false],
] as const)('swiping in %s from %s to %s px sends it away: %s', (locale, from, to, isAway) => {
  expect(isDismissSwipe(swipeDistancePx(from, to, locale))).toBe(isAway);
});
