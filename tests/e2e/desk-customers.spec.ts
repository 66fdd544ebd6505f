/** A merchant on a phone: looks for a caller, and makes texts and categories their own (docs/desk.md "Customers"). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contentWords } from '../../client/desk/features/content/words.ts';
import { customerWords } from '../../client/desk/features/customer/words.ts';
import { groupWords } from '../../client/desk/features/group/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { address, Buyer, guest } from './support/buyer.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** @returns the number of a new order of somebody known by this phone alone */
async function placeOrder(name: string, phone: string): Promise<string> {
  const shopper = new Buyer();
  const items = [{ sku: 'VIT-006', count: 1 }];
  const { data: quoted } = await shopper.call('/order/calculate', { items, country: 'KW' });
  const { data } = await shopper.call(
    '/order/submit',
    {
      items,
      country: 'KW',
      payment_method: 'knet',
      quote: quoted.quote,
      address: { ...address, name, phone, building: phone.slice(-3) },
      guest: { ...guest, name, phone },
    },
    randomUUID(),
  );
  return (data as { order: { number: string } }).order.number;
}

/** Each language's caller and category are their own. */
const callers = {
  en: { name: 'Dalal Almutairi', phone: '+96551237701', category: 'bones' },
  ar: { name: 'دلال المطيري', phone: '+96551237702', category: 'hair' },
} as const;
const widths = [320, 360, 768, 1280];

for (const locale of locales) {
  const customer = pickWords(customerWords, locale);
  const content = pickWords(contentWords, locale);
  const group = pickWords(groupWords, locale);
  const kit = pickWords(kitWords, locale);

  const expectFits = async (page: Page) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
  const openOnPhone = async (page: Page, path: string) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}${path}`);
  };

  test(`a caller is found by the last digits, with both of their orders (${locale})`, async ({ page }) => {
    const { name, phone } = callers[locale];
    const [first, second] = [await placeOrder(name, phone), await placeOrder(name, phone)];
    await openOnPhone(page, '/customers');
    await page.getByLabel(customer.find).fill(phone.slice(-4));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    for (const number of [first, second])
      await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
    await expect(page.getByText(customer.noCare)).toBeVisible();
    expect(page.url()).not.toContain(phone.slice(-8));
    await expectAccessible(page, 'a customer');
    await expectFits(page);
  });

  test(`terms are written in Arabic and English, and the sample comes back (${locale})`, async ({ page }) => {
    await openOnPhone(page, '/texts');
    await page
      .getByRole('link', { name: new RegExp(content.sample) })
      .first()
      .click();
    const text = page.getByRole('textbox', { name: content.text });
    await expect(page.getByText(content.isSample)).toBeVisible();
    await text.fill('# T\n\nx');
    await expect(page.getByText(content.fault.lead(2))).toBeVisible();
    await text.fill('# T\n> L\n\n## P\nx');
    await expectAccessible(page, 'a text');
    await expectFits(page);
    await page.getByRole('button', { name: kit.save }).click();
    await expect(page.getByText(kit.saved)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: content.toSample }).click();
    await expect(page.getByText(content.sampleAgain)).toBeVisible();
    await expect(page.getByText(content.isSample)).toBeVisible();
  });

  test(`a category is made in both languages (${locale})`, async ({ page }) => {
    const { category } = callers[locale];
    await openOnPhone(page, '/groups');
    await page.getByRole('link', { name: group.add.categories }).click();
    await page.getByLabel(group.field['name.en'] ?? '').fill(`About ${category}`);
    await page.getByLabel(group.field['name.ar'] ?? '').fill(`عن ${category === 'hair' ? 'الشعر' : 'العظام'}`);
    await page.getByLabel(group.field.slug ?? '').fill(category);
    await expectAccessible(page, 'a new category');
    await expectFits(page);
    await page.getByRole('button', { name: kit.save }).click();
    await expect(page).toHaveURL(new RegExp(`/groups/categories/${category}$`));
    await expect(page.getByLabel(group.field.slug ?? '')).toBeDisabled();
  });
}
