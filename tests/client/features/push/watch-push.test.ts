/** Spec §4: the push-change handler has a delay of 1 s; what it links, and that it subscribes nobody by itself. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPush } from '../../../../client/features/push/watch-push.ts';
import type { AppValue } from '../../../../client/state/app-context.ts';

const key = 'BLS28L6P3v4mm3RNPgyJJj9bAdKqbAClg2AUxIePxBNomAgSwTp1hLrQTOukwZfp5087Qh1CTkY3C3eVVHRkSC0';
const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  options: { applicationServerKey: bytes.buffer },
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } }),
};
let change: () => void;
let existing: typeof subscription | null;
const subscribe = vi.fn();

function openApp(user: { id: string; name: string } | null) {
  const asked: [string, unknown][] = [];
  const call = async (name: string, input?: { body?: unknown }) => {
    asked.push([name, input?.body]);
    return { data: name === 'pushKey' ? { provider: 'webpush', key } : { id: 's1' } };
  };
  const app = { call, country: 'KW', locale: 'ar', stores: { session: { user } } } as unknown as AppValue;
  return { app, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  existing = subscription;
  const registration = { pushManager: { getSubscription: async () => existing, subscribe } };
  const serviceWorker = {
    register: async () => {},
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker,
    permissions: {
      query: async () => ({
        addEventListener: (_: string, listen: () => void) => {
          change = listen;
        },
      }),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  subscribe.mockReset();
});

test('a second after a change the browser is linked to its person, with the tags country, name and userId', async () => {
  const { app, asked } = openApp({ id: 'u1', name: 'Noura' });
  await watchPush(app, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(([name]) => name)).toEqual(['pushKey', 'pushSubscribe', 'pushLink', 'pushTags', 'pushLanguage']);
  expect(asked.slice(3)).toEqual([
    ['pushTags', { country: 'KW', name: 'Noura', userId: 'u1' }],
    ['pushLanguage', { language: 'ar' }],
  ]);
  asked.length = 0;
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked, 'nothing has changed').toEqual([]);
});

test('a browser without a subscription is not subscribed again, and a guest’s is not linked', async () => {
  existing = null;
  const person = openApp({ id: 'u1', name: 'Noura' });
  await watchPush(person.app, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2000);
  existing = subscription;
  const guest = openApp(null);
  await watchPush(guest.app, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2000);
  expect([person.asked, guest.asked]).toEqual([[], []]);
  expect(subscribe).not.toHaveBeenCalled();
});
