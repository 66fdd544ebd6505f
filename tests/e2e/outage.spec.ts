/** A shopper in an outage: pages go on as they last were, cart and checkout say what can't be had, and all is well within seconds (F4). */
import { expect, type Page, test } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { type FaultInjector, startFaultInjector } from './support/fault-injector.ts';
import { buyable } from './support/screens.ts';
import { hydrated, translator } from './support/shop.ts';
import { openSpareShop, spareOrigin, spareShop } from './support/spare-shop.ts';

test.setTimeout(240_000);

let line: FaultInjector;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  line = await startFaultInjector(spareShop.port + 1);
  close = await openSpareShop({ COMMERCE_ORIGIN: line.origin });
});
test.afterAll(async () => {
  line.stop();
  await close();
});

const faults = ['away', 'hang', 'cut'] as const;

async function fillCart(page: Page): Promise<void> {
  await page.goto(buyable);
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: translator('en')('catalogue.add') })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
}

async function expectOldPage(page: Page, path: string, locale: Locale, timeout: number): Promise<void> {
  await expect(async () => {
    const response = await page.goto(localizedPath(path, locale));
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toMatch(/<\/html>\s*$/);
    await expect(page.locator('.stale-notice')).toBeVisible({ timeout: 100 });
  }).toPass({ timeout, intervals: [2_000] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** It offers another try; what was put into the cart is still there. */
async function expectToSayWhatIsMissing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('button', { name: translator('en')('shell.try_again') }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toHaveText(/./);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"count":1');
}

test('in an outage of any kind pages stay, cart and checkout say what can’t be had, and all is well within 5 s', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: spareOrigin })).newPage();
  for (const locale of locales) {
    await page.goto(localizedPath(buyable, locale));
    await hydrated(page);
  }
  await fillCart(page);
  for (const fault of faults) {
    line.inject(fault);
    // A call that hangs is given up after half a minute each (F2), pages after seconds.
    if (fault !== 'hang')
      for (const path of [paths.cart(), paths.checkoutShipping()])
        await test.step(`${fault}: ${path}`, () => expectToSayWhatIsMissing(page, path));
    // What is kept is not old for its first minute.
    for (const locale of locales)
      await test.step(`${fault}: ${locale}`, () => expectOldPage(page, buyable, locale, 70_000));
  }
  await page.goto(paths.cart());
  const again = page.getByRole('button', { name: translator('en')('shell.try_again') }).first();
  await expect(again).toBeVisible({ timeout: 20_000 });

  line.inject('none');
  await again.click();
  await expect(page.getByText(translator('en')('cart.total')).first()).toBeVisible({ timeout: 5_000 });
  await expect(async () => {
    await page.goto(buyable);
    await expect(page.locator('.stale-notice')).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 5_000, intervals: [300] });
});
