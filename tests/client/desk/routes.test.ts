import { afterEach, expect, test, vi } from 'vitest';
import { PageFailed } from '../../../client/desk/common/page-states.tsx';
import { toRoute } from '../../../client/desk/routes.tsx';

afterEach(() => vi.useRealTimers());

test('code that doesn’t come, as after a new build, leaves a page that says so', async () => {
  // The fault is told to whoever collects faults, in a task of its own.
  vi.useFakeTimers();
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { lazy } = toRoute({ path: '/orders', may: null, load: gone });
  expect(typeof lazy).toBe('function');
  expect(await (lazy as () => Promise<object>)()).toMatchObject({ Component: PageFailed });
  expect(vi.getTimerCount()).toBe(1);
});
