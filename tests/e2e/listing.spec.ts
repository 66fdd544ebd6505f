/** Choosing on a shelf: every choice is an address, Back undoes it, and nothing needs a script. */
import { localizedPath } from '../../shared/domain/locale.ts';
import { expect, holdScripts, open, test, translator } from './support/shop.ts';

const t = translator('en');

test('a filter is in the URL, Back removes it at the same position, a chip clears it', async ({ page }) => {
  await open(page, '/products', 'en', 'KW');
  const chips = page.locator('.chips');
  const column = page.locator('aside.filters');
  await column.locator('details summary').first().click();
  await column.locator('input[value="omegas"]').check();
  await expect(page).toHaveURL('/products?category_id=omegas');
  await expect(chips).toContainText('Omegas');
  await column.getByRole('switch', { name: t('listing.key_only_available') }).check();
  await expect(page).toHaveURL('/products?category_id=omegas&only_available=true');
  await expect(chips).toContainText(t('listing.key_only_available'));
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.locator('main a[href^="/products/"]').last().click();
  await expect(page.locator('main h1')).not.toHaveText('Omegas & oils');
  await page.goBack();
  await expect(page).toHaveURL('/products?category_id=omegas&only_available=true');
  await expect(column.locator('input[value="omegas"]')).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.goBack();
  await expect(page).toHaveURL('/products?category_id=omegas');
  await expect(column.getByRole('switch', { name: t('listing.key_only_available') })).not.toBeChecked();
  await chips.getByRole('link', { name: t('listing.remove_filter', { name: 'Omegas & oils' }) }).click();
  await expect(page).toHaveURL('/products');
  await expect(chips).toHaveCount(0);
});

test('a filter keeps the focus and the place while products are there, and a price waits for both fields', async ({
  page,
}) => {
  await open(page, '/products', 'en', 'KW');
  const column = page.locator('aside.filters');
  const sticks = async (part: string) =>
    expect(await page.locator(part).evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200);
  // Some forty filters stand before the first product.
  await column.getByRole('link', { name: t('listing.skip') }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.card').first().locator(':focus')).toHaveCount(1);

  const tick = column.locator('input[name="form"]').first();
  await tick.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 700));
  await sticks('aside.filters');
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.chip--selected')).toHaveCount(1);
  await expect(tick).toBeFocused();
  const scrollY = () => page.evaluate(() => window.scrollY);
  expect(await scrollY()).toBe(700);

  await column.locator('#column-price-from').fill('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await expect(page.locator('#column-price-from')).toHaveValue('3');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/sku_price=3-12$/);
  await expect(page.locator('.chip--selected')).toHaveCount(2);
  await expect(page.locator('#column-price-to')).toHaveValue('12');
  await page.goBack();
  await expect(page).toHaveURL(/form=[a-z]+$/);
  await expect(page.locator('#column-price-to')).toHaveValue('');
});

test('without results the filters stay visible, and the price is suggested for removal first', async ({ page }) => {
  await open(page, '/products?category_id=vitamins&sku_price=900-1000', 'en', 'KW');
  await expect(page.getByRole('heading', { name: t('catalogue.no_result_found') })).toBeVisible();
  await expect(page.locator('.chip--selected').nth(1)).toHaveText('Vitamins');
  const column = page.locator('aside.filters');
  await expect(column.getByRole('checkbox', { name: 'Vitamins' })).toBeChecked();
  const products = page.locator('#products');
  await expect(products.getByRole('link', { name: /^Remove filter: KWD.900\.000 to/ })).toBeVisible();
  await column.locator('#column-price-to').fill('950');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?category_id=vitamins&sku_price=900-950');
  await products.getByRole('link', { name: /^Remove filter: KWD.900\.000 to/ }).click();
  await expect(page).toHaveURL('/products?category_id=vitamins');
  await expect(products).toBeFocused();
  await expect(column.getByRole('checkbox', { name: 'Vitamins' })).toBeChecked();
});

test('a shared URL shows the same listing', async ({ page }) => {
  await open(page, '/products?ingredient=magnesium&ingredient_mg=200-&sku_price=0-25', 'en', 'KW');
  await expect(page.locator('.chips')).toContainText(t('listing.under_price', { n: 25 }));
  await expect(page.locator('.chips')).toContainText('From 200 mg');
  await expect(page.locator('aside.filters input[name="ingredient_mg"]')).toHaveValue('200-');
  await expect(page.locator('#column-price-to')).toHaveValue('25');
});

test('in riyals the quick price filters by 300, and typed prices stay', async ({ page }) => {
  const ar = translator('ar');
  await open(page, '/products', 'ar', 'SA');
  await page.locator('aside.filters .chip').click();
  await expect(page).toHaveURL('/ar/products?sku_price=0-24.59');
  await expect(page.locator('#column-price-to')).toHaveValue('300');
  await page.locator('#column-price-to').fill('٣١٠');
  await page.keyboard.press('Enter');
  await expect(page.locator('#column-price-to')).toHaveValue('310');
  await expect(page.locator('.chips a').first()).toContainText('310');
  await page
    .locator('.chips')
    .getByRole('link', { name: ar('listing.clear_all') })
    .click();
  await expect(page).toHaveURL('/ar/products');
});

