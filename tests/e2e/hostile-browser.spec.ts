/** Browsers that refuse, lack or change what a page builds on: each page opens, shows its content and outlives what is pressed. */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { addProduct } from './support/buy.ts';
import { failAnswers, failureNames } from './support/failing-answers.ts';
import { blockSiteData, expectAlive, pressButtons, removeNewApis, translate } from './support/hostile.ts';
import { firstScreens } from './support/screens.ts';
import { expect, holdScripts, hydrated, open, test, translator } from './support/shop.ts';

const main = (page: Page) => page.locator('main');

for (const locale of locales)
  test(`a translated cart in ${locale} goes on counting`, async ({ page }) => {
    const t = translator(locale);
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    await page.goto(localizedPath('/cart', locale));
    await hydrated(page);
    const total = page.locator('.totals dd, .totals b').last();
    await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.totals-pending')).toHaveCount(0);
    const before = await total.textContent();
    await translate(page);
    for (const count of ['2', '3', '4', '5']) {
      await page.locator('.cart-lines .stepper button').last().click();
      await expect(page.locator('.cart-lines output').first()).toHaveText(count);
    }
    await expect(total).not.toHaveText(before ?? '');
    await translate(page);
    await expect(page.locator('header')).toBeVisible();
    await expectAlive(page);
    await page.locator('.cart-lines .stepper button').first().click();
    await expect(page.locator('.cart-lines output').first()).toHaveText('4');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.home') })
      .first()
      .click();
    await expect(page).toHaveURL(localizedPath('/', locale));
    await expectAlive(page);
  });

test('a page that was translated before it is alive comes to life whole', async ({ page, quietConsole }) => {
  const letGo = await holdScripts(page);
  for (const [path, part] of [
    ['/', 'footer'],
    ['/products', '.card'],
    ['/cart', 'footer'],
  ] as const) {
    await page.goto(path);
    expect(await translate(page)).toBeGreaterThan(20);
    await letGo();
    await hydrated(page);
    await expectAlive(page);
    await expect(page.locator(part).first()).toHaveText(/\p{L}/u);
  }
  // React says that the texts were others than the server's, and draws them anew.
  const others = quietConsole.splice(0).filter((line) => !line.includes('#418'));
  expect(others).toEqual([]);
});

/** One browser for all screens: its scripts are loaded once. */
test('every screen opens and outlives presses where site data are blocked, new APIs are missing and the page is translated', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await blockSiteData(page);
  await removeNewApis(page);
  const dead: string[] = [];
  for (const [at, screen] of firstScreens.entries()) {
    const path = localizedPath(screen, locales[at % locales.length] ?? 'en');
    // What was pressed before may still lead somewhere.
    const go = () => page.goto(path, { waitUntil: 'commit' });
    await go().catch(go);
    try {
      await hydrated(page);
      await translate(page);
      await pressButtons(page, 3);
      await expectAlive(page);
    } catch (error) {
      dead.push(`${path}: ${String(error).split('\n')[0]}`);
    }
  }
  expect(dead).toEqual([]);
});

for (const locale of locales)
  test(`an answer that nobody expects leaves the header, the cart and a way on in ${locale}`, async ({
    page,
    quietConsole,
  }) => {
    const t = translator(locale);
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    const isAsked = (url: URL) => url.pathname === '/api/order/calculate';
    await page.route(isAsked, (route) =>
      route.fulfill({ json: { meta: { code: 200, msg: 'OK', msgType: 0 }, data: { lines: 7 } } }),
    );
    await page.goto(localizedPath('/cart', locale));
    await hydrated(page);
    const fault = main(page)
      .getByRole('alert')
      .filter({ hasText: t('shell.broken') });
    await expect(fault).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.cart') })
        .first(),
    ).toBeVisible();
    // What nobody has caught is heard where faults are collected.
    expect(quietConsole.splice(0).filter((line) => line.startsWith('error: ')).length).toBeGreaterThan(0);
    await page.unroute(isAsked);
    await fault.getByRole('button', { name: t('shell.try_again') }).click();
    await expect(async () => {
      const again = fault.getByRole('button', { name: t('shell.try_again') });
      if (await again.isVisible()) await again.click();
      await expect(page.locator('.cart-lines output').first()).toHaveText('1', { timeout: 2_000 });
    }).toPass();
    quietConsole.splice(0);
  });

for (const locale of locales)
  test(`a form whose answer fails says so, keeps what was typed and takes another press (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const t = translator(locale);
    const answers = await failAnswers(page, (url) => url.pathname.startsWith('/api/'));
    for (const [path, fields, button] of [
      ['/auth/sign-in', { email: 'noura@example.com', password: 'seven green apples' }, t('auth.sign_in')],
      ['/auth/forgot-password', { email: 'noura@example.com' }, t('auth.forgot_send')],
    ] as const) {
      answers.use(null);
      await open(page, path, locale, 'KW');
      for (const [name, text] of Object.entries(fields)) await page.locator(`main input[name="${name}"]`).fill(text);
      for (const failure of failureNames) {
        answers.use(failure);
        answers.takeAsked();
        await main(page).getByRole('button', { name: button, exact: true }).click();
        await expect(async () => {
          expect(answers.takeAsked(), `${path}: ${failure}`).not.toEqual([]);
        }).toPass();
        await expect(main(page).getByRole('alert'), `${path}: ${failure}`).toHaveText(/\p{L}/u);
        await expect(main(page).locator('button[type="submit"]').first()).toBeEnabled();
        for (const [name, text] of Object.entries(fields))
          await expect(page.locator(`main input[name="${name}"]`)).toHaveValue(text);
      }
    }
  });
