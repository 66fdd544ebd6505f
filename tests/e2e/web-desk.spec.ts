/** The web desk's frame and its orders list: in both languages, on a phone and a laptop, by keyboard alone (docs/desk.md). */
import { randomUUID } from 'node:crypto';
import { shellWords } from '../../client/desk/common/words.ts';
import { orderListWords } from '../../client/desk/features/order/words.ts';
import { signInWords } from '../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { pages } from '../../client/desk/menu.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { address, Buyer, guest } from './support/buyer.ts';
import { foreignWords } from './support/language.ts';
import { expectPressable, resize } from './support/pressable.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

const buyer = 'فاطمة العنزي';

/** @returns the number of a new order */
async function placeOrder(method: 'knet' | 'cod' = 'knet'): Promise<string> {
  const shopper = new Buyer();
  const items = [{ sku: 'VIT-006', count: 1 }];
  const { data: quoted } = await shopper.call('/order/calculate', { items, country: 'KW' });
  const order = {
    items,
    country: 'KW',
    payment_method: method,
    quote: quoted.quote,
    address: { ...address, name: buyer },
    guest: { ...guest, name: buyer },
  };
  const { data } = await shopper.call('/order/submit', order, randomUUID());
  return (data as { order: { number: string } }).order.number;
}

/** Those that need no address of their own, and one of each that does. */
const deskPaths = (number: string) => [
  ...pages.map(({ path }) => path).filter((path) => !/:|print/.test(path)),
  `/orders/${number}`,
  '/products/VIT-006',
  '/stock/KW/VIT-006',
  '/people/demo-fahad',
];

for (const locale of locales) {
  const list = pickWords(orderListWords, locale);
  const shell = pickWords(shellWords, locale);
  const kit = pickWords(kitWords, locale);

  test(`staff find an order on a laptop by keyboard alone (${locale})`, async ({ page }) => {
    const number = await placeOrder();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 832 });
    await openDesk(page, locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => location.hash), 'the token left the address').toBe('');

    await page.goto(`${deskOrigin}/orders?view=all`);
    const row = page.locator(`[data-row="${number}"]`);
    await expect(row).toContainText(buyer);
    await expectAccessible(page, 'orders');
    expect(await foreignWords(page, locale, [buyer, guest.name, 'Noura'])).toEqual([]);

    // The same keys on an Arabic layout.
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: shell.searchAll });
    await expect(search).toBeFocused();
    await page.keyboard.type(locale === 'ar' ? 'Fatma' : 'فاطمه');
    await expect(page.getByRole('menuitem', { name: number })).toBeVisible();
    await expectAccessible(page, 'palette');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/KW/);
    await page.goBack();
    await expect(row).toBeVisible();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: kit.keys })).toBeVisible();
    await expectAccessible(page, 'keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('j');
    await expect(page.locator('[data-row]').first()).toHaveClass(/is-marked/);

    await page.keyboard.press('f');
    await page.getByRole('menuitem', { name: list.days.today }).press('Enter');
    await expect(page).toHaveURL(/placed=today/);
    await page.goBack();
    await expect(page).not.toHaveURL(/placed=today/);

    await page.goto(`${deskOrigin}/orders?view=all&search=nobody-is-called-this`);
    await expect(page.locator('.empty-state')).toBeVisible();
    await expectAccessible(page, 'nothing found');
  });

  test(`the trail itself begins high on a phone, its filters behind one press (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/trail`);
    await expect(page.locator('.trail > li').first()).toBeVisible();
    expect((await page.locator('.card:has(.trail)').first().boundingBox())?.y).toBeLessThanOrEqual(200);
    await page.locator('.trail-more > summary').click();
    await expect(page.locator('.trail-filters')).toBeVisible();
    await expectAccessible(page, 'the trail on a phone');
  });

  test(`the orders list fits a phone, and its acts are at the thumb (${locale})`, async ({ page }) => {
    const number = await placeOrder('cod');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 760 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/orders?view=all`);
    await expect(page.locator('.row-card').first()).toBeVisible();
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 760 });
      await expect(page.locator('[data-row]').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 760 });
    await expectAccessible(page, 'orders on a phone');
    const { y = 0 } = (await page.locator('.row-card').first().boundingBox()) ?? {};
    expect(y, 'orders begin in the upper half').toBeLessThan(380);
    const small = await page
      .locator('.phone-bar a, .phone-head button, .chip, .tabs a, .list-foot button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML),
      );
    expect(small, 'a thumb needs 44 px').toEqual([]);
    const squeezed = await page
      .locator('.tabs a')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(squeezed, 'narrower than its words, so that it lies on the next').toEqual([]);
    await page.goto(`${deskOrigin}/orders/${number}`);
    await expect(page.locator('.next-act .btn').first()).toBeVisible();
    const act = await page.locator('.next-act').boundingBox();
    const bar = await page.locator('.phone-bar').boundingBox();
    const gap = (bar?.y ?? 0) - ((act?.y ?? 0) + (act?.height ?? 0));
    expect(Math.abs(gap), 'the next act is at the thumb').toBeLessThanOrEqual(1);
    await expectAccessible(page, 'an order on a phone');
    await page.getByRole('button', { name: shell.more, exact: true }).click();
    await expect(page.getByRole('dialog', { name: shell.more })).toBeVisible();
    await expectAccessible(page, 'more');
    await page.getByRole('button', { name: shell.signOut }).click();
    await expect(page.getByRole('heading', { level: 1, name: pickWords(signInWords, locale).signIn })).toBeVisible();
    await expectAccessible(page, 'the door', { least: 35 });
    expect(await foreignWords(page, locale)).toEqual([]);
  });

  test(`all pages of the desk are pressed where they are drawn (${locale})`, async ({ page }) => {
    test.slow();
    const number = await placeOrder();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    for (const path of deskPaths(number)) {
      await page.goto(`${deskOrigin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      for (const width of [360, 390, 768, 1280]) {
        await resize(page, width);
        await expectPressable(page, path);
      }
    }
  });
}
