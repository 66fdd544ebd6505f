/** What changes behind an open page: its calls fail, or the connection goes. Each screen goes on, and its main press is answered. */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { addProduct } from './support/buy.ts';
import { failAnswers, failureNames } from './support/failing-answers.ts';
import { expectAlive, pressButtons } from './support/hostile.ts';
import { expectMainPressAnswered, isAtRest } from './support/main-press.ts';
import { everySecond, firstScreens } from './support/screens.ts';
import { expect, hydrated, open, test } from './support/shop.ts';

for (const [turn, locale] of locales.entries())
  test(`every second screen opens and outlives presses while its calls fail (${locale})`, async ({
    page,
    quietConsole,
  }) => {
    test.setTimeout(240_000);
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    const answers = await failAnswers(page, (url) => url.pathname.startsWith('/api/'));
    for (const [at, screen] of everySecond(firstScreens, turn).entries()) {
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
    for (const screen of everySecond(firstScreens, 1 - turn).filter((path) => path !== '/_app'))
      await test.step(screen, async () => {
        await step(page, localizedPath(screen, locale));
        await isAtRest(page);
        await context.setOffline(true);
        await expectMainPressAnswered(page, 'without a connection');
        await context.setOffline(false);
      });
  });
