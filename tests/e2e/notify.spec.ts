import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { confirmEmail, mailTo, signUpInModal } from './support/account.ts';
import { findLink, listMails } from './support/mails.ts';
import { desk, expect, open, test, translator } from './support/shop.ts';

/** A product that no other journey buys. */
const wanted = {
  en: { slug: 'joud-vitamin-c-effervescent-1000' },
  ar: { slug: 'mirelle-biotin-1000-tablets' },
};

const told = (to: string) => listMails(to).filter(({ topic }) => topic === 'stock.back');

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[])
  test(`an alert for a sold-out product sends one mail, whose link cancels it (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    const { slug } = wanted[locale];
    const answer = await page.request.get(`/api/product/${slug}/v2`);
    const sku = ((await answer.json()) as { data: { item: { default_sku: { id: string } } } }).data.item.default_sku.id;
    desk('stock', 'set', sku, 'KW', '0');

    await open(page, `/products/${slug}`, locale, 'KW');
    const main = page.getByRole('main');
    const notify = main.locator('.product-info').getByRole('button', { name: t('catalogue.notify') });
    await expect(notify).toHaveAttribute('aria-pressed', 'false');
    await notify.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('notify.alert_sign_in') })
      .click();
    const email = await signUpInModal(page, locale);
    // Still at the product, and the wish is made without another press.
    await expect(page).toHaveURL(localizedPath(`/products/${slug}`, locale));
    await expect(page.getByText(t('notify.on_unconfirmed', { email }))).toBeVisible();
    // Until then nothing but this mail is sent to the address.
    await confirmEmail(browser, email, locale);
    const waiting = main.locator('.product-info').getByRole('button', { name: t('catalogue.will_notify') });
    await expect(waiting).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/profile/notify-list', locale, 'KW');
    await expect(main.getByRole('article')).toHaveCount(1);
    const { items } = desk('waiting') as { items: { sku: string; people: number }[] };
    expect(items).toContainEqual(expect.objectContaining({ sku, people: 1 }));

    desk('stock', 'set', sku, 'KW', '5');
    await expect.poll(() => told(email).length).toBe(1);
    expect(told(email)[0]).toMatchObject({ to: email, locale });
    await open(page, `/products/${slug}`, locale, 'KW');
    await expect(main.getByRole('button', { name: t('product.add_to_cart') }).first()).toBeVisible();

    // A second restock tells nobody.
    desk('stock', 'set', sku, 'KW', '0');
    desk('stock', 'set', sku, 'KW', '30');
    desk('cron', 'run');
    expect(told(email)).toHaveLength(1);

    // The way out, by somebody who is not signed in.
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(findLink(await mailTo(email, 'stock.back'), '/notify/unsubscribe'));
    await expect(stranger.getByRole('heading', { name: t('notify.unsubscribe_title') })).toBeVisible();
    await stranger.getByRole('button', { name: t('notify.unsubscribe') }).click();
    await expect(stranger.getByRole('heading', { name: t('notify.unsubscribed_title') })).toBeVisible();
    await stranger.context().close();
  });

for (const [locale, viewport] of [
  ['en', { width: 1280, height: 900 }],
  ['ar', { width: 360, height: 740 }],
] as const)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 768 });

    test(`a card’s bell says what it does, and takes a press where it is drawn (${locale})`, async ({
      page,
      hasTouch,
    }) => {
      const t = translator(locale);
      await open(page, '/products', locale, 'KW');
      const bell = page.locator('.card .notify-icon').first();
      await expect(bell).toContainText(t('stock.notify_short'));
      await (hasTouch ? bell.tap() : bell.click());
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('notify.alert_more_title'));
      await expect(page).toHaveURL(localizedPath('/products', locale));
      // No account is asked for: an address is enough.
      await dialog.getByLabel(t('auth.email')).fill(`um-${locale}@example.com`);
      await dialog.getByRole('button', { name: t('notify.alert_send') }).click();
      await expect(page.locator('.toast', { hasText: t('notify.on_more') })).toBeVisible();
      await expect(bell).toHaveAttribute('aria-pressed', 'true');
    });
  });
