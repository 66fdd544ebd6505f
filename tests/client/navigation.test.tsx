/** Steps inside the app: what they ask of the server, and what they show meanwhile. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../client/browser/connection.ts';
import { loadRoute } from '../../client/load-route.ts';
import { preloadFiles } from '../../client/preload.ts';
import { findRoute } from '../../client/routes.tsx';
import type { TestShop } from './support/shop.tsx';
import { openListing, takeAsked, walkAnswers } from './support/walk.tsx';

let shop: TestShop;
const connectAs = (connection: Connection) => vi.stubGlobal('navigator', Object.assign(navigator, { connection }));
afterEach(() => {
  shop?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['connection', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
});

const back = () => shop.run(() => window.history.back());
const heading = () => shop.page.querySelector('main h1')?.textContent;
const linkTo = (href: string) => {
  const link = Object.assign(document.createElement('a'), { href });
  shop.page.append(link);
  return link;
};

test('Back to the first page asks nothing, and no step asks again what the document brought', async () => {
  shop = await openListing();
  const title = heading();
  takeAsked(shop);
  await shop.press('Pack A');
  await expect.poll(() => heading()).toBe('Pack A');
  expect(takeAsked(shop)).toEqual(['GET /api/product/pack-a/v2', 'GET /api/delivery', 'POST /api/product/sku']);
  await back();
  await expect.poll(() => heading()).toBe(title);
  expect(takeAsked(shop)).toEqual([]);
});

test('what is no page of the app, such as a file, is loaded from the server', async () => {
  shop = await openListing();
  takeAsked(shop);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await shop.run(() => linkTo('/manual.pdf').click());
  await expect.poll(() => String(assign.mock.calls[0]?.[0])).toMatch(/\/manual\.pdf$/);
  expect(takeAsked(shop)).toEqual([]);
});

test('a step to a file that another one has overtaken does nothing', async () => {
  shop = await openListing();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const [file, page] = [linkTo('/manual.pdf'), linkTo('/products/pack-a')];
  // One after the other, before the code of steps has come.
  act(() => file.click());
  act(() => page.click());
  await shop.settle();
  await expect.poll(() => heading()).toBe('Pack A');
  expect(assign).not.toHaveBeenCalled();
});

test('a step that fails late without a connection loads nothing over the next one', async () => {
  shop = await openListing();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { controller: {} } }));
  const { promise: kept, resolve } = Promise.withResolvers<string[]>();
  const keys = vi.fn(() => kept);
  vi.stubGlobal('caches', { keys, open: async () => ({ match: async () => new Response() }) });
  vi.spyOn(findRoute('/products/pack-a').route, 'load').mockRejectedValue(new TypeError('No module'));
  await shop.press('Pack A');
  await expect.poll(() => keys).toHaveBeenCalled();
  await back();
  await shop.run(() => resolve(['pages-1']));
  expect(assign).not.toHaveBeenCalled();
  expect(shop.said, 'nor is it told').toEqual([]);
});

test('code, words and data of a page are asked for at once', async () => {
  const path = '/products/pack-a';
  const asked: string[] = [];
  vi.spyOn(findRoute(path).route, 'load').mockImplementation(() => {
    asked.push('code');
    return new Promise(() => {});
  });
  void loadRoute(
    {
      url: new URL(path, 'http://localhost'),
      path,
      locale: 'en',
      country: 'KW',
      user: null,
      call: ((name: string) => {
        asked.push(name);
        return new Promise(() => {});
      }) as never,
      needWords: async (features) => asked.push(...features),
    },
    () => {},
  );
  expect(asked.sort()).toEqual(['categories', 'code', 'delivery', 'product', 'productDetail', 'shop']);
});

test('each script of a page is preloaded once, with the nonce of the document', () => {
  document.head.innerHTML = '<script nonce="n1" type="application/json"></script>';
  // As browsers do, which hide the attribute.
  Object.defineProperty(document.querySelector('script'), 'nonce', { value: 'n1' });
  const files = { a: ['/assets/a.js', '/assets/b.js'], c: ['/assets/b.js'] };
  for (const module of Object.keys(files)) preloadFiles({ module }, files);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(links.map(({ nonce }) => nonce)).toEqual(['n1', 'n1']);
  document.head.replaceChildren();
});

test.each([
  [true, true, false],
  [true, false, true],
  [false, true, true],
])(
  'before the code of steps has come, for who saves data (%s) with a connection (%s), a step is inside the app: %s',
  async (saveData, isOnline, isInside) => {
    // Who saves data has the code with the first step, however long the test takes to come to it.
    connectAs({ saveData: true });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    shop = await openListing();
    connectAs({ saveData });
    let wasTaken: boolean | undefined;
    const look = (event: Event) => {
      wasTaken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    await shop.press('Pack A');
    expect(wasTaken).toBe(isInside);
  },
);

test('a page is shown once its styles are in force, and no page before', async () => {
  shop = await openListing();
  const title = heading();
  const asked: string[] = [];
  let arrive: (loaded: unknown) => void = () => {};
  const sheets = new Promise((resolve) => {
    arrive = resolve;
  });
  shop.app.needStyles = (groups) => {
    asked.push(...(groups ?? []));
    return sheets;
  };
  await shop.press('Pack A');
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['cards', 'offers', 'product']));
  await expect.poll(() => takeAsked(shop)).toContain('GET /api/product/pack-a/v2');
  await shop.run(() => new Promise((resolve) => setTimeout(resolve)));
  expect(heading()).toBe(title);
  await shop.run(() => arrive(null));
  await expect.poll(() => heading()).toBe('Pack A');
});

/** The product's answer waits until the test releases it. */
async function openSlowly() {
  let answer: (data: unknown) => void = () => {};
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const name = 'GET /api/product/pack-a/v2';
  shop = await openListing({ answers: { ...walkAnswers, [name]: () => waiting } });
  return () => shop.run(() => answer(walkAnswers[name]));
}
const buyButton = () =>
  [...shop.page.querySelectorAll<HTMLButtonElement>('.buy-row button')].find(
    ({ textContent }) => textContent === shop.app.t('product.add_to_cart'),
  );

