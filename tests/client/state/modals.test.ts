/** The one modal that may be open (docs/product.md §2 "Generic modals", §9). The clock is ours. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createModals, type ModalProps } from '../../../client/state/modals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = async () => ({ Modal: (_: ModalProps) => null });
function modals() {
  const { state, ...rest } = createModals({
    set: (run, ms) => setTimeout(run, ms),
    clear: (timer) => clearTimeout(timer),
  });
  const open = () => state.open && `${state.open.name}${state.open.isLeaving ? ' leaving' : ''}`;
  return { ...rest, now: open };
}

test('a modal that is closed leaves for 300 ms', async () => {
  const { open, close, now } = modals();
  close();
  await open('lists', view);
  expect(now()).toBe('lists');
  close();
  vi.advanceTimersByTime(299);
  expect(now()).toBe('lists leaving');
  vi.advanceTimersByTime(1);
  expect(now()).toBeNull();
});

test('a modal opened while another closes stays', async () => {
  const { open, close, now } = modals();
  await open('sign-in', view);
  close();
  await open('lists', view);
  vi.advanceTimersByTime(300);
  expect(now()).toBe('lists');
});

test('the last requested modal wins, whichever loads first', async () => {
  const { open, now } = modals();
  let arrive: () => void = () => {};
  const slow = open('slow', () => new Promise((resolve) => (arrive = () => void view().then(resolve))));
  await open('quick', view);
  arrive();
  await slow;
  expect(now()).toBe('quick');
});

test('a modal closed before it has loaded does not open', async () => {
  const { open, close, now } = modals();
  const opened = open('lists', view);
  close();
  await opened;
  expect(now()).toBeNull();
});

test('a modal is drawn once its styles are in force', async () => {
  let arrive: (loaded: unknown) => void = () => {};
  const sheets = new Promise((resolve) => {
    arrive = resolve;
  });
  const { state, open } = createModals({ set: () => 0, clear: () => {} }, () => sheets);
  const opening = open('lists', view);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.open).toBeNull();
  arrive(null);
  await opening;
  expect(state.open?.name).toBe('lists');
});
