/** Dialogs of the web desk: each that a button of a page opens is pressed where it is drawn, on a phone and on a laptop. */
import type { Page } from '@playwright/test';
import { orderWords } from '../../client/desk/features/order/order-words.ts';
import { peopleWords } from '../../client/desk/features/people/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { expectPressable, resize } from './support/pressable.ts';
import { desk, expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** An order in each state that has acts of its own; the last one is paid. */
async function placeOrders(): Promise<string[]> {
  const steps = [[], ['packed'], ['packed', 'shipped'], ['packed', 'shipped', 'delivered']];
  const numbers: string[] = [];
  for (const to of steps) {
    const number = await placeCashOrder([{ sku: 'VIT-006', count: 2 }]);
    for (const state of to) desk('order', 'advance', number, state);
    numbers.push(number);
  }
  desk('order', 'collected', numbers.at(-1) ?? '', '--confirm');
  return numbers;
}

const pathsOf = (numbers: readonly string[]) => [
  ...numbers.map((number) => `/orders/${number}`),
  ...['/orders?view=all', '/deliveries', '/products/VIT-006', '/products/prices', '/stock/KW/VIT-006'],
  ...['/stock/recall', '/stock/suppliers', '/people', '/people/demo-fahad', '/account', '/settings', '/trail'],
];

/** Presses the button at a place among those of the content, of rows that are alike the first one's. False where there is none left. */
const pressAt = (page: Page, at: number): Promise<boolean> =>
  page.evaluate(async (place) => {
    const isRepeated = (one: Element) => (one.closest('tr, li, .row-card')?.previousElementSibling ?? null) !== null;
    const button = [...document.querySelectorAll<HTMLElement>('#page button:enabled')].filter(
      (one) => one.checkVisibility() && !isRepeated(one),
    )[place];
    if (!button) return false;
    const address = location.href;
    const isOpen = () =>
      location.href !== address ||
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
    button.click();
    // On a busy machine a dialog takes several frames; a press that opens nothing costs a fifth of a second.
    const end = performance.now() + 200;
    for (let frames = 0; !isOpen() && (frames < 3 || performance.now() < end); frames++)
      await new Promise(requestAnimationFrame);
    return true;
  }, at);

for (const locale of locales)
  test(`every dialog that a page opens is pressed where it is drawn (${locale})`, async ({ page }) => {
    test.setTimeout(600_000);
    const numbers = await placeOrders();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    // What is pressed opens, and does nothing.
    await page.route(
      (url) => url.origin === deskOrigin,
      (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()),
    );
    const dialog = page.locator('.dialog-content').last();
    const seen = new Set<string>();
    for (const path of pathsOf(numbers)) {
      const open = async () => {
        await page.goto(`${deskOrigin}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
      };
      await resize(page, 1280);
      await open();
      const { href } = new URL(page.url());
      for (let at = 0; await pressAt(page, at); at++) {
        if (await dialog.isVisible()) {
          await expect(dialog.locator('.skeleton')).toHaveCount(0);
          const title = (await dialog.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
          for (const width of seen.has(title) ? [] : [1280, 360]) {
            await resize(page, width);
            await expectPressable(page, `${path}: ${title}`);
          }
          seen.add(title);
          await resize(page, 1280);
          await page.keyboard.press('Escape');
        }
        // A menu, another page, a question before something is lost.
        if (
          page.url() !== href ||
          (await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').count()) > 0
        )
          await open();
      }
    }
    const order = pickWords(orderWords, locale);
    expect([...seen]).toEqual(
      expect.arrayContaining([order.refundTitle(numbers.at(-1) ?? ''), pickWords(peopleWords, locale).inviteTitle]),
    );
    expect(seen.size).toBeGreaterThan(10);
  });
