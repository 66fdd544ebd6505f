import { confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { expect, open, test, translator } from './support/shop.ts';

test('a nutritionist’s list is added to the cart a stage at a time, and the order stores its origin', async ({
  page,
}) => {
  const t = translator('ar');
  await open(page, '/', 'ar', 'KW');
  await page.getByRole('link', { name: 'مريم الفضلي' }).first().click();
  await expect(page).toHaveURL(/\/ar\/nutritionist\?id=maryam-al-fadhli/);
  // Before, during and after a pregnancy, and at each of them.
  await expect(page.locator('.recommendations')).toHaveCount(4);
  await page.getByRole('button', { name: t('advice.person_add_all', { n: 2 }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('shell.items_added_to_cart') })).toBeVisible();
  await goToCheckout(page, 'ar');
  await fillShipping(page, 'ar', 'KW');
  const [submitted] = await Promise.all([page.waitForRequest('**/api/order/submit'), confirm(page, 'ar', 'cod')]);
  const { items } = submitted.postDataJSON() as { items: { origin: unknown }[] };
  expect(items).toHaveLength(2);
  expect(items.map(({ origin }) => origin)).toEqual(
    [3, 4].map((position) => ({
      type: 'Nutritionist',
      id: 'nu-001',
      position,
      source: 'Nutritionist Banner',
    })),
  );
  await expect(page).toHaveURL(/\/checkout\/success/);
});

test('a product opened from the list shows the nutritionist’s reason, with and without JavaScript', async ({
  browser,
  page,
}) => {
  await open(page, '/nutritionist?id=maryam-al-fadhli', 'en', 'KW');
  const first = page.locator('.recommendations a[href*="/products/"]').first();
  const href = (await first.getAttribute('href')) ?? '';
  expect(href).toContain('nutritionist_id=nu-001');
  const reason = (await page.locator('.recommendation-reason p').first().textContent()) ?? '';
  await first.click();
  await expect(page.locator('main')).toContainText(reason);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(href);
  await expect(plain.locator('main')).toContainText(reason);
  await plain.context().close();
});
