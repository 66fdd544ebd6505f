/** What changes behind an open page: its calls fail, or the connection goes. Each screen goes on, and its main press is answered. */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { addProduct } from './support/buy.ts';
import { failAnswers, failureNames } from './support/failing-answers.ts';
import { expectAlive, pressButtons } from './support/hostile.ts';
import { firstScreens } from './support/screens.ts';
import { expect, hydrated, open, test } from './support/shop.ts';

/** Presses what the screen is for: its first button that acts, or else the first link of its content. Returns its name. */
const pressMain = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const watch = new MutationObserver(() => Object.assign(globalThis, { isAnswered: true }));
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(globalThis, { isAnswered: false });
      const found = ['main button.btn:enabled', 'main a[href]:not([href^="#"]):not([href*=":"])']
        .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
        .find((one) => one.checkVisibility());
      found?.click();
      return found?.textContent ?? '';
    })
    // It has led to another document.
    .catch(() => '');

/** Something of the page has changed since the press, what is wrong stands there already, or it is another document. */
const isAnswered = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        (globalThis as { isAnswered?: boolean }).isAnswered !== false ||
        document.querySelector('main [role="alert"], main [aria-invalid="true"]') !== null,
    )
    .catch(() => false);

async function expectAnswered(page: Page, what: string): Promise<void> {
  const name = await pressMain(page);
  await expect.poll(() => isAnswered(page), { message: `“${name}” ${what}`, intervals: [50] }).toBe(true);
  await expectAlive(page);
}

const isAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main .skeleton, main [aria-busy="true"]')].every((one) => !one.checkVisibility()),
    undefined,
    { polling: 50 },
  );

/** Every second screen, so that each is seen once in two languages. */
const screensOf = (turn: number) => firstScreens.filter((_, at) => at % locales.length === turn);

for (const [turn, locale] of locales.entries())
  test(`every second screen opens and outlives presses while its calls fail (${locale})`, async ({
    page,
    quietConsole,
  }) => {
    test.setTimeout(240_000);
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    const answers = await failAnswers(page, (url) => url.pathname.startsWith('/api/'));
    for (const [at, screen] of screensOf(turn).entries()) {
      const failure = failureNames[(at + turn * 3) % failureNames.length] ?? null;
      answers.use(failure);
      await test.step(`${screen}: ${failure}`, async () => {
        const go = () => page.goto(localizedPath(screen, locale), { waitUntil: 'commit' });
        // What was pressed before may still lead somewhere, and more than once.
        await expect(go).toPass();
        await hydrated(page);
        await isAtRest(page);
        await pressButtons(page, 3);
        await expectAlive(page);
      });
    }
    // Faults are told where they are collected; here it is the page that must go on.
    quietConsole.splice(0);
  });

/** By a link of the app, as a shopper goes on: the document stays, unless the app asks for another. */
const step = (page: Page, path: string) =>
  page
    .evaluate(async (href) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      addEventListener('afiya:page', resolve, { once: true });
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
      await promise;
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    }, path)
    .catch(() => hydrated(page));

for (const [turn, locale] of locales.entries())
  test(`every second screen answers its main press without a connection (${locale})`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    // `/_app` stands there without a connection alone (offline.spec.ts): its press loads the page that isn't there.
    for (const screen of screensOf(1 - turn).filter((path) => path !== '/_app'))
      await test.step(screen, async () => {
        await step(page, localizedPath(screen, locale));
        await isAtRest(page);
        await context.setOffline(true);
        await expectAnswered(page, 'without a connection');
        await context.setOffline(false);
      });
  });
