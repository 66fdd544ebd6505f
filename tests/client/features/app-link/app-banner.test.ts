/** docs/product.md §2 "Application shell". */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAppBanner } from '../../../../client/features/app-link/app-banner.ts';
import type { AppValue } from '../../../../client/state/app-context.ts';
import { createState } from '../../../../client/state/reactive.ts';
import { messages } from '../../../../shared/i18n/page-messages.en.ts';

const apple = { applinks: { details: [{ appIDs: ['Q7RT4K9ZXW.shop.afiya.app'], paths: ['/products/*'] }] } };
const navigation = createState({ isBusy: false, isLoading: false });
const app = {
  t: (key: string) => messages.menu[key.slice(5) as 'app_title'],
  stores: { navigation },
  needWords: async () => undefined,
  needStyles: async () => undefined,
} as unknown as AppValue;
const getBanner = () => document.querySelector('.app-banner');
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(apple)));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('where the app opens the page it is offered, until it is closed for good', async () => {
  history.replaceState(null, '', '/products/zinc');
  stop = startAppBanner(app, 'ios');
  await settle();
  expect(getBanner()?.querySelector('a')?.getAttribute('href')).toMatch(/^shop\.afiya\.app:\/\/.+\/products\/zinc$/);
  expect(getBanner()?.getAttribute('aria-label')).toBe('The app');
  getBanner()?.querySelector('button')?.click();
  expect(getBanner()).toBeNull();
  startAppBanner(app, 'ios')();
  stop = startAppBanner(app, 'ios');
  await settle();
  expect(getBanner()).toBeNull();
});

test('a step to a page that the app doesn’t open takes it away', async () => {
  history.replaceState(null, '', '/products/zinc');
  stop = startAppBanner(app, 'ios');
  await settle();
  expect(getBanner()).not.toBeNull();
  navigation.isBusy = true;
  await settle();
  history.replaceState(null, '', '/cart');
  navigation.isBusy = false;
  await settle();
  expect(getBanner()).toBeNull();
});

test('without an app for the phone nothing is offered', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ applinks: { details: [] } })));
  history.replaceState(null, '', '/products/zinc');
  stop = startAppBanner(app, 'ios');
  await settle();
  expect(getBanner()).toBeNull();
});
