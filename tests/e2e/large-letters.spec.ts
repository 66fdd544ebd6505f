/** Text of twice the size is neither cut nor overlapping (docs/brand.md §9). */
import type { Page } from '@playwright/test';
import { expect, open, test, translator } from './support/shop.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const parts =
  '.card, .test-card, .person-card, .portrait, .badge, .btn, .modal-foot, .suggestion, main h1, main h2:not(.sr-only)';

/** Parts that are wider than their place, by what they say; the page itself if it can be pushed aside. */
const tooWide = (page: Page) =>
  page.evaluate((selector) => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    // What is far below is laid out as well.
    root.classList.add('is-all-laid-out');
    const wide = [...document.querySelectorAll(selector)]
      .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.className} ${part.textContent}`);
    return [...wide, ...(root.scrollWidth > root.clientWidth ? ['the page'] : [])];
  }, parts);

for (const path of [
  '/',
  '/products?category_id=omegas',
  '/products/tidewell-prenatal-daily',
  '/nutritionist?id=maryam-al-fadhli',
  '/blood-test',
])
  test(`${path} has room for text of twice the size on a phone`, async ({ page }) => {
    await open(page, path, 'ar', 'KW');
    expect(await tooWide(page)).toEqual([]);
  });

test('the filters have room for it as well', async ({ page }) => {
  const t = translator('ar');
  await open(page, '/products?category_id=omegas', 'ar', 'KW');
  await page.getByRole('button', { name: t('listing.filter') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

test('the suggestions of a search have room for it as well', async ({ page }) => {
  await open(page, '/', 'ar', 'KW');
  await page.locator('.search input').click();
  await page.keyboard.type('مغن');
  await expect(page.getByRole('option').nth(5)).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
