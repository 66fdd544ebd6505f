/** After signing out, Back shows nothing private, whether the browser draws the page anew or takes it out of its memory (docs/security.md C12). */
import type { Page } from '@playwright/test';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { signUp } from './support/account.ts';
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { desk, expect, hydrated, open, test, translator } from './support/shop.ts';

// Playwright takes Chromium's memory of left pages away by itself; shoppers have it.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const buyable = 'ember-b12-methylcobalamin-1000';
const reason = 'Only for Noura to read';

/** Somebody with an order and money; what of it nobody else may read. */
async function becomeNoura(page: Page, locale: Locale) {
  await open(page, '/auth/sign-in', locale, 'KW');
  const email = await signUp(page, locale);
  await addProduct(page, buyable, locale);
  await goToCheckout(page, locale);
  await fillShipping(page, locale, 'KW', false);
  await confirm(page, locale, 'cod');
  await expect(page).toHaveURL(/\/checkout\/success/);
  const { items } = desk('order', 'list') as { items: { number: string }[] };
  const number = items[0]?.number ?? '';
  desk('wallet', 'give', email, 'KW', '7.775', '--reason', reason);
  return { number, secrets: [email, number, '7.775', reason, 'Noura Al-Sabah'] };
}

interface Shown {
  path: string;
  /** All that stands in the page, hidden or not. */
  text: string;
  /** The browser had kept it whole. */
  isRemembered: boolean;
}

/** Goes back, and says what is shown then. */
type Back = () => Promise<Shown | undefined>;

/** Notes each page in the moment in which it is shown. */
async function listen(page: Page, shown: Shown[]): Promise<void> {
  await page.exposeFunction('pageWasShown', (told: Shown) => void shown.push(told));
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted: isRemembered }) => {
      const told = { path: location.pathname, text: document.documentElement.textContent, isRemembered };
      (window as unknown as { pageWasShown(told: object): void }).pageWasShown(told);
    });
  });
}

/**
 * Each page opened as a page of its own, then signing out. Chromium keeps no page whole that has asked for something private
 * by a script; with the shop's calls cut off it keeps these, with all that the server drew into them. @returns how many.
 */
async function byAddress(page: Page, locale: Locale, number: string, back: Back) {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(localizedPath(paths.profile(), locale));
  await page.goto(localizedPath(paths.orders(), locale));
  const order = await page.getByRole('link', { name: number }).getAttribute('href');
  await page.goto(order ?? '');
  await page.goto(localizedPath(paths.wallet(), locale));
  const remembered = await back();
  expect(remembered, 'a browser that keeps no page proves nothing').toMatchObject({ path: order, isRemembered: true });
  expect(remembered?.text).toContain(number);
  await page.unroute('**/api/**');
  await page.goto(localizedPath(paths.wallet(), locale));
  await expect(page.getByText(reason)).toBeVisible();
  await page.goto(localizedPath(paths.signOut(), locale));
  return 4;
}

/** The same by links, which draw one page after the other in the same document, to the link that signs out. */
async function byLinks(page: Page, locale: Locale, number: string) {
  const t = translator(locale);
  const link = (name: string, exact = true) => page.getByRole('main').getByRole('link', { name, exact });
  const crumb = page
    .getByRole('navigation', { name: t('shell.crumbs') })
    .getByRole('link', { name: t('account.title') });
  await page.goto(localizedPath(paths.profile(), locale));
  await hydrated(page);
  await link(t('account.orders')).click();
  await link(number, false).click();
  await expect(page.getByRole('heading', { name: t('checkout.timeline') })).toBeVisible();
  await crumb.click();
  await link(t('account.wallet')).click();
  await expect(page.getByText(reason)).toBeVisible();
  await crumb.click();
  await link(t('account.sign_out')).click();
  return 6;
}

for (const [how, visit, locale] of [
  ['by address', byAddress, 'en'],
  ['by links', byLinks, 'ar'],
] as const)
  test(`C12: after signing out, Back shows nothing of profile, orders, an order and wallet visited ${how}`, async ({
    page,
  }) => {
    const shown: Shown[] = [];
    await listen(page, shown);
    const asked = new Set<string>();
    page.on('request', (request) => request.method() === 'GET' && asked.add(request.url()));
    /** Playwright's own goBack waits for a load, which a page out of memory never has. */
    const back: Back = async () => {
      await expect.poll(() => shown.at(-1)?.path).toBe(new URL(page.url()).pathname);
      const before = shown.length;
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect.poll(() => shown.length).toBeGreaterThan(before);
      return shown.at(-1);
    };

    const { number, secrets } = await becomeNoura(page, locale);
    const visited = await visit(page, locale, number, back);
    await expect(page).toHaveURL(localizedPath('/', locale));
    await hydrated(page);
    const signedOut = shown.length;
    for (let steps = 0; steps < visited; steps += 1) {
      await back();
      for (const secret of secrets) await expect(page.getByText(secret), page.url()).toHaveCount(0);
    }
    for (const { text, path } of shown.slice(signedOut))
      for (const secret of secrets) expect(text, path).not.toContain(secret);

    const left = await page.evaluate(
      async (addresses) => {
        const kept = await Promise.all(
          addresses.map(async (address) => {
            const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
            return answer?.ok ? answer.text() : '';
          }),
        );
        const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
        return { text: [...kept, ...stores, document.cookie].join('\n'), caches: await caches.keys() };
      },
      [...asked].filter((address) => address.startsWith(new URL(page.url()).origin)),
    );
    for (const secret of secrets) expect(left.text).not.toContain(secret);
    expect(left.caches).toEqual([]);
  });
