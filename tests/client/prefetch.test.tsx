/** What is asked for before a link is followed, and what never is (docs/decisions/026-pages-are-prefetched-on-intent.md). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../client/browser/connection.ts';
import { type Intent, mayPrefetch } from '../../client/prefetch.ts';
import { findRoute } from '../../client/routes.tsx';
import type { TestShop } from './support/shop.tsx';
import { openListing, takeAsked } from './support/walk.tsx';

let shop: TestShop;
afterEach(() => {
  shop?.close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});
beforeEach(() => {
  vi.stubGlobal('PointerEvent', window.PointerEvent ?? MouseEvent);
});

const fast: Connection = { effectiveType: '4g' };
const saving: Connection = { saveData: true, effectiveType: '4g' };
const slow: Connection = { effectiveType: '2g' };
const slowest: Connection = { effectiveType: 'slow-2g' };

test.each<[Intent, string, Connection, boolean]>([
  ['press', '/products/zinc', fast, true],
  ['press', '/products/zinc', saving, true],
  ['press', '/products/zinc', slow, true],
  ['hover', '/products/zinc', {}, true],
  ['hover', '/products/zinc', fast, true],
  ['hover', '/products/zinc', { effectiveType: '3g' }, true],
  ['hover', '/products/zinc', saving, false],
  ['hover', '/products/zinc', slow, false],
  ['hover', '/products/zinc', slowest, false],
  ['idle', '/cart', fast, true],
  ['idle', '/cart', saving, false],
  ['idle', '/cart', slowest, false],
  ['press', '/logout-profile', fast, false],
  ['press', '/notify/unsubscribe', fast, false],
  ['press', '/stop', fast, false],
  ['press', '/auth/verify-email', fast, false],
  ['press', '/checkout/success', fast, false],
  ['press', '/checkout/confirm/abc', fast, false],
  ['press', '/track/abc', fast, false],
  ['press', '/profile/orders', fast, false],
])('%s on %s with %j: prefetched is %s', (intent, path, connection, isPrefetched) => {
  expect(mayPrefetch(intent, findRoute(path).route, connection)).toBe(isPrefetched);
});

/** The first touch brings the code that watches links. */
async function openWatched(connection: Connection = fast) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  shop = await openListing();
  await shop.run(() => window.dispatchEvent(new Event('keydown')));
  takeAsked(shop);
}
const linkTo = (name: string) => [...shop.page.querySelectorAll('a')].find((one) => one.textContent === name);
const press = (name: string) =>
  shop.run(() => linkTo(name)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
const point = (name: string, pointerType: string, clientX = 10) =>
  linkTo(name)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType, clientX }));
const ofProduct = ['GET /api/product/pack-a/v2', 'GET /api/delivery'];

test('a pressed link is asked for before it is followed, once', async () => {
  await openWatched();
  await press('Pack A');
  expect(takeAsked(shop)).toEqual(ofProduct);
  await shop.press('Pack A');
  await expect.poll(() => shop.page.querySelector('main h1')?.textContent).toBe('Pack A');
  expect(takeAsked(shop)).not.toContain(ofProduct[0]);
});

test.each([
  ['a mouse', 'mouse', fast, ofProduct],
  ['a finger, which scrolls', 'touch', fast, []],
  ['a mouse of a visitor who saves data', 'mouse', saving, []],
] as const)('what %s rests on', async (_, pointerType, connection, expected) => {
  await openWatched(connection);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  point('Pack A', pointerType);
  await vi.advanceTimersByTimeAsync(99);
  expect(takeAsked(shop), 'not before a tenth of a second').toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await shop.settle();
  expect(takeAsked(shop)).toEqual(expected);
});

test('what a mouse only passes over is not asked for', async () => {
  await openWatched();
  point('Pack A', 'mouse');
  point('Pack B', 'mouse', 20);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await shop.settle();
  expect(takeAsked(shop)).toEqual(['GET /api/product/pack-b/v2', 'GET /api/delivery']);
});

test('what comes to lie below a resting mouse is not asked for', async () => {
  await openWatched();
  const heading = shop.page.querySelector('main h1');
  heading?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX: 10 }));
  point('Pack A', 'mouse', 10);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await shop.settle();
  expect(takeAsked(shop)).toEqual([]);
});
