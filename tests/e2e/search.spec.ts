import { expect, hydrated, open, test, translator } from './support/shop.ts';

for (const locale of ['en', 'ar'] as const) {
  const t = translator(locale);
  const typed = locale === 'ar' ? 'مغن' : 'magn';

  test(`a shopper searches by keyboard alone (${locale})`, async ({ page }) => {
    await open(page, '/', locale, 'KW');
    const box = page.locator('input[type=search]');
    await box.focus();
    await box.pressSequentially(typed);
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('shell.search') })).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getByRole('group', { name: t('search.products') })).toBeVisible();

    // Up from the box is the last option, down again is back in the box.
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await expect(box).toBeFocused();

    // Who moves in the words is back in the box: Enter would ask for what stands there.
    for (const key of ['Home', 'ArrowDown', 'End']) await page.keyboard.press(key);
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await expect(list).toBeVisible();

    // Escape closes and keeps the words; only the next one empties the box.
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue(typed);
    await box.press('End');
    await box.pressSequentially(locale === 'ar' ? 'ي' : 'e');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  });

  test(`recent searches are offered again, and can be deleted (${locale})`, async ({ page }) => {
    const q = locale === 'ar' ? 'زنك' : 'zinc';
    await open(page, '/', locale, 'KW');
    const box = page.locator('input[type=search]');
    const remembered = page.waitForResponse(/\/api\/search\/set-term/);
    await box.fill(q);
    await box.press('Enter');
    await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
    expect((await remembered).status()).toBe(200);
    await open(page, '/', locale, 'KW');
    await box.click();
    await expect(page.getByRole('listbox').getByRole('option', { name: q, exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('search.clear_recent') }).click();
    await expect(page.getByRole('option', { name: q, exact: true })).toBeHidden();
    await page.reload();
    await hydrated(page);
    const asked = page.waitForResponse(/\/api\/search\/term/);
    await box.click();
    expect(((await (await asked).json()) as { data: { items: string[] } }).data.items).toEqual([]);
    // Who has searched for nothing is offered where to begin.
    const first = page
      .getByRole('listbox')
      .getByRole('group', { name: t('search.categories') })
      .getByRole('option');
    await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName(t('search.categories'));
    await expect(page.getByRole('button', { name: t('search.clear_recent') })).toBeHidden();
    await first.first().click();
    await expect(page).toHaveURL(/\/products\?category_id=/);
  });
}

test('a late answer doesn’t replace the option under the pointer', async ({ page }) => {
  const t = translator('en');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/product/search**', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/', 'en', 'KW');
  const box = page.locator('input[type=search]');
  await box.pressSequentially('magnesium');
  const all = page.getByRole('option', { name: t('search.all_results', { q: 'magnesium' }) });
  await expect(all).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  answer();
  await expect(page.getByRole('group', { name: t('search.products') })).toBeVisible();
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=magnesium$/);
});

test('a search without results suggests others, one for a medicine doesn’t', async ({ page }) => {
  const t = translator('en');
  await open(page, '/search?q=xyzqwv', 'en', 'KW');
  await expect(page.getByRole('heading', { name: t('search.nothing_title', { q: 'xyzqwv' }) })).toBeVisible();
  await expect(page.locator('main a[href*="category_id="]').first()).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  await open(page, '/search?q=panadol', 'en', 'KW');
  await expect(page.getByText(t('search.medicine_text'))).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]')).toHaveCount(0);
});

test('ignored search words are named in one sentence, on the page and in the field, in both languages', async ({
  page,
}) => {
  for (const [locale, q, sentence] of [
    ['en', 'now foods zinc', 'We don’t stock “now foods”. Showing results for “zinc”.'],
    ['ar', 'زنك ناو فودز', 'ليس لدينا «ناو فودز». هذه نتائج «زنك».'],
  ] as const) {
    await open(page, `/search?q=${encodeURIComponent(q)}`, locale, 'KW');
    await expect(page.locator('main').getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
    const box = page.locator('input[type=search]');
    await box.fill('');
    await box.pressSequentially(q);
    await expect(page.getByRole('listbox').getByRole('group', { name: sentence })).toBeVisible();
  }
  // For a child: what adults take stands apart, and nothing of it is added from here.
  for (const [locale, q, title] of [
    ['en', 'vit d kids', 'For adults'],
    ['ar', 'فيتامين د للا', 'للكبار'],
  ] as const) {
    await open(page, `/search?q=${encodeURIComponent(q)}`, locale, 'KW');
    const adults = page
      .locator('.section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .last();
    await expect(adults.locator('.card').first()).toBeVisible();
    await expect(adults.locator('.add-button')).toHaveCount(0);
    await expect(page.locator('main .add-button').first()).toBeVisible();
  }
  // One that fits stands alone; what is near stands apart, and a page is led to by its name.
  const t = translator('en');
  await open(page, '/search?q=casein', 'en', 'KW');
  await expect(page.getByRole('heading', { name: 'More from Sports' })).toBeVisible();
  await expect(page.getByText(t('catalogue.products', { n: 1 }), { exact: true })).toBeVisible();
  await open(page, '/search?q=return policy', 'en', 'KW');
  await expect(page.locator('main').getByRole('link', { name: 'Returns and refunds' })).toHaveAttribute(
    'href',
    '/return-policy',
  );
  await open(page, '/search?q=melatonin', 'en', 'KW');
  await expect(page.getByRole('heading', { name: 'Melatonin isn’t sold as a supplement in Kuwait.' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
});

test('markup in a search is shown as text, on the page and in the list', async ({ page }) => {
  const evil = '<img src=x onerror="window.pwned=1">zinc';
  await open(page, `/search?q=${encodeURIComponent(evil)}`, 'en', 'KW');
  await expect(page.locator('h1')).toContainText('<img src=x');
  await page.locator('input[type=search]').fill(`${evil} `);
  await expect(page.getByRole('listbox').getByRole('option').last()).toContainText('<img src=x');
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
});
