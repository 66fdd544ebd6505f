/** The quiz, from where it is found to what stands on the order; its exits; and without JavaScript. */

import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { plain } from '../support/quiz-answers.ts';
import { expectAccessible } from './support/axe.ts';
import { confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { foreignWords } from './support/language.ts';
import { expectPressableAtEachWidth } from './support/pressable.ts';
import { type Answers, answer, questionAt } from './support/quiz.ts';
import { expect, open, test, translator } from './support/shop.ts';

const wishes: Answers = {
  ...plain,
  medicines: ['thyroid'],
  goals: ['calm', 'immunity'],
  food: ['little-fish', 'few-greens'],
  routine: ['little-sun'],
};

/** Brand names of medicines are Latin in both languages. */
const medicines = ['Marevan', 'Coumadin'];

for (const locale of locales) {
  const t = translator(locale);
  const visit = (page: Page, path: string) => open(page, path, locale, 'KW');

  test.describe(`quiz (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('a list is found, explained and bought', async ({ page }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await visit(page, '/');
      await page.locator('.hero a[href$="/quiz"]').click();
      await expect(page.locator('.quiz-form h1')).toBeVisible();
      await expectAccessible(page, 'first question');
      await answer(page, wishes, 'sex');
      await expect(page.locator('.quiz-form h1')).toBeFocused();
      await expectAccessible(page, 'medicines');
      await expectPressableAtEachWidth(page, 'medicines');
      await page.locator('.quiz-foot button[value="back"]').click();
      await expect(page.locator('.quiz-form input[value="male"]')).toBeChecked();
      await answer(page, wishes, 'medicines');
      await expect(page.locator('.quiz-form input[name="at"]')).toHaveValue('conditions');
      await page.goBack();
      await expect(page.locator('.quiz-form input[name="at"]')).toHaveValue('medicines');
      await expect(page.locator('.quiz-form input[value="thyroid"]')).toBeChecked();
      await answer(page, wishes, 'budget');

      await expect(page).toHaveURL(localizedPath('/quiz-result', locale));
      await expect(page.locator('.suggested-product')).toHaveCount(4);
      await expect(page.locator('.suggested-product .alert--warn').first()).toBeVisible();
      await expect(page.locator('.quiz-left-out')).toBeVisible();
      expect.soft(await foreignWords(page, locale, medicines), 'result').toEqual([]);
      await expectAccessible(page, 'result');
      await expectPressableAtEachWidth(page, 'result of the quiz');
      await page
        .getByRole('button', { name: t('quiz.why_product') })
        .first()
        .click();
      const picture = page.getByRole('dialog').locator('img');
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => [image.clientWidth, image.clientHeight])).toEqual([
        273, 294,
      ]);
      await expectAccessible(page, 'why this product');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('quiz.add_all', { n: 4 }) }).click();
      await expect(page.getByRole('status').filter({ hasText: t('quiz.added') })).toBeVisible();

      await goToCheckout(page, locale);
      await fillShipping(page, locale, 'KW');
      const [submitted] = await Promise.all([page.waitForRequest('**/api/order/submit'), confirm(page, locale, 'cod')]);
      const { items } = submitted.postDataJSON() as { items: { origin: unknown; suggestion_id: string }[] };
      expect(items.map(({ origin }) => origin)).toEqual(
        [1, 2, 3, 4].map((position) => ({ type: 'Quiz', source: 'Quiz', id: 'supplements-2', position })),
      );
      expect(new Set(items.map(({ suggestion_id }) => suggestion_id)).size).toBe(1);
      expect(items[0]?.suggestion_id).toMatch(/^[A-Za-z0-9_-]{16,}$/);
      // Nothing that was answered stands in an address.
      expect(addresses.filter((url) => /thyroid|little-sun|few-greens/.test(url))).toEqual([]);
      await expect(page).toHaveURL(/\/checkout\/success/);
    });

    test('an exit shows whom to ask, and nothing to buy', async ({ page }) => {
      await visit(page, '/quiz');
      await answer(page, { ...plain, medicines: ['warfarin'] }, 'medicines');
      await expect(page).toHaveURL(localizedPath('/quiz-result', locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('quiz.stop_title_doctor'));
      await expect(page.locator('.suggested-product, main .price, .quiz-add-all')).toHaveCount(0);
      await expectAccessible(page, 'exit');
      await page.getByRole('button', { name: t('quiz.change') }).click();
      await expect(page.locator('.quiz-form input[value="warfarin"]')).toBeChecked();
    });

    test('answers stay on the device only if somebody wants that, and a list is kept by its link', async ({
      page,
      browser,
    }) => {
      await visit(page, '/quiz');
      await answer(page, wishes, 'age');
      const stored = () =>
        page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie);
      expect(await stored()).not.toContain('30-49');
      await visit(page, '/quiz');
      await expect(page.locator('.quiz-resume')).toHaveCount(0);
      await page.getByLabel(t('quiz.keep_here')).check();
      await answer(page, wishes, 'age');
      expect(await stored()).toContain('30-49');
      await visit(page, '/quiz');
      await page.getByRole('button', { name: t('quiz.resume') }).click();
      expect(await questionAt(page)).toBe('sex');
      await answer(page, wishes, 'budget');
      await expect(page.locator('.suggested-product')).toHaveCount(4);

      const link = page.getByRole('button', { name: t('quiz.keep_action') });
      await expect(link).toBeDisabled();
      await page.getByLabel(t('quiz.keep_consent')).check();
      await link.click();
      const address = await page.locator('#share-link').inputValue();
      const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      const response = await stranger.goto(address);
      expect(response?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
      await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(stranger.locator('.suggested-product')).toHaveCount(4);
      await page.goto(address);
      await expectAccessible(page, 'kept result');
      await page.getByRole('button', { name: t('quiz.forget') }).click();
      await expect(page).toHaveURL(localizedPath('/quiz', locale));
      expect((await stranger.goto(address))?.status()).toBe(404);
      await stranger.context().close();
    });

    test('a reload goes on where it was, list and all, and who opens the quiz anew finds nothing', async ({ page }) => {
      const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      await visit(page, '/quiz');
      await answer(page, wishes, 'medicines');
      const at = await questionAt(page);
      const first = page.locator(`.quiz-form input[name="${at}"]`).first();
      await first.check();
      await page.reload();
      await expect.poll(() => questionAt(page)).toBe(at);
      await expect(first).toBeChecked();
      expect(await stored()).not.toContain('thyroid');
      await page.goBack();
      await expect.poll(() => questionAt(page)).toBe('medicines');
      await expect(page.locator('.quiz-form input[name="medicines"][value="thyroid"]')).toBeChecked();
      await page.locator('.quiz-foot button[value="next"]').click();
      await expect.poll(() => questionAt(page)).toBe(at);
      await first.uncheck();
      await answer(page, wishes, 'budget');
      await expect(page.locator('.suggested-product')).toHaveCount(4);
      await page.reload();
      await expect(page.locator('.suggested-product')).toHaveCount(4);
      await page.getByRole('button', { name: t('quiz.change') }).click();
      expect(await questionAt(page)).toBe('budget');
      await visit(page, '/quiz');
      expect(await questionAt(page)).toBe('whom');
      await expect(page.locator('.quiz-form :checked')).toHaveCount(0);
      expect(await stored()).not.toContain('thyroid');
    });

    test('search and menu lead to it', async ({ page }) => {
      for (const query of locale === 'ar' ? ['وش يناسبني', 'اختبار'] : ['quiz', 'not sure what to take']) {
        await visit(page, `/search?q=${encodeURIComponent(query)}`);
        await expect(page.locator('main a[href$="/quiz"]').first(), query).toBeVisible();
      }
      await expect(page.locator('footer a[href$="/quiz"]')).toHaveCount(1);
    });
  });

  test.describe(`quiz without JavaScript (${locale})`, () => {
    test.use({ javaScriptEnabled: false });

    test('a list comes by plain forms, with all answers in their bodies', async ({ page }) => {
      await page.goto(localizedPath('/quiz', locale));
      await page.locator('.quiz-foot button[value="next"]').click();
      await expect(page.locator('.quiz-fault')).toHaveText(t('quiz.missing'));
      await answer(page, { ...wishes, goals: ['energy', 'calm', 'sleep', 'bones'] }, 'soon');
      for (const goal of ['energy', 'calm', 'sleep', 'bones']) await page.locator(`input[value="${goal}"]`).check();
      await page.locator('.quiz-foot button[value="next"]').click();
      await expect(page.locator('.quiz-fault')).toHaveText(t('quiz.too_many', { n: 3 }));
      for (const goal of ['energy', 'calm', 'sleep', 'bones'])
        await page.locator(`input[value="${goal}"]`).setChecked(wishes.goals?.includes(goal) ?? false);
      await page.locator('input[value="immunity"]').check();
      await answer(page, wishes, 'budget');
      await expect(page).toHaveURL(localizedPath('/quiz-result', locale));
      await expect(page.locator('.suggested-product')).toHaveCount(4);
      await expect(page.locator('main button:visible')).toHaveCount(1);
      await page.getByRole('button', { name: t('quiz.change') }).click();
      await expect(page.locator('.quiz-form input[value="any"]')).toBeChecked();
    });

    test('an exit ends it', async ({ page }) => {
      await page.goto(localizedPath('/quiz', locale));
      await answer(page, { whom: ['child'] }, 'whom');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('quiz.stop_title_doctor'));
      await expect(page.locator('.suggested-product')).toHaveCount(0);
    });
  });
}
