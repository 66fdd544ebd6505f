/** Somebody ordered without an account, lost the mail, and finds the order again (docs/security.md R17). */
import type { Locale } from '../../shared/domain/locale.ts';
import { mailTo } from './support/account.ts';
import { addProduct, confirm, fillShipping, goToCheckout, people } from './support/buy.ts';
import { findLink } from './support/mails.ts';
import { desk, expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[])
  test(`a guest asks the search where the order is, and gets its link again (${locale})`, async ({ page, browser }) => {
    const t = translator(locale);
    await open(page, '/', locale, 'KW');
    await addProduct(page, 'ember-b12-methylcobalamin-1000', locale);
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW');
    await confirm(page, locale, 'cod');
    await expect(page).toHaveURL(/\/checkout\/success/);
    const { items } = desk('order', 'list') as { items: { number: string }[] };
    const number = items[0]?.number ?? '';

    // On another phone, where the shop knows nobody.
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await open(
      phone,
      `/search?q=${encodeURIComponent(locale === 'ar' ? 'طلبي وين' : 'where is my order')}`,
      locale,
      'KW',
    );
    // The link says what kind of thing it leads to as well.
    await phone.locator('main a[href$="/track"]').first().click();
    await expect(phone.getByRole('heading', { level: 1, name: t('auth.find_title') })).toBeVisible();
    await hydrated(phone);
    const [numberField, phoneField] = [phone.getByLabel(t('auth.find_number')), phone.getByLabel(t('auth.find_phone'))];
    await numberField.fill(number.slice(3));
    await phone.getByRole('button', { name: t('auth.find_send') }).click();
    await expect(phone.locator('#find-order-number-error')).toHaveText(t('auth.find_number_fault'));
    await expect(numberField).toBeFocused();
    await numberField.fill(number.toLowerCase());
    await phoneField.fill(people.KW.phone);
    await phone.getByRole('button', { name: t('auth.find_send') }).click();
    await expect(phone.getByText(t('auth.find_sent'))).toBeVisible();

    const mail = await mailTo(people.KW.email, 'order.link');
    expect(mail.subject).toContain(number);
    await phone.goto(findLink(mail, '/track/'));
    await expect(phone.getByText(number).first()).toBeVisible();
    expect(new URL(phone.url()).pathname.startsWith('/ar/')).toBe(locale === 'ar');
    await phone.context().close();
    expectCleanAudit();
  });
