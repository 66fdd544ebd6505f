import type { Page } from '@playwright/test';
import { orderWords } from '../../../client/desk/features/order/order-words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { placeCashOrder } from '../support/cash-order.ts';
import { foreignWords } from '../support/language.ts';
import { desk, expect } from '../support/shop.ts';
import { deskOrigin } from '../support/web-desk.ts';

const ordersOfADay = 12;

/** Returns the orders' numbers. A wrong item is scanned into the first. */
export async function packOrders(page: Page, locale: Locale): Promise<string[]> {
  const { pack, packing } = pickWords(orderWords, locale);
  const items = [
    { sku: 'VIT-006', count: 1 },
    { sku: 'VIT-003', count: 1 },
  ];
  const numbers = await Promise.all(Array.from({ length: ordersOfADay }, () => placeCashOrder(items)));
  const scan = async (code: string) => {
    await page.getByLabel(packing.scanHere).fill(code);
    await page.getByLabel(packing.scanHere).press('Enter');
  };
  for (const [at, number] of numbers.entries()) {
    await page.goto(`${deskOrigin}/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    if (at === 0) await expectAccessible(page, 'order');
    await page.getByRole('link', { name: pack }).click();
    if (at === 0) {
      await scan('MELA-404');
      await expect(page.getByRole('alert')).toContainText(packing.outcome.wrong_item);
      await expectAccessible(page, 'wrong item');
      expect(await foreignWords(page, locale, ['MELA-404'])).toEqual([]);
      await page.getByRole('button', { name: packing.goOn }).click();
    }
    await scan('VIT-006');
    await expect(page.getByText(packing.left(1))).toBeVisible();
    await scan('VIT-003');
    await expect(page.getByText(packing.whole)).toBeVisible();
    await expect(page.getByRole('button', { name: packing.done })).toBeEnabled();
    if (at === 0) await expectAccessible(page, 'packed');
    await page.getByRole('button', { name: packing.done }).click();
    await expect.poll(() => desk('order', 'show', number)).toMatchObject({ item: { status: 'packed' } });
  }
  return numbers;
}
