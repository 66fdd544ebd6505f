/** A merchant's settings, seen by who shops on a phone in Arabic (docs/desk.md "Settings"). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CountrySettings, MenuSettings, ShopSettings } from '../../shared/contract/desk/setting.ts';
import { addProduct } from './support/buy.ts';
import { desk, expect, hydrated, open, test, translator } from './support/shop.ts';

const read = <T>(row: string) => desk('setting', 'show', row) as unknown as { version: number; item: T };
const file = join(mkdtempSync(join(tmpdir(), 'afiya-settings-')), 'row.json');
/** By file, under the version that the row has now. */
function set<T>(row: string, settings: T): void {
  writeFileSync(file, JSON.stringify({ version: read<T>(row).version, item: settings }));
  desk('setting', 'set', row, '--body', file);
}

let country: CountrySettings;
let menu: MenuSettings;
let shop: ShopSettings;
test.beforeAll(() => {
  country = read<CountrySettings>('KW').item;
  menu = read<MenuSettings>('menu').item;
  shop = read<ShopSettings>('shop').item;
});
// The journeys after this one shop in the same shop.
test.afterAll(() => {
  set('KW', country);
  set('menu', menu);
  set('shop', shop);
});

test('another delivery fee and another menu are on an Arabic phone within ten seconds', async ({ page }) => {
  const t = translator('ar');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/terms', 'ar', 'KW');
  const link = { path: '/brands-list', label: { en: 'This week', ar: 'عروض الأسبوع' } };
  const [first, ...others] = menu.groups;
  if (!first) throw new Error('The menu has no groups');
  set('menu', { bar: [link, ...menu.bar], groups: [{ ...first, links: [link] }, ...others] });
  desk('setting', 'set', 'KW', '--delivery-fee', '1.750', '--free-delivery-from', '90', '--whatsapp', '+965 9999 0000');
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.nav a').first()).toHaveText('عروض الأسبوع', { timeout: 100 });
  }).toPass({ timeout: 15_000 });
  await hydrated(page);
  await expect(page.locator('.footer').getByRole('link', { name: t('menu.whatsapp') })).toHaveAttribute(
    'href',
    'https://wa.me/96599990000',
  );
  await page.getByRole('link', { name: t('shell.menu'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: t('menu.title') });
  await drawer.getByRole('link', { name: 'عروض الأسبوع' }).click();
  await expect(page).toHaveURL(/\/ar\/brands-list$/);

  await addProduct(page, 'ember-b12-methylcobalamin-1000', 'ar');
  await page.goto('/ar/cart');
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.summary')).toContainText('1.750');
});

test('another name and a logo of the merchant’s own are on every page, and in the next step’s title', async ({
  page,
}) => {
  const logo = join(process.cwd(), 'tests/e2e/support/logo.png');
  set('shop', { ...shop, name: { en: 'Noor & Co', ar: 'نور' }, logo: { en: logo, ar: logo } });
  await expect(async () => {
    await page.goto('/ar/terms');
    expect(await page.title()).toMatch(/ · نور$/);
  }).toPass({ timeout: 15_000 });
  await hydrated(page);
  const picture = page.locator('header .logo img');
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/320\.webp$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.locator('.nav a[href="/ar/brands-list"], .nav a[href="/ar/brands"]').first().click();
  await expect(page).toHaveTitle(/ · نور$/);
  await expect(page.locator('.footer')).toContainText('نور');
});