test('on a phone the filters are a drawer that shows the number of results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/products', 'en', 'KW');
  await page.getByRole('button', { name: t('listing.filter'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  const category = drawer.locator('input[name="category_id"]').first();
  const show = drawer.getByRole('button', { name: /^Show \d+ products?$/ });
  const all = (await show.textContent()) ?? '';
  await category.check();
  await expect(page).toHaveURL(`/products?category_id=${await category.inputValue()}`);
  await expect(show).not.toHaveText(all);
  const said = (await show.textContent())?.match(/\d+/)?.[0];
  await expect(drawer.getByRole('status').first()).toHaveText(`${said} products`);
  await expect(category).toBeFocused();
  await show.click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('.listing-head')).toContainText(`${said} products`);
  // Its buttons stand at the bottom, however few filters are left above them.
  await open(page, '/products?sku_price=0-0.1', 'en', 'KW');
  await page.getByRole('button', { name: t('listing.filter') }).click();
  const foot = await drawer.locator('.modal-foot').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(800);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await open(page, '/products', 'en', 'KW');
  // Filter and order stay in reach below the products' first rows.
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.locator('.listing-tools')).toBeInViewport({ ratio: 1 });
});

test('with reduced motion the drawer and its backdrop appear at once', async ({ page }) => {
  const t = translator('ar');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/products', 'ar', 'KW');
  // Told when an animation begins, before it could be over.
  await page.evaluate(() => {
    const seen: unknown[] = [];
    const tell = () => {
      for (const { effect } of document.getAnimations()) seen.push(effect?.getComputedTiming().duration);
      requestAnimationFrame(tell);
    };
    tell();
    Object.assign(window, { seen });
  });
  await page.getByRole('button', { name: t('listing.filter') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(seen.filter((durationMs) => durationMs > 1)).toEqual([]);
});

test('Back closes the drawer and keeps its filters; the next Back removes them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/products', 'en', 'KW');
  await page.getByRole('button', { name: t('listing.filter'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  const category = drawer.locator('input[name="category_id"]').first();
  const chosen = `/products?category_id=${await category.inputValue()}`;
  await category.check();
  await expect(page).toHaveURL(chosen);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(chosen);
  await expect(page.locator('.chip--selected')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect(page.locator('.chip--selected')).toHaveCount(0);
});

for (const locale of ['en', 'ar'] as const)
  test(`without JavaScript paging works, and a form applies the filters (${locale})`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const at = (query: string) => localizedPath(`/products?dietary=vegan${query}`, locale);
    const firstCard = () => page.locator('main a[href*="/products/"]').first().getAttribute('href');
    await page.goto(at(''));
    const first = await firstCard();
    await page.locator('nav.pagination a[rel="next"]').click();
    await expect(page).toHaveURL(at('&page=2'));
    expect(await firstCard()).not.toBe(first);
    await page.locator('nav.pagination a[rel="prev"]').click();
    await expect(page).toHaveURL(at(''));
    expect(await firstCard()).toBe(first);
    await page.locator('aside.filters input[name="price_to"]').fill('5');
    await page.locator('aside.filters noscript button, aside.filters button[type="submit"]').click();
    await expect(page).toHaveURL(at('&sku_price=0-5'));
    await page.context().close();
  });

test('a meaningless URL shows all products or none, without an error', async ({ request }) => {
  for (const [query, status] of [
    ['sku_price=9-3', 200],
    ['sku_price=0-1e309', 200],
    ['sku_price=-', 200],
    ['colour=red&%00=1', 200],
    ['ingredient=zinc&ingredient_mg=1e309-', 200],
    ['brand_id=%27%20OR%201=1', 200],
    ['price_from=1e309&price_to=-4', 200],
    [`brand_id=${'a,'.repeat(2000)}`, 200],
    ['page=-1', 200],
    ['page=1e309', 200],
    ['page=1e9', 404],
    ['page=99999', 404],
  ] as const) {
    const reply = await request.get(`/products?${query}`);
    expect(reply.status(), query).toBe(status);
    expect((await reply.text()).match(/<h1/g), query).toHaveLength(1);
  }
});

test('a URL with unknown parameters still works', async ({ page }) => {
  await page.goto('/products?colour=red&%00=1');
  await page.locator('aside.filters').getByRole('switch').first().check();
  await expect(page.locator('.chips')).toBeVisible();
});

test('filters ticked before hydration are applied after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const filters = page.locator('aside.filters');
  await filters.getByRole('switch').first().check();
  await filters.locator('input[name="dietary"]').first().check();
  await page.locator('form.sort select').selectOption('price-asc');
  await expect(page.locator('.chips')).toHaveCount(0);
  release();
  await expect(page.locator('.chip--selected')).toHaveCount(2);
  await expect(page).toHaveURL(/sort=price-asc/);
});

test('search engines index categories, not combinations of filters', async ({ request }) => {
  const robots = async (path: string) =>
    /<meta name="robots" content="noindex">/.test(await (await request.get(path)).text());
  for (const path of [
    '/products',
    '/products?page=2',
    '/products?category_id=omegas',
    '/products?on_sale=true',
    '/brands/dana',
  ])
    expect(await robots(path), path).toBe(false);
  for (const path of [
    '/products?sort=price-asc',
    '/products?category_id=omegas,minerals',
    '/products?only_available=true',
    '/brands/dana?form=gummy',
  ])
    expect(await robots(path), path).toBe(true);
});

test('what a search finds begins where a listing begins', async ({ page }) => {
  const topOf = async (path: string) => {
    await open(page, path, 'en', 'KW');
    return page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
  };
  expect(await topOf('/search?q=vitamin')).toBe(await topOf('/products'));
});