test('a product is drawn from its card at once, and is sold from its own answer', async () => {
  const answer = await openSlowly();
  await shop.press('Pack A');
  await expect.poll(() => heading()).toBe('Pack A');
  window.scrollTo = vi.fn();
  expect(document.title).toBe(`Pack A · Halden · ${shop.app.t('shell.shop')}`);
  expect(shop.page.querySelector('.product-info .price--big')?.textContent).toContain('7.500');
  expect(shop.page.querySelector('.brand-link')?.textContent).toBe('Halden');
  expect(buyButton()?.disabled).toBe(true);
  expect(shop.app.stores.navigation).toEqual({ isBusy: false, isLoading: true });
  const drawn = shop.page.querySelector('main h1');
  await answer();
  await expect.poll(() => buyButton()?.disabled).toBe(false);
  expect(shop.page.querySelector('main h1'), 'what is drawn stays').toBe(drawn);
  expect(shop.page.querySelector('main')?.textContent).toContain('About A.');
  expect(window.scrollTo, 'the page arrives once').not.toHaveBeenCalled();
  expect(shop.app.stores.navigation.isLoading).toBe(false);
  expect(takeAsked(shop).filter((one) => one.includes('/v2'))).toHaveLength(1);
});

test('a product’s button is there before what is below it is drawn', async () => {
  const answer = await openSlowly();
  await shop.press('Pack A');
  await expect.poll(() => heading()).toBe('Pack A');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const seen: string[] = [];
  const look = () => {
    const text = shop.page.querySelector('main')?.textContent ?? '';
    const now = `button ${buyButton()?.disabled === false}, text ${text.includes('About A.')}`;
    if (seen.at(-1) !== now) seen.push(now);
  };
  const watch = new MutationObserver(look);
  watch.observe(shop.page, { subtree: true, childList: true, attributes: true });
  await answer();
  await vi.waitFor(() => expect(seen.at(-1)).toBe('button true, text true'));
  watch.disconnect();
  vi.unstubAllGlobals();
  expect(seen).toContain('button true, text false');
});

test('Back from a product whose answer never came shows the listing', async () => {
  await openSlowly();
  await shop.press('Pack A');
  await expect.poll(() => heading()).toBe('Pack A');
  await back();
  await expect.poll(() => shop.page.querySelectorAll('.card').length).toBe(2);
  expect(shop.app.stores.navigation).toEqual({ isBusy: false, isLoading: false });
});
