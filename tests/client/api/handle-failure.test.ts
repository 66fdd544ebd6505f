import { expect, test } from 'vitest';
import { CallFailure } from '../../../client/api/call.ts';
import { type FailureActions, handleFailure } from '../../../client/api/handle-failure.ts';

/** A page that reloads each time its device is refused; the storage outlives the reloads. */
function page() {
  const kept = new Map<string, string>();
  const done: string[] = [];
  let now = 1_000_000_000;
  const tools: FailureActions = {
    signOut: () => done.push('home'),
    registerDevice: async () => done.push('register'),
    reload: () => done.push('reload'),
    toast: (message) => done.push(`toast ${message}`),
    now: () => now,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
  };
  return {
    done,
    later: (ms: number) => {
      now += ms;
    },
    fail: async (status: number, code: string, inline = false) => {
      handleFailure(new CallFailure(status, code, 'No.'), inline, tools);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('A21: a device that is always refused is registered and reloaded at most once a minute', async () => {
  const shop = page();
  for (let at = 0; at < 5; at += 1) await shop.fail(403, 'device.unknown');
  expect(shop.done).toEqual(['register', 'reload', 'toast No.', 'toast No.', 'toast No.', 'toast No.']);
  shop.later(60_001);
  await shop.fail(403, 'device.unknown');
  expect(shop.done.slice(6)).toEqual(['register', 'reload']);
});

test('only 401 signs out, only 403 registers a new device, and a form’s failure shows no toast', async () => {
  const shop = page();
  await shop.fail(401, 'session.expired');
  expect(shop.done).toEqual(['home']);
  for (const status of [400, 404, 409, 422, 429, 500, 502, 503, 504]) await shop.fail(status, 'unexpected', true);
  expect(shop.done).toEqual(['home']);
  await shop.fail(404, 'not_found');
  expect(shop.done).toEqual(['home', 'toast No.']);
});
