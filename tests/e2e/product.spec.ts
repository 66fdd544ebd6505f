/** A product's page: pictures to swipe and look at closely, the day it arrives where one lives, a link to give away. */
import { mkdirSync } from 'node:fs';
import { desk, expect, hydrated, open, port, test, translator } from './support/shop.ts';

const path = '/products/bahr-vitamin-a-d-fish-liver';
const photo = 'test-results/photo';

test.beforeAll(async ({ browser }) => {
  mkdirSync('test-results', { recursive: true });
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  for (const [nth, colour] of ['teal', 'coral'].entries()) {
    await page.setContent(`<body style="background:${colour}">`);
    await page.screenshot({ path: `${photo}-${nth}.png` });
    desk('media', 'add', 'VIT-001', `${photo}-${nth}.png`);
  }
  await page.close();
});

for (const locale of ['en', 'ar'] as const)
  test(`pictures can be chosen, swiped and zoomed, and Back closes the zoom (${locale})`, async ({ page }) => {
    const t = translator(locale);
    await open(page, path, locale, 'KW');
    const shown = page.locator('.slides');
    const small = page.locator('.gallery li a');
    // The pack, two photographs, and the label, which leads to the whole of it.
    await expect(small).toHaveCount(4);
    await expect(page.locator('.slides .is-label')).toHaveAttribute('href', '#facts');
    await expect(page.locator('#facts')).toContainText(locale === 'ar' ? '(2,500 وحدة دولية)' : '750 mcg (2,500 IU)');
    await expect(page.locator('.product-info .dot-separated')).toContainText(
      locale === 'ar' ? '0.030 د.ك يوميًا' : 'KWD 0.030 a day',
    );
    await small.nth(1).click();
    await expect(small.nth(1)).toHaveAttribute('aria-current', 'true');
    // A swipe is a scroll; towards the end is to the left in Arabic.
    await shown.evaluate((row, way) => row.scrollBy(way * row.clientWidth, 0), locale === 'ar' ? -1 : 1);
    await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
    // A window of another width shows the same picture as before.
    await page.setViewportSize({ width: 360, height: 740 });
    const shownFirst = () =>
      shown.evaluate((row) => {
        const { left } = row.getBoundingClientRect();
        return [...row.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2);
      });
    await expect.poll(shownFirst).toBe(2);
    await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(shownFirst).toBe(2);
    for (const image of await page.locator('.slides img').all()) expect(await image.getAttribute('alt')).not.toBe('');

    const entries = await page.evaluate(() => history.length);
    await page.locator('.slides a').nth(2).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('info.picture_of', { n: 3, all: 3 }));
    const [before, after] = locale === 'ar' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await dialog.getByRole('button', { name: t('info.picture_after') }).focus();
    await page.keyboard.press(after ?? '');
    await expect(dialog).toContainText(t('info.picture_of', { n: 1, all: 3 }));
    await page.keyboard.press(before ?? '');
    await expect(dialog).toContainText(t('info.picture_of', { n: 3, all: 3 }));
    // Swiped here too, until it is looked at closely: then the finger moves the picture.
    const row = dialog.locator('.zoom-slides');
    const swipe = (steps: number) =>
      row.evaluate((box, way) => box.scrollBy(way * box.clientWidth, 0), locale === 'ar' ? -steps : steps);
    await swipe(-1);
    await expect(dialog).toContainText(t('info.picture_of', { n: 2, all: 3 }));
    await swipe(1);
    await expect(dialog).toContainText(t('info.picture_of', { n: 3, all: 3 }));
    const picture = dialog.locator('.zoom-frame button').nth(2);
    await picture.click({ position: { x: 20, y: 20 } });
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    expect(await dialog.locator('.zoom-frame.is-zoomed').evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(
      true,
    );
    await expect(row).toHaveCSS('overflow-x', 'hidden');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);

    await page.locator('.slides a').nth(2).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });

test('shows the delivery day of the chosen area here, at the next visit and in the checkout', async ({ page }) => {
  const t = translator('en');
  desk('delivery', 'set', 'KW', 'jahra', 'abdali', '--rule', '24:00:3:3');
  await open(page, path, 'en', 'KW');
  const line = page.locator('.delivery-info li').first();
  await expect(line).toContainText(/arrives/i);
  await expect(line).toContainText(t('product.across_KW'));
  await expect(line).toContainText('KWD 1.000');
  await line.getByRole('button', { name: t('product.choose_KW') }).click();
  // As high without a place as with all of them: a thumb presses where it aimed.
  const heightOf = () => page.locator('.modal-box').evaluate((box) => box.getBoundingClientRect().height);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Abdali', exact: true })).toBeVisible();
  const height = await heightOf();
  await page.getByLabel(t('info.area_search')).fill('xyz');
  await expect(page.getByRole('dialog')).toContainText(t('info.area_nothing'));
  expect(await heightOf()).toBe(height);
  await page.getByLabel(t('info.area_search')).fill('abd');
  await page.getByRole('dialog').getByRole('button', { name: 'Abdali', exact: true }).click();
  await expect(line).toContainText(t('product.to', { place: 'Abdali' }));
  await expect(line).toContainText(/Order before 12:00 am: arrives (?!today|tomorrow)/);
  // A dialog that closes goes Back in the history.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => !(window.history.state as { isModal?: boolean } | null)?.isModal);
  await page.reload();
  await hydrated(page);
  await expect(line).toContainText(t('product.to', { place: 'Abdali' }));
  await page
    .locator('.buy-row')
    .getByRole('button', { name: t('product.add_to_cart') })
    .click();
  await page.goto('/checkout/shipping');
  await expect(page.locator('#ship-area')).toHaveValue('Abdali');
  await expect(page.locator('#ship-governorate')).toHaveValue('jahra');
});

test('is shared by a link from a dialog', async ({ page, context }) => {
  const t = translator('ar');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, path, 'ar', 'KW');
  await page
    .locator('.buy-row')
    .getByRole('link', { name: t('product.share') })
    .click();
  const dialog = page.getByRole('dialog');
  const link = `http://localhost:${port}/ar${path}`;
  await expect(dialog.getByLabel(t('info.share_link'))).toHaveValue(link);
  await expect(dialog.getByRole('link', { name: t('info.share_whatsapp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
  );
  await dialog.getByRole('button', { name: t('info.share_copy') }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(` ${link}`);
  await expect(page).toHaveURL(new RegExp(`/ar${path}$`));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('pictures scroll, delivery day and fee are shown, and the share link leads to a page', async ({ page }) => {
    const t = translator('en');
    await page.goto(path);
    await page.locator('.gallery li a').nth(1).click();
    await expect
      .poll(() =>
        page
          .locator('.slides a')
          .nth(1)
          .evaluate((slide) => Math.round(slide.getBoundingClientRect().left)),
      )
      .toBe(await page.locator('.slides').evaluate((row) => Math.round(row.getBoundingClientRect().left)));
    await expect(page.locator('.delivery-info li').first()).toContainText(/arrives/i);
    await page
      .locator('.buy-row')
      .getByRole('link', { name: t('product.share') })
      .click();
    await expect(page).toHaveURL(/\/share\?path=/);
    await expect(page.getByLabel(t('info.share_link'))).toHaveValue(`http://localhost:${port}${path}`);
  });
});
