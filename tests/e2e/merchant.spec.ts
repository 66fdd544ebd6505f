/** A shop that has never seen the demo: empty, then with a merchant's own goods (docs/catalogue.md §4, docs/groups.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { CountryCode } from '../../shared/domain/country.ts';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { addProduct, confirm, fillShipping, goToCheckout, payAtBank } from './support/buy.ts';
import { bringGoods, deskSays, merchantOrigin, openEmptyShop, photograph, slugOf } from './support/merchant-shop.ts';
import { hydrated, translator } from './support/shop.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

let end: () => Promise<void>;
test.beforeAll(async () => {
  end = await openEmptyShop();
});
test.afterAll(() => end());

const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Answers are kept by country, so the empty shop is looked at from one and the full one from the other. */
async function visitor(browser: Browser, country: CountryCode, viewport = wide) {
  const context = await browser.newContext({ viewport, baseURL: merchantOrigin, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'country', value: country, url: merchantOrigin }]);
  return context.newPage();
}

/** What jars on a page that stands there, once everything on it was scrolled to: pictures that show nothing, a page too wide. */
async function jarsOn(page: Page): Promise<string[]> {
  await hydrated(page);
  // As if somebody had scrolled to the end.
  await page.evaluate(() => {
    document.documentElement.classList.add('is-all-laid-out');
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  return page.evaluate(() => [
    ...[...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => `broken ${image.src}`),
    ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} wide`] : []),
    ...(document.querySelector('h1') ? [] : ['no heading']),
  ]);
}

/** The same on each of these, on a phone and on a wide window, with faults of any kind; `look` sees each as it stands there wide. */
async function faultsOf(page: Page, locale: Locale, all: readonly string[], look?: (path: string) => Promise<void>) {
  const found: string[] = [];
  let at = '';
  page.on('pageerror', (error) => found.push(`${at} ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && found.push(`${at} ${message.text()}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && found.push(`${at} ${response.status()} ${response.url()}`),
  );
  for (const path of all) {
    at = localizedPath(path, locale);
    // A page takes longer to open than to lay out anew.
    await page.setViewportSize(phone);
    await page.goto(`${merchantOrigin}${at}`);
    for (const screen of [phone, wide]) {
      await page.setViewportSize(screen);
      const jars = await jarsOn(page);
      found.push(...jars.map((jar) => `${at} at ${screen.width}: ${jar}`));
    }
    await look?.(path);
  }
  await page.context().close();
  return found;
}

const shopPages = [
  '/',
  paths.products(),
  '/search?q=magnesium',
  paths.categories(),
  paths.brands(),
  paths.brandsList(),
  paths.nutritionists(),
  paths.bloodTests(),
];

test('an empty shop has no empty product row, no missing picture, and a sentence in place of each list', async ({
  browser,
}) => {
  for (const locale of locales) {
    const page = await visitor(browser, 'KW');
    const look = async (path: string) => {
      if (path === '/')
        await expect(page.locator('main .card, main .brands, main .category-tiles, main .hero-packs')).toHaveCount(0);
      else await expect(page.locator('.empty-state'), path).toHaveCount(1);
    };
    expect(await faultsOf(page, locale, shopPages, look)).toEqual([]);
  }
});

test('a merchant’s products, brands, nutritionists, tests and banner show on every page in both languages, without an axe violation', async ({
  browser,
}) => {
  await bringGoods();
  const goods = ['M1', 'M2', 'M3', 'M4'].map((sku) => paths.product(slugOf(sku)));
  const more = [
    ...goods,
    paths.brand('oryx-labs'),
    paths.nutritionist('dana'),
    paths.nutritionist('badr'),
    paths.bloodTest('iron'),
    paths.products('?category_id=minerals'),
    '/categories?id=minerals',
  ];
  const checkedByAxe = [
    '/',
    paths.products(),
    goods[0],
    goods[3],
    paths.brands(),
    paths.nutritionist('dana'),
    paths.bloodTest('iron'),
  ];
  for (const locale of locales) {
    const page = await visitor(browser, 'SA');
    const look = async (path: string) => {
      if (checkedByAxe.includes(path)) await expectAccessible(page, localizedPath(path, locale));
    };
    expect(await faultsOf(page, locale, [...shopPages, ...more], look)).toEqual([]);
  }

  const page = await visitor(browser, 'SA');
  await page.goto(merchantOrigin);
  await expect(page.locator('.hero-photo, .brands img, .person-cards img')).toHaveCount(3);
  await expect(page.locator('.brands .brand-name')).toHaveText([
    `${'B'.repeat(40)} ${'C'.repeat(40)}`,
    'Scientific Nutrition Laboratories of the Arabian Peninsula',
  ]);
  await page.goto(`${merchantOrigin}${goods[0]}`);
  await expect(page.locator('.gallery li')).toHaveCount(12);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Magnesium 200\smg · Oryx Labs/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/media\/[0-9a-f]{32}\/card\.jpeg$/,
  );
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  const product = told['@graph'].find((one: { '@type': string }) => one['@type'] === 'Product');
  expect(product.image).toHaveLength(12);
  await page.goto(`${merchantOrigin}${goods[1]}`);
  const bare = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(bare['@graph'].find((one: { '@type': string }) => one['@type'] === 'Product').image).toBeUndefined();
  await page.goto(`${merchantOrigin}${paths.nutritionist('dana')}`);
  await expect(page.locator('.nutritionist-head img')).toBeVisible();
  await page.goto(`${merchantOrigin}${paths.nutritionist('badr')}`);
  await expect(page.locator('.nutritionist-head i')).toHaveText('B');
  await page.context().close();
});

for (const [locale, country, method] of [
  ['ar', 'KW', 'cod'],
  ['en', 'SA', 'mada'],
] as const)
  test(`a product without a picture and with an unbroken name is bought, paid and shown on a phone (${locale})`, async ({
    browser,
  }) => {
    const t = translator(locale);
    const page = await visitor(browser, country, phone);
    for (const sku of ['M1', 'M4']) await addProduct(page, slugOf(sku), locale);
    await page.goto(localizedPath(paths.cart(), locale));
    await expect(page.getByRole('main').locator('.cart-lines > li')).toHaveCount(2);
    expect(await jarsOn(page), 'cart').toEqual([]);
    await goToCheckout(page, locale);
    await expect(page.locator('.compact-lines li')).toHaveCount(2);
    expect(await jarsOn(page), 'shipping').toEqual([]);
    await fillShipping(page, locale, country);
    await expect(page.locator('.compact-lines li')).toHaveCount(2);
    expect(await jarsOn(page), 'review').toEqual([]);
    await confirm(page, locale, method);
    if (method === 'mada') await payAtBank(page, 'captured');
    const title = t(method === 'mada' ? 'checkout.paid_title' : 'checkout.received_title');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await jarsOn(page), 'success').toEqual([]);
    await page.getByRole('link', { name: t('checkout.see_order') }).click();
    await expect(page).toHaveURL(/\/track\//);
    expect(await jarsOn(page), 'order').toEqual([]);
    if (method === 'mada') {
      await page.goto(`${page.url()}/invoice`);
      await page.setViewportSize(wide);
      await expect(page.locator('.document tbody tr')).not.toHaveCount(0);
      expect(await jarsOn(page), 'invoice').toEqual([]);
    }
    await page.context().close();
  });

test('a truncated photograph and one too many are refused with a message, and one can be removed', async () => {
  const whole = await photograph('whole', 900, 900, '#2d6a4f');
  const half = whole.replace('.jpg', '-half.jpg');
  const bytes = readFileSync(whole);
  writeFileSync(half, bytes.subarray(0, bytes.length >> 1));
  expect(() => deskSays('media', 'add', 'M2', half)).toThrow('isn’t a complete JPEG, PNG, WebP or AVIF picture');
  expect(deskSays('media', 'add', 'M2', await photograph('dark', 900, 900, '#2d6a4f', '#101010'))).toContain(
    'has a coloured background',
  );
  expect(deskSays('media', 'add', 'M2', whole)).not.toContain('has a coloured background');
  expect(() => deskSays('media', 'add', 'M1', whole)).toThrow(
    'M1 already has 12 pictures, the most a product can have.',
  );
  const list = () => (JSON.parse(deskSays('media', 'list', 'M1', '--json')) as { urls: string[] }).urls;
  const [first = '', ...others] = list();
  deskSays('media', 'remove', 'M1', first);
  expect(list()).toEqual(others);
});
