/** A day at the web desk, from a passkey to a recalled lot; and one product that two people edit at once. */
import type { Page } from '@playwright/test';
import { productWords } from '../../client/desk/features/product/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { changeDeliveryFee } from './desk-day/delivery-fee.ts';
import { recallLot } from './desk-day/lot.ts';
import { packOrders } from './desk-day/packing.ts';
import { signInByPasskey } from './desk-day/passkey.ts';
import { refundByTwo } from './desk-day/refund.ts';
import { scheduleSale } from './desk-day/sale.ts';
import { undoWrongImport } from './desk-day/wrong-import.ts';
import { expectAccessible } from './support/axe.ts';
import { desk, expect, expectCleanAudit, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** The products that each language's journey edits. */
const edited = { en: 'AGE-001', ar: 'AGE-002' } as const;

const phone = { width: 360, height: 760 };
const laptop = { width: 1280, height: 832 };

const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');

// Journeys of other files refund alone.
test.afterAll(() => {
  desk('staff', 'set', 'demo-fahad', '--roles', 'packer');
  desk('approval', 'set-limits', 'KW', '--refund', '50');
});

for (const locale of locales) {
  const product = pickWords(productWords, locale);
  const kit = pickWords(kitWords, locale);

  test(`a day: twelve orders packed, a refund by two people, a sale, a wrong import, a lot, a fee (${locale})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    // Where nobody else could approve, nobody is asked.
    desk('staff', 'set', 'demo-fahad', '--roles', 'packer,manager');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await signInByPasskey(page, locale, 'demo-noura');
    const [refunded = ''] = await packOrders(page, locale);

    await page.setViewportSize(laptop);
    const approver = await (await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })).newPage();
    await signInByPasskey(approver, locale, 'demo-fahad');
    await refundByTwo(page, approver, refunded, locale);
    await approver.context().close();
    await scheduleSale(page, locale);
    await undoWrongImport(page, locale);
    await page.setViewportSize(phone);
    await recallLot(page, locale);
    await changeDeliveryFee(page, locale);
    expectCleanAudit();
  });

  test(`two people edit one product, and a price that leaps asks (${locale})`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    const path = `${deskOrigin}/products/${edited[locale]}`;
    const priceOn = (one: Page) => one.getByLabel(product.price(product.country.KW));
    const packOn = (one: Page) => one.getByLabel(`${product.text.contents} · ${product.language[locale]}`);
    await page.goto(path);
    const price = Number(await priceOn(page).inputValue());
    await expectAccessible(page, 'product');

    const other = await context.newPage();
    await other.goto(path);
    await packOn(other).fill('60');
    await save(other);
    await expect(other.getByText(kit.saved)).toBeVisible();

    await priceOn(page).fill('0.425');
    await save(page);
    const question = page.getByRole('alertdialog', { name: product.askTitle });
    await expect(question).toContainText('0.425');
    await expectAccessible(page, 'a price that leaps');
    await question.getByRole('button', { name: product.correct }).click();
    const corrected = (price + 0.1).toFixed(3);
    await priceOn(page).fill(corrected);
    await save(page);
    await expect(page.getByText(kit.saved)).toBeVisible();
    await page.reload();
    await expect(priceOn(page)).toHaveValue(corrected);
    await expect(packOn(page), 'the other’s change stands').toHaveValue('60');
  });
}
