/** A shopper whose browser runs no script: an account, a wrong password, a right one, and out again; a shop to look through. */
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

for (const [prefix, signOut] of [
  ['', 'Sign out'],
  ['/ar', 'تسجيل الخروج'],
] as const)
  test(`signs up, out and in by plain forms at “${prefix}/auth”`, async ({ page, context }) => {
    const email = `noura-${crypto.randomUUID()}@example.com`;
    const password = 'seven green apples';
    const fill = async (fields: Record<string, string>) => {
      for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value);
      await page.locator('main button[type="submit"]:visible').click();
    };
    const sessions = async () => (await context.cookies()).filter(({ name }) => name === '__Host-sid');

    await page.goto(`${prefix}/auth/sign-up?return_url=%2Fbrands`);
    await fill({ name: 'نورة', email, password, confirmPassword: 'another one' });
    await expect(page.locator('#sign-up-confirm-error')).toBeVisible();
    await expect(page.locator('input[name="email"]')).toHaveValue(email);
    await expect(page.locator('input[name="password"]')).toHaveValue('');
    await fill({ password, confirmPassword: password });
    await expect(page).toHaveURL(`${prefix}/brands`);
    expect(await sessions()).toMatchObject([{ httpOnly: true, secure: true, sameSite: 'Strict' }]);

    await page.goto(`${prefix}/logout-profile`);
    await page.getByRole('button', { name: signOut }).click();
    await expect(page).toHaveURL(prefix || '/');
    expect(await sessions()).toEqual([]);

    await page.goto(`${prefix}/auth/sign-in`);
    await fill({ email, password: 'a wrong one' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', prefix ? 'ar' : 'en');
    await fill({ password });
    await expect(page).toHaveURL(`${prefix}/profile`);
    expect(await sessions()).toHaveLength(1);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a listing begins with its name and its products, and the filters follow', async ({ page }) => {
    await page.goto('/ar/products?category_id=omegas');
    const top = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;
    expect(await top('h1')).toBeLessThan(await top('.card'));
    expect(await top('.pagination, .card:last-child')).toBeLessThan(await top('.filters'));
    await page.locator('.filters input[name="on_sale"]').check();
    await page.locator('.filters button[type="submit"]').click();
    await expect(page).toHaveURL(/category_id=omegas.*on_sale=true|on_sale=true.*category_id=omegas/);
  });

  test('buttons that need JavaScript are hidden, with an explanation', async ({ page }) => {
    await page.goto('/ar/products/ember-b12-methylcobalamin-1000');
    await expect(page.locator('noscript .alert')).toBeVisible();
    await expect(page.locator('main button:visible')).toHaveCount(0);
    await page.goto('/ar/cart');
    await expect(page.locator('main [role="status"]')).toBeHidden();
    await expect(page.locator('noscript .alert')).toBeVisible();
  });
});
