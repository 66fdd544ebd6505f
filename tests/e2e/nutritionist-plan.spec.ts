/** A plan from the desk to an order, in each language (docs/nutritionists.md). */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { foreignWords } from './support/language.ts';
import { desk, expect, hydrated, open, test, translator } from './support/shop.ts';

const note = {
  en: 'One a day, with the largest meal.',
  ar: 'حبة واحدة يوميًا مع أكبر وجبة في اليوم.',
};
const title = { en: 'First month of running', ar: 'الشهر الأول في الجري' };
const skus = ['VIT-001', 'MIN-001', 'OMG-001'];

/** Its address, without language. */
function makePlan(): string {
  const file = join(tmpdir(), `plan-${crypto.randomUUID()}.json`);
  const intro = {
    en: 'Begin with the first.\nAdd the others after two weeks.',
    ar: 'ابدأ بالأول.\nأضف البقية بعد أسبوعين.',
  };
  const item = { nutritionist: 'maryam-al-fadhli', title, intro, products: skus.map((sku) => ({ sku, note })) };
  writeFileSync(file, JSON.stringify({ item }));
  const { id } = desk('plan', 'add', file) as { id: string };
  return `/nutritionist-plan?id=${id}`;
}
const originsOf = (page: Page) =>
  page.waitForRequest('**/api/order/submit').then((request) => {
    const { items } = request.postDataJSON() as { items: { origin: { position: number } }[] };
    return items.map(({ origin }) => origin).toSorted((a, b) => a.position - b.position);
  });

for (const locale of locales) {
  const t = translator(locale);

  test(`a plan is read by its link, with and without JavaScript (${locale})`, async ({ browser, page }) => {
    const path = makePlan();
    await open(page, path, locale, 'KW');
    await expect(page.locator('h1')).toHaveText(title[locale]);
    await expect(page.locator('.recommendations > li')).toHaveCount(skus.length);
    await expect(page.locator('.recommendation-reason').first()).toHaveText(note[locale]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
      if (process.env.AFIYA_PICTURES)
        await page.screenshot({ path: `screenshots/nutritionist-plan.${locale}.${width}.png`, fullPage: true });
    }
    expect(await foreignWords(page, locale, [])).toEqual([]);
    await expectAccessible(page, 'plan');
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(localizedPath(path, locale));
    await expect(plain.locator('main')).toContainText(note[locale]);
    await plain.context().close();
  });

  test(`what is added from a plan is the nutritionist’s through a reload, sign-in and the checkout (${locale})`, async ({
    page,
  }) => {
    await open(page, makePlan(), locale, 'KW');
    await page.getByRole('button', { name: t('advice.person_add_all', { n: skus.length }) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('shell.items_added_to_cart') })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.goto(localizedPath('/auth/sign-in', locale));
    await signUp(page, locale);
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW', false);
    const [origins] = await Promise.all([originsOf(page), confirm(page, locale, 'cod')]);
    expect(origins).toEqual(
      skus.map((_, at) => ({ type: 'Nutritionist', id: 'nu-001', position: at + 1, source: 'Nutritionist List' })),
    );
    await expect(page).toHaveURL(/\/checkout\/success/);
  });
}

test('a retired plan and a guessed one are no page', async ({ page }) => {
  const path = makePlan();
  desk('plan', 'retire', path.split('=')[1] ?? '');
  for (const one of [path, '/nutritionist-plan?id=no-plan-has-this-id-000', '/nutritionist-plan'])
    expect((await page.goto(one))?.status(), one).toBe(404);
});

test('a plan that staff write again is another under the same link', async ({ page }) => {
  const path = makePlan();
  const id = path.split('=')[1] ?? '';
  const plans = desk('plan', 'list').items as { id: string; count: number; retired_at: string | null }[];
  expect(plans.find((one) => one.id === id)).toMatchObject({ count: skus.length, retired_at: null });
  const file = join(tmpdir(), `plan-${id}.json`);
  const plan = desk('plan', 'get', id) as { item: { products: unknown[]; title: object } };
  const item = { ...plan.item, title: { ...title, en: 'Second month' }, products: plan.item.products.slice(1) };
  writeFileSync(file, JSON.stringify({ ...plan, item }));
  desk('plan', 'set', id, file);
  await open(page, path, 'en', 'KW');
  await expect(page.locator('h1')).toHaveText('Second month');
  await expect(page.locator('.recommendations > li')).toHaveCount(skus.length - 1);
});
