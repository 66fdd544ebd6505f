import { type Page, test } from '@playwright/test';
import { stockWords } from '../../../client/desk/features/stock/words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { foreignWords } from '../support/language.ts';
import { expect } from '../support/shop.ts';
import { deskOrigin } from '../support/web-desk.ts';

/** What each language's day receives. */
const received = { en: 'AGE-003', ar: 'AGE-004' } as const;

/** A lot is received by scan, counted and recalled. */
export async function recallLot(page: Page, locale: Locale): Promise<void> {
  const words = pickWords(stockWords, locale);
  const sku = received[locale];
  // A lot that was recalled is received no more, and the journey may have to be run again.
  const lot = `J-${locale.toUpperCase()}-${test.info().retry}`;
  const scan = async (code: string) => {
    await page.getByLabel(words.code).fill(code);
    await page.getByLabel(words.code).press('Enter');
  };

  await page.goto(`${deskOrigin}/stock/receive?country=KW`);
  await scan(sku);
  await scan(sku);
  await page.getByLabel(words.receiving.lot).fill(lot);
  await page.getByLabel(words.receiving.expires).fill('10/03/2031');
  await page.getByLabel(words.receiving.expires).blur();
  await expect(page.getByText(locale === 'en' ? '10 March 2031' : '10 مارس 2031')).toBeVisible();
  await expectAccessible(page, 'delivery');
  await page.getByRole('button', { name: words.receiving.book(1) }).click();
  await expect(page.getByText(words.receiving.booked(1))).toBeVisible();

  await page.goto(`${deskOrigin}/stock/counts?country=KW`);
  await page.getByLabel(words.counting.shelf).fill('A 3');
  await page.getByRole('button', { name: words.counting.start }).click();
  await scan(sku);
  const line = page.locator('.stock-rows li', { hasText: sku });
  await expect(line).toBeVisible();
  await expect(line).not.toContainText(words.counting.expected);
  await page.getByRole('button', { name: words.counting.review }).click();
  await expect(line).toContainText(words.counting.expected);
  await expectAccessible(page, 'count');
  await page.getByRole('button', { name: words.counting.book }).click();
  await expect(page.getByText(words.counting.bookedNow)).toBeVisible();

  await page.goto(`${deskOrigin}/stock/KW/${sku}`);
  await page.getByRole('link', { name: words.findBuyers(lot) }).click();
  await page.getByRole('button', { name: words.recalling.stop }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.recalling.stop }).click();
  await expect(page.getByText(words.recalling.isStopped)).toBeVisible();
  await expect(page.getByText(words.recalling.nobody).first()).toBeVisible();
  await expectAccessible(page, 'recall');
  expect(await foreignWords(page, locale, [sku, lot])).toEqual([]);
}
