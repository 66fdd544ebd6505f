/**
 * Every screen in both languages and eleven widths: whole, silent, in one language, with all its sheets, open to everybody (axe),
 * without a sideways scroll, and pressed where it is drawn. With AFIYA_PICTURES=1 each is left as a picture in screenshots/, which takes as long as all the rest.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { foreignWords } from './support/language.ts';
import { expectPressable, resize, widths } from './support/pressable.ts';
import { lostAddresses, buyable as product, screens } from './support/screens.ts';
import { bareRules, watchSheets } from './support/sheets.ts';
import { test as base, expect, open, sellOut } from './support/shop.ts';

/** All screens are visited in one tab: from the second on its scripts are there and compiled, and no process has to start. */
const test = base.extend<object, { tab: Page; soldOut: null }>({
  soldOut: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      sellOut();
      await use(null);
    },
    { scope: 'worker', auto: true },
  ],
  tab: [
    async ({ browser }, use) => {
      // What is still fading in has no contrast yet.
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(tab);
    // What a screen still does is its own: nothing of it runs on under the next one.
    await tab.waitForLoadState('networkidle');
    await tab.goto('about:blank');
  },
});

test.describe.configure({ mode: 'parallel' });
const queriesOf = (screen: string) => [...new URL(screen, 'http://localhost').searchParams.values()];
/** A search page also lists what the visitor searched for on others, in whatever language. */
const typedOn = (screen: string) =>
  screen.startsWith('/search')
    ? screens.filter((one) => one.startsWith('/search')).flatMap(queriesOf)
    : queriesOf(screen);

for (const locale of ['en', 'ar'] as const)
  for (const screen of [...screens, ...lostAddresses])
    test(`${screen} in ${locale}: one language, silent, no axe violation, no sideways scroll, all can be pressed`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const watched = locale === 'en' ? await watchSheets(page) : null;
      await open(page, screen, locale, locale === 'ar' ? 'KW' : 'SA');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h1')).toHaveCount(1);
      expect.soft(await foreignWords(page, locale, typedOn(screen))).toEqual([]);
      if (locale === 'en') expect.soft(await bareRules(page), 'rules whose sheet is not linked').toEqual([]);
      // Both languages have the same colours, and comparing them takes two thirds of axe's time.
      await expectAccessible(page, screen, { without: locale === 'ar' ? ['color-contrast'] : [] });
      for (const width of widths) {
        await resize(page, width);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow, `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
        await expectPressable(page, screen);
        if (!process.env.AFIYA_PICTURES) continue;
        const name = screen.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
        await page.screenshot({ path: `screenshots/${name}.${locale}.${width}.png`, fullPage: true });
      }
      await watched?.dispose();
      // What waits until it is seen comes as well, and is as silent.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 1280, height });
    });

test('unknown pages are 404 in both languages, with links to continue', async ({ page }) => {
  for (const path of [...lostAddresses, ...lostAddresses.map((one) => `/ar${one}`), '/fr', '/products?page=99999']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
  }
});

test('a URL without its id redirects to the list', async ({ request }) => {
  for (const [path, to] of [
    ['/nutritionist', '/nutritionist-list'],
    ['/ar/nutritionist', '/ar/nutritionist-list'],
    ['/share/list', '/profile/wishlists'],
    ['/ar/share/list', '/ar/profile/wishlists'],
  ]) {
    const reply = await request.get(path!, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location], path).toEqual([302, to]);
  }
});

test('without JavaScript a listing and a product show the same names, prices and facts', async ({ browser, page }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/products?page=2', product, '/ar/products?page=2', `/ar${product}`]) {
    await page.goto(path);
    await plain.goto(path);
    // The way to free delivery depends on the cart, which only the browser knows.
    for (const part of ['h1', 'main bdi:not(.free-delivery *)', 'main a[href*="/products/"]', 'main table td']) {
      const texts = (of: typeof page) => of.locator(part).allTextContents();
      expect(await texts(plain), `${path} ${part}`).toEqual(await texts(page));
    }
  }
  await plain.context().close();
});
