/** Many orders at the web desk: a selection is packed and printed. */
import { bulkWords } from '../../client/desk/features/order/bulk-words.ts';
import { orderWords } from '../../client/desk/features/order/order-words.ts';
import { printWords } from '../../client/desk/features/order/print-words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { guest } from './support/buyer.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { foreignWords } from './support/language.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

for (const locale of locales) {
  const bulk = pickWords(bulkWords, locale);
  const print = pickWords(printWords, locale);
  const kit = pickWords(kitWords, locale);
  const order = pickWords(orderWords, locale);

  test(`a selection is packed and printed, and one leaves in two parcels (${locale})`, async ({ page }) => {
    const items = [{ sku: 'VIT-006', count: 2 }];
    const numbers = [await placeCashOrder(items), await placeCashOrder(items)];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/orders?view=all`);
    for (const one of numbers) await page.getByLabel(kit.select(one)).check();
    await expectAccessible(page, 'a selection');
    await page.getByRole('button', { name: bulk.acts }).click();
    await page.getByRole('menuitem', { name: bulk.act.packed }).click();
    await expectAccessible(page, 'what would change');
    await page.getByRole('button', { name: bulk.start(2) }).click();
    await expect(page.getByText(bulk.progress(2, 2))).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: bulk.done, exact: true }).click();

    await page.getByRole('button', { name: bulk.print }).click();
    await page.getByRole('menuitem', { name: bulk.labels }).click();
    await expect(page.locator('.sheet--label .bar-code path')).toHaveCount(2);
    await expect(page.locator('.sheet-collect').first()).toContainText(print.collect);
    await expectAccessible(page, 'labels');
    expect(await foreignWords(page, locale, [guest.name, 'Noura'])).toEqual([]);
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages, 'a label each').toHaveLength(2);

    // It leaves in two parcels: the rest is sent from its page, before it is delivered.
    await page.goto(`${deskOrigin}/orders/${numbers[0]}`);
    await page.getByRole('button', { name: order.ship, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.piece-counts button').first().click();
    await dialog.getByRole('button', { name: order.ship, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(order.stillHere(1))).toBeVisible();
    await expect(page.getByRole('button', { name: order.collected })).toHaveCount(0);
    await expectAccessible(page, 'an order that left in part');
    await page.getByRole('button', { name: order.sendRest(1) }).click();
    await dialog.getByRole('button', { name: order.ship, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: order.delivered, exact: true })).toBeVisible();
  });
}
