/** Somebody orders with a phone number alone: the link to the order comes there (docs/decisions/113-an-order-needs-a-phone-alone.md). */

import { expectAccessible } from './support/axe.ts';
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { findLink, findMessage } from './support/mails.ts';
import { desk, expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';

const e164 = { KW: '+96550001234', SA: '+966512345678' } as const;

for (const [locale, country] of [
  ['ar', 'KW'],
  ['en', 'SA'],
] as const)
  test(`a guest orders without an e-mail, and follows the link of the message (${locale}, ${country})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, '/', locale, country);
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    await goToCheckout(page, locale);
    await hydrated(page);
    // The number is asked for first, then the name; an e-mail may be left out, and a slip of it is asked about.
    const [email, phone] = [page.locator('#guest-email'), page.locator('#ship-phone')];
    await expect(email).toBeVisible();
    const first = await page.locator('form input').evaluateAll((inputs) => inputs.map(({ id }) => id).slice(0, 3));
    expect(first).toEqual(['ship-phone', 'ship-name', 'guest-email']);
    await expect(phone).toHaveAttribute('inputmode', 'tel');
    await expect(email).not.toHaveAttribute('required');
    await email.fill('um.abdullah@gmial.com');
    await page.getByRole('button', { name: 'um.abdullah@gmail.com' }).click();
    await expect(email).toHaveValue('um.abdullah@gmail.com');
    await expect(page.getByText(t('checkout.email_meant'))).toHaveCount(0);
    await expectAccessible(page, 'the first step of a guest');
    await email.fill('');
    await fillShipping(page, locale, country, true, { email: null });
    await confirm(page, locale, 'cod');
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect(page.getByText(t('checkout.messaged_to', { phone: '' }).trim().replace(/\.$/, ''))).toBeVisible();

    const { items } = desk('order', 'list') as { items: { number: string }[] };
    const number = items[0]?.number ?? '';
    const message = await findMessage(e164[country], number);
    const other = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await other.goto(findLink(message, '/checkout/confirm/'));
    await other.getByRole('button', { name: t('checkout.confirm_action') }).click();
    await expect(other.getByRole('heading', { name: t('checkout.confirmed_title') })).toBeVisible();
    await other.context().close();
    expectCleanAudit();
  });
