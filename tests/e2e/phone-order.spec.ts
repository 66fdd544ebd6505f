/** An order taken by phone: placed at the web desk, paid by its link on the shop. */
import { newOrderWords } from '../../client/desk/features/order/new-order-words.ts';
import { newOrderButtonWords } from '../../client/desk/features/order/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { payAtBank } from './support/buy.ts';
import { foreignWords } from './support/language.ts';
import { desk, expect, expectCleanAudit, hydrated, test, translator } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** Each language's journey has a customer of its own, who must not have three unpaid orders. */
const customers = {
  en: { name: 'Noura Al-Sabah', phone: '5000 7701', area: 'Salmiya' },
  ar: { name: 'نورة الصباح', phone: '5000 7702', area: 'السالمية' },
} as const;

for (const locale of locales) {
  const words = pickWords(newOrderWords, locale);
  const t = translator(locale);
  const customer = customers[locale];

  test(`an order by phone is paid by its link (${locale})`, async ({ page, browser }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/orders`);
    await page.getByRole('link', { name: pickWords(newOrderButtonWords, locale).add }).click();
    // What can't be pressed yet looks so under a pointer too.
    const place = page.getByRole('button', { name: words.place });
    const ground = () => place.evaluate((button) => getComputedStyle(button).backgroundColor);
    const waiting = await ground();
    await place.hover();
    expect(await ground()).toBe(waiting);
    await page.getByLabel(words.findProduct).fill('VIT-006');
    await page.locator('.found-list button').first().click();
    await page.getByLabel(words.name).fill(customer.name);
    await page.getByLabel(words.phone).fill(customer.phone);
    // The press scrolls the page, which closes an open list: what is typed before that is gone.
    const area = page.getByRole('combobox', { name: words.fields.area, exact: true });
    await area.click();
    await area.fill(customer.area);
    await page.getByRole('option', { name: customer.area, exact: true }).click();
    for (const field of ['block', 'street', 'building'] as const) await page.getByLabel(words.fields[field]).fill('5');
    await expectAccessible(page, 'new order');
    expect(await foreignWords(page, locale, ['VIT-006'])).toEqual([]);
    await page.getByRole('button', { name: words.place }).click();
    await expect(page.getByRole('heading', { level: 2, name: words.link })).toBeVisible();
    await expectAccessible(page, 'placed order');
    const url = await page.locator('.link-text bdi').first().textContent();
    const sent = await page.getByRole('link', { name: words.whatsapp }).getAttribute('href');
    expect(decodeURIComponent(sent ?? '')).toContain(url ?? '');

    const phone = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage();
    await phone.goto(url ?? '');
    await hydrated(phone);
    await expect(phone.getByRole('heading', { level: 1, name: t('checkout.link_title') })).toBeVisible();
    await expectAccessible(phone, 'payment link');
    await phone.locator('.pay-again .btn').click();
    await payAtBank(phone, 'captured');
    await expect(phone.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible();
    await phone.goto(url ?? '');
    await expect(phone.getByRole('heading', { level: 1, name: t('checkout.link_paid_title') })).toBeVisible();
    const [number = ''] = /[A-Z]{2}-\d+/.exec((await phone.locator('.outcome').textContent()) ?? '') ?? [];
    expect(await desk('order', 'show', number)).toMatchObject({ item: { payment_status: 'paid', channel: 'phone' } });
    await phone.context().close();
    expectCleanAudit();
  });
}
