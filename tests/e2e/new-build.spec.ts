/** A new build comes while a screen is open: what the page hasn't loaded of the old one is gone, and its main press is answered all the same. */
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { addProduct } from './support/buy.ts';
import { type DeployingProxy, startDeployingProxy } from './support/deploying-proxy.ts';
import { expectMainPressAnswered, isAtRest } from './support/main-press.ts';
import { everySecond, firstScreens, signedInScreens } from './support/screens.ts';
import { expect, hydrated, open, port, test as shopTest } from './support/shop.ts';

const test = shopTest.extend<{ builds: DeployingProxy }>({
  builds: async ({ browserName: _ }, use) => {
    const builds = await startDeployingProxy(port);
    await use(builds);
    builds.stop();
  },
  baseURL: ({ builds }, use) => use(builds.origin),
});

for (const [turn, locale] of locales.entries())
  test(`every second screen answers its main press after a new build (${locale})`, async ({ page, builds }) => {
    test.setTimeout(600_000);
    const lacking: string[] = [];
    const see = (screen: string) =>
      test.step(screen, async () => {
        builds.bringBack();
        const go = () => page.goto(localizedPath(screen, locale), { waitUntil: 'commit' });
        // What was pressed before may still lead somewhere.
        await expect(go).toPass();
        await hydrated(page);
        await isAtRest(page);
        // A page is loaded anew at most once a minute; each screen here is another visit.
        await page.evaluate(() => sessionStorage.clear());
        builds.deploy();
        await expectMainPressAnswered(page, 'after a new build');
        // The sentence that refuses a form is a document without scripts.
        if ((await page.locator('header').count()) > 0) await hydrated(page);
        if (builds.missed.splice(0).length > 0) lacking.push(screen);
      });
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    for (const screen of everySecond(firstScreens, turn).filter((path) => path !== '/_app')) await see(screen);
    builds.bringBack();
    await open(page, '/auth/sign-in', locale, 'KW');
    await signUp(page, locale);
    for (const screen of everySecond(signedInScreens, turn)) await see(screen);
    expect(lacking.length, 'screens that asked for code that was gone').toBeGreaterThan(10);
  });
