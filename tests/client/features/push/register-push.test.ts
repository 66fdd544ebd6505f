/** docs/product.md §4, §5: three more tries, 2 s times the attempt, and a link only with a permission and an id. */
import { expect, test, vi } from 'vitest';
import type { PushService } from '../../../../client/features/push/push-service.ts';
import { registerPush } from '../../../../client/features/push/register-push.ts';

const person = { id: 'u1', name: 'Noura' };

function openService(ids: (string | null)[], { permission = 'granted', answer = 'granted' } = {}) {
  const linked: unknown[] = [];
  const waits: number[] = [];
  const requestPermission = vi.fn(async () => answer as NotificationPermission);
  const service: PushService = {
    getPermission: () => permission as NotificationPermission,
    requestPermission,
    getSubscriptionId: async () => {
      const id = ids.shift();
      if (id === undefined) throw new Error('no answer');
      return id;
    },
    link: async (one) => void linked.push(one),
    stop: async () => {},
  };
  const run = () => registerPush(service, person, async (ms) => void waits.push(ms));
  return { run, linked, waits, requestPermission };
}

test('permission is requested if it is not granted, and only then', async () => {
  const granted = openService(['s1']);
  expect(await granted.run()).toBe('on');
  expect(granted.requestPermission).not.toHaveBeenCalled();
  const undecided = openService(['s1'], { permission: 'default' });
  expect(await undecided.run()).toBe('on');
  expect(undecided.requestPermission).toHaveBeenCalledTimes(1);
});

test.each(['default', 'denied'])('nothing is linked where the answer is %s', async (answer) => {
  const { run, linked } = openService(['s1'], { permission: 'default', answer });
  expect(await run()).toBe('denied');
  expect(linked).toEqual([]);
});

test('without an id it tries up to three times more, 2 s times the attempt, then links', async () => {
  const { run, linked, waits } = openService([null, null, null, 's1']);
  expect(await run()).toBe('on');
  expect(waits).toEqual([2000, 4000, 6000]);
  expect(linked).toEqual([person]);
});

test('after the third try nothing is linked', async () => {
  const { run, linked, waits } = openService([null, null, null, null, 's1']);
  expect(await run()).toBe('failed');
  expect(waits).toEqual([2000, 4000, 6000]);
  expect(linked).toEqual([]);
});

test('a push service that breaks is one without an id', async () => {
  const { run, linked } = openService([]);
  expect(await run()).toBe('failed');
  expect(linked).toEqual([]);
});
