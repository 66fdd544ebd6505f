/** The web desk while its calls fail: each page says so, leaves the menu alone, and goes on by its own button once they are answered. */
import { pickWords } from '../../client/desk/i18n/words.ts';
import { pages } from '../../client/desk/menu.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { failAnswers, failureNames } from './support/failing-answers.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

const paths = [...pages.map(({ path }) => path).filter((path) => !/:|print/.test(path)), '/products/VIT-006'];

for (const [offset, locale] of locales.entries())
  test(`each page outlives answers that fail (${locale})`, async ({ page }) => {
    test.setTimeout(240_000);
    const kit = pickWords(kitWords, locale);
    const main = page.locator('#page');
    const answers = await failAnswers(page, (url) => url.pathname.startsWith('/api/'));
    await openDesk(page, locale);
    for (const [at, path] of paths.entries()) {
      const failure = failureNames[(at + offset * 3) % failureNames.length] ?? null;
      await test.step(`${path}: ${failure}`, async () => {
        answers.use(failure);
        answers.takeAsked();
        await page.goto(deskOrigin + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\p{L}/u);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        const hasAsked = answers.takeAsked().length > 0;
        await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
        const again = main.getByRole('button', { name: kit.retry });
        answers.use(null);
        if (!hasAsked || (await again.count()) === 0) return;
        while ((await again.count()) > 0)
          await again
            .first()
            .click({ timeout: 3_000 })
            .catch(() => undefined);
        await expect(main.locator('.note--bad')).toHaveCount(0);
      });
    }
  });
