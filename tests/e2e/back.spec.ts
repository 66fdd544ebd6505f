/** Back from a product restores the listing with filters and position, without waiting for a call. */
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { expect, hydrated, open, test } from './support/shop.ts';

for (const locale of locales)
  for (const width of [390, 1280])
    test(`Back restores the listing as it was left (${locale}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(`${request.url()} ${request.postData() ?? ''}`);
      });
      await open(page, '/products?dietary=vegan&sort=price-asc', locale, 'KW');
      await page.locator('nav.pagination a[rel="next"]').click();
      const address = localizedPath('/products?dietary=vegan&sort=price-asc&page=2', locale);
      await expect(page).toHaveURL(address);
      // The address changes first, the shelf when its products are there.
      await expect(page.locator('main nav.pagination [aria-current]')).toHaveText('2');
      const names = page.locator('main .card-name');
      await expect(names).toHaveCount(24);
      const shelf = await names.allTextContents();
      const chips = await page.locator('.chips').textContent();

      const card = page.locator('main .card-name a').nth(13);
      const place = () => page.evaluate(() => window.scrollY);
      const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top));
      // What comes near is laid out in the next frames, and what is above may then be higher.
      await expect(async () => {
        const before = await top();
        await card.scrollIntoViewIfNeeded();
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect(await top()).toBe(before);
      }).toPass();
      const left = await top();
      expect(await place()).toBeGreaterThan(300);
      await card.click();
      await expect(page).not.toHaveURL(address);
      await expect(page.locator('main .gallery')).toBeVisible();
      expect(await place()).toBe(0);

      // The product is drawn from its card before it has all of its own, which the way forward needs.
      await expect(page.locator('main .buy-row .btn--big').first()).toBeEnabled();
      await page.waitForLoadState('networkidle');
      // From here on no call is answered any more: what comes must be there already, and nothing is asked for.
      const askedBefore = asked.splice(0);
      await page.route('**/api/**', () => {});
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(names).toHaveText(shelf);
      await expect(page.locator('.chips')).toHaveText(chips ?? '');
      await expect(page.locator('aside.filters input[value="vegan"]')).toBeChecked();
      await expect.poll(top).toBe(left);
      // Nor by the first page, which the server drew.
      await page.goBack();
      await expect(page.locator('main nav.pagination [aria-current]')).toHaveText('1');
      // A row of the product may still ask for limits of its own.
      const isOfProduct = (call: string) => call.includes('/product/sku ') && !askedBefore.includes(call);
      expect(asked.filter((call) => !isOfProduct(call))).toEqual([]);
      await page.goForward();
      await expect(names).toHaveText(shelf);
      await page.goForward();
      await expect(page.locator('main .gallery')).toBeVisible();
    });

for (const locale of locales)
  for (const width of [390, 1280])
    test(`Back and a reload restore the position of the home page’s last row (${locale}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/', locale, 'KW');
      const card = page.locator('main .rail').last().locator('.card-name a').first();
      const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top));
      // What comes near is laid out in the next frames; what lies between not before one is back.
      await expect(async () => {
        const before = await top();
        await card.scrollIntoViewIfNeeded();
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect(await top()).toBe(before);
      }).toPass();
      const left = await top();
      await card.click();
      await expect(page.locator('main .gallery')).toBeVisible();
      await page.goBack();
      await expect(card).toBeVisible();
      await expect.poll(top).toBe(left);
      await page.reload();
      await expect.poll(top).toBe(left);
    });

for (const locale of locales)
  for (const width of [320, 390, 577, 768, 1024, 1200, 1280])
    test(`limits and bells that load late move no card of the home page (${locale}, ${width} px)`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/api\/|limited-stock-/, async (route) => {
        await released;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/', locale, 'KW');
      await page.evaluate(() => document.documentElement.classList.add('is-all-laid-out'));
      const notifyButtons = page.locator('main .card-foot button');
      await expect(notifyButtons).toHaveCount(0);
      const heights = () =>
        page.locator('main .card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
      const before = await heights();
      release();
      await expect(notifyButtons.first()).toBeVisible();
      expect(await heights()).toEqual(before);
    });

for (const locale of locales)
  test(`Back before the page is alive shows what its address says (${locale})`, async ({ page }) => {
    const shown = page.locator('main nav.pagination [aria-current]');
    await open(page, '/products?dietary=vegan&sort=price-asc', locale, 'KW');
    const names = page.locator('main .card-name');
    const first = await names.allTextContents();
    await page.locator('nav.pagination a[rel="next"]').click();
    await expect(shown).toHaveText('2');
    const second = await names.allTextContents();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(shown).toHaveText('2');
    await page.evaluate(() => history.back());
    await expect(shown).toHaveText('1');
    await expect(names).toHaveText(first);
    release();
    await hydrated(page);
    await page.goForward();
    await expect(shown).toHaveText('2');
    await expect(names).toHaveText(second);
  });
