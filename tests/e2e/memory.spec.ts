/** Back from another site shows a public page out of the browser's memory, and nothing else (docs/decisions/029-back-without-a-load.md). */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { signUpInModal } from './support/account.ts';
import { expect, hydrated, open, port, test, translator } from './support/shop.ts';

// As in signs-out.spec.ts: Playwright takes Chromium's memory of left pages away.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const buyable = 'ember-b12-methylcobalamin-1000';
const elsewhere = `http://127.0.0.1:${port + 2}/control/charges`;

interface Shown {
  path: string;
  text: string;
  isRemembered: boolean;
  reasons: unknown;
}

async function listen(page: Page): Promise<Shown[]> {
  const shown: Shown[] = [];
  await page.exposeFunction('pageWasShown', (state: Shown) => void shown.push(state));
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted: isRemembered }) => {
      const [entry] = performance.getEntriesByType('navigation');
      const { notRestoredReasons: reasons } = (entry ?? {}) as { notRestoredReasons?: unknown };
      const state = { path: location.pathname, text: document.documentElement.textContent, isRemembered, reasons };
      (window as unknown as { pageWasShown(state: object): void }).pageWasShown(state);
    });
  });
  return shown;
}

/** To another site, where something may happen meanwhile, and back. Playwright's own goBack waits for a load. */
async function leaveAndReturn(page: Page, shown: Shown[], meanwhile = async () => {}): Promise<number> {
  await page.goto(elsewhere);
  await expect.poll(() => shown.at(-1)?.path).toBe(new URL(elsewhere).pathname);
  await meanwhile();
  const left = shown.length;
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => shown.length).toBeGreaterThan(left);
  return left;
}

for (const locale of locales)
  for (const path of ['/', '/products?dietary=vegan', `/products/${buyable}`])
    test(`Back from another site shows ${path} as it was left (${locale})`, async ({ page }) => {
      const shown = await listen(page);
      await open(page, path, locale, 'KW');
      await page.mouse.wheel(0, 400);
      await page.getByRole('searchbox').first().click();
      await page.waitForLoadState('networkidle');
      const left = await leaveAndReturn(page, shown);
      expect(shown[left], JSON.stringify(shown[left]?.reasons)).toMatchObject({ isRemembered: true });
      expect(shown[left]?.text).toContain(await page.getByRole('heading', { level: 1 }).first().textContent());
      expect(shown).toHaveLength(left + 1);
    });

test.describe('with the service worker in charge', () => {
  test.use({ serviceWorkers: 'allow' });
  test('Back from another site shows a page as it was left', async ({ page }) => {
    const shown = await listen(page);
    await open(page, `/products/${buyable}`, 'en', 'KW');
    await page.getByRole('searchbox').first().click();
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.waitForLoadState('networkidle');
    const left = await leaveAndReturn(page, shown);
    expect(shown[left], JSON.stringify(shown[left]?.reasons)).toMatchObject({ isRemembered: true });
  });
});

test('C12: a document in which a guest has signed in shows nothing of them after they have signed out', async ({
  page,
}) => {
  const t = translator('en');
  const shown = await listen(page);
  await open(page, `/products/${buyable}`, 'en', 'KW');
  await page.getByRole('figure').getByRole('button').click();
  const email = await signUpInModal(page, 'en');
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account') })
    .click();
  await expect(page).toHaveURL(localizedPath(paths.profile(), 'en'));
  await expect(page.getByRole('main').getByText('Noura Al-Sabah')).toBeVisible();
  expect(shown, 'still the guest’s document').toHaveLength(1);
  const left = await leaveAndReturn(page, shown, () => page.context().clearCookies());
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  for (const { text, path } of shown.slice(left))
    for (const secret of [email, 'Noura Al-Sabah']) expect(text, path).not.toContain(secret);
});

test('C9: a page that a browser has kept is loaded anew where the country has changed since', async ({ page }) => {
  const shown = await listen(page);
  await open(page, `/products/${buyable}`, 'en', 'KW');
  const left = await leaveAndReturn(page, shown, () =>
    page.context().addCookies([{ name: 'country', value: 'SA', url: `http://localhost:${port}` }]),
  );
  await expect.poll(() => shown.at(-1)?.isRemembered).toBe(false);
  await hydrated(page);
  expect(shown[left]?.isRemembered).toBe(true);
  await expect(page.getByRole('main').getByText('SAR').first()).toBeVisible();
});
