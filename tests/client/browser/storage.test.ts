/** A storage that refuses: what a page keeps lives as long as the page. */
import { afterEach, expect, test, vi } from 'vitest';
import { makeUuid } from '../../../client/browser/make-uuid.ts';
import { findCaches, findServiceWorkers, getNotificationPermission } from '../../../client/browser/permissions.ts';
import { copyText } from '../../../client/browser/share.ts';
import { localStore } from '../../../client/browser/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStore.clear();
});

const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a refused storage is this page’s memory', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(deny);
  localStore.setItem('cart', 'full');
  expect([localStore.getItem('cart'), localStore.getItem('other'), localStore.length]).toEqual(['full', null, 1]);
  localStore.removeItem('cart');
  expect([localStore.getItem('cart'), localStore.length]).toEqual([null, 0]);
});

test('a full storage says what was meant last, and stores again once it has room', () => {
  localStore.setItem('cart', 'old');
  const { localStorage: real } = window;
  const getItem = (key: string) => real.getItem(key);
  const full = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({ ...real, getItem, setItem: deny });
  localStore.setItem('cart', 'new');
  expect([localStore.getItem('cart'), real.getItem('cart')]).toEqual(['new', 'old']);
  full.mockRestore();
  localStore.setItem('cart', 'newest');
  expect(localStorage.getItem('cart')).toBe('newest');
});

test('without randomUUID an id is a version 4 UUID all the same', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = Array.from({ length: 50 }, makeUuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test('what a browser refuses to say is nothing', async () => {
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      return deny();
    },
  });
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('Notification', undefined);
  expect([findServiceWorkers(), findCaches(), getNotificationPermission()]).toEqual([null, null, 'denied']);
  expect(await copyText('link')).toBe(false);
});
