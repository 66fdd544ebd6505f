/** The way to free delivery (docs/product.md §2, §4, §9): what is said, when, where, and what is offered. */
import type { Page } from '@playwright/test';
import { entryOf } from '../support/cart-lines.ts';
import { expect, hydrated, modalHasLeftHistory, open, test, translator } from './support/shop.ts';

const t = translator('en');
const slug = 'ember-b12-methylcobalamin-1000';
const popup = (page: Page) => page.locator('.free-delivery-popup');
const addToCart = (page: Page) =>
  page
    .getByRole('button', { name: t('product.add_to_cart') })
    .first()
    .click();

/** What the shop promises and what the product costs, in dinars. */
async function figures(page: Page): Promise<{ threshold: number; price: number }> {
  const read = async (path: string) => (await (await page.request.get(path)).json()).data;
  const { free_shipping_local: threshold } = await read('/api/user/sync');
  const { item } = await read(`/api/product/${slug}/v2`);
  expect(threshold).toBeGreaterThan(item.default_sku.price.price_local);
  return { threshold, price: item.default_sku.price.price_local };
}

/** Opens the product with something else in the cart that costs `share` of the threshold less the product's price. */
async function openWith(page: Page, share: number): Promise<void> {
  await open(page, '/', 'en', 'KW');
  const { threshold, price } = await figures(page);
  const { sku, ...entry } = entryOf('FILLER');
  const cost = Math.round((threshold * share - price) * 1000) / 1000;
  const filler = { ...entry, sku: { ...sku, price: { ...sku.price, price: cost, price_local: cost } } };
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify({ FILLER: filler }));
  await page.clock.install();
  await page.goto(`/products/${slug}`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeVisible();
  // The sync has answered, so the prompt has had its first look.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sync_data'))).not.toBeNull();
}

test('at 80 percent a popup says once what is left, and hides itself after 4 seconds and 0.4', async ({ page }) => {
  await openWith(page, 0.8);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await addToCart(page);
  await expect(popup(page)).toContainText(/Only KWD\s\d+\.\d{3} away from free delivery/);
  await page.clock.runFor(3_999);
  await expect(popup(page)).not.toHaveClass(/is-leaving/);
  await page.clock.runFor(1);
  await expect(popup(page)).toHaveClass(/is-leaving/);
  await page.clock.runFor(399);
  await expect(popup(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(popup(page)).toHaveCount(0);
});

test('at 100 percent a popup says so', async ({ page }) => {
  await openWith(page, 1);
  await addToCart(page);
  await expect(popup(page)).toContainText(t('info.free_unlocked'));
  // In the middle where it is narrower than the window.
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(popup(page)).toBeVisible();
  const box = await popup(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(350, 0);
});

test('the first product in an empty cart may show the prompt', async ({ page }) => {
  await open(page, `/products/${slug}`, 'en', 'KW');
  const { threshold, price } = await figures(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sync_data'))).not.toBeNull();
  const pieces = Math.ceil(threshold / price);
  const more = page.locator('.buy-row .stepper button').last();
  for (let at = 1; at < pieces; at += 1) await more.click();
  await addToCart(page);
  await expect(popup(page)).toContainText(t('info.free_unlocked'));
});

test('the cart’s content at load shows no prompt, and neither does the cart’s page', async ({ page }) => {
  await openWith(page, 0.8);
  await addToCart(page);
  await expect(popup(page)).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 2 }) })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sync_data'))).not.toBeNull();
  await expect(popup(page)).toHaveCount(0);
  // With the popup open, the way to the cart closes it.
  await page.locator('.buy-row .stepper button').last().click();
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    cart.FILLER.sku.price.price_local *= 2;
    const newValue = JSON.stringify(cart);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
  });
  await expect(popup(page)).toContainText(t('info.free_unlocked'));
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(popup(page)).toHaveCount(0);
});

test('on a phone it is a dialog with at most six products; see-all lists the same, continue closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openWith(page, 0.8);
  const { threshold } = await figures(page);
  await addToCart(page);
  const dialog = page.getByRole('dialog', { name: t('info.free_title') });
  await expect(dialog).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  const cards = dialog.getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(6);
  const limit = Math.ceil(threshold * 0.2 + 2);
  for (const figure of await cards.locator('.price').allTextContents())
    expect(Number(/[\d,]+\.\d{3}/.exec(figure)?.[0])).toBeLessThanOrEqual(limit);
  await dialog.getByRole('button', { name: t('info.free_continue') }).click();
  await expect(dialog).toHaveCount(0);

  await modalHasLeftHistory(page);
  await page.goto('/cart');
  await hydrated(page);
});

test('see-all leads to the listing with the three filters', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openWith(page, 0.8);
  const { threshold } = await figures(page);
  await addToCart(page);
  const dialog = page.getByRole('dialog', { name: t('info.free_title') });
  await dialog.getByRole('button', { name: t('info.free_see_all') }).click();
  await expect(page).toHaveURL(/\/products\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    sku_price: `0-${Math.ceil(threshold * 0.2 + 2)}`,
    only_available: 'true',
    free_delivery: 'true',
  });
  // What the label promises is there.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // The dialog made no step of its own: Back is the product.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/products/${slug}$`));
});

test('on a phone reaching it is a dialog as well, which leaves the page in use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWith(page, 1);
  await addToCart(page);
  const dialog = page.getByRole('dialog', { name: t('info.free_unlocked') });
  await expect(dialog).toBeVisible();
  await addToCart(page);
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 3 }) })).toBeVisible();
  await dialog.getByRole('button', { name: t('shell.close') }).click();
  await expect(dialog).toHaveCount(0);
});

test('the cart’s banner says what is left, from 80 percent how to get there, and at 100 that it is free', async ({
  page,
}) => {
  await open(page, `/products/${slug}`, 'en', 'KW');
  const { threshold, price } = await figures(page);
  await addToCart(page);
  await page.goto('/cart');
  const banner = page.locator('.free-delivery');
  await expect(banner).toContainText(/KWD\s\d+\.\d{3} away from free delivery/);
  await expect(banner.getByRole('button')).toHaveCount(0);
  const more = page.getByRole('main').locator('.cart-lines .stepper button').last();
  for (let pieces = 2; pieces * price < threshold * 0.8; pieces += 1) await more.click();
  await more.click();
  await banner.getByRole('button', { name: t('promotion.free_unlock') }).click();
  await expect(page.getByRole('dialog', { name: t('info.free_title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(popup(page)).toHaveCount(0);
  await expect(banner).toHaveAttribute('style', /--percent: ?(8|9)\d%/);
  for (let pieces = 0; pieces * price < threshold * 0.2; pieces += 1) await more.click();
  await expect(banner).toContainText(t('promotion.free_reached'));
});
