/** Many orders at the web desk: a selection is packed and printed; a large refund is asked for, and approved by a passkey of somebody else. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { approvalWords } from '../../client/desk/features/approval/words.ts';
import { bulkWords } from '../../client/desk/features/order/bulk-words.ts';
import { orderWords } from '../../client/desk/features/order/order-words.ts';
import { printWords } from '../../client/desk/features/order/print-words.ts';
import { peopleWords } from '../../client/desk/features/people/words.ts';
import { signInWords } from '../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { address, Buyer, guest } from './support/buyer.ts';
import { foreignWords } from './support/language.ts';
import { desk, expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** Somebody's order in cash; nine of it are worth more than one person may give back alone. */
async function placeOrder(count: number): Promise<string> {
  const shopper = new Buyer();
  const items = [{ sku: 'VIT-006', count }];
  const { data: quoted } = await shopper.call('/order/calculate', { items, country: 'KW' });
  const order = { items, country: 'KW', payment_method: 'cod', quote: quoted.quote, address, guest };
  const { data } = await shopper.call('/order/submit', order, randomUUID());
  return (data as { order: { number: string } }).order.number;
}

/** As after five minutes; once. */
async function forgetPasskey(page: Page, path: string): Promise<void> {
  const stale = { meta: { code: 403, msg: '', msgType: 1, reqId: '-', error: 'passkey.stale' }, data: {} };
  await page.route(path, (route) => route.fulfill({ status: 403, json: stale }), { times: 1 });
}

for (const locale of locales) {
  const bulk = pickWords(bulkWords, locale);
  const order = pickWords(orderWords, locale);
  const print = pickWords(printWords, locale);
  const approval = pickWords(approvalWords, locale);
  const kit = pickWords(kitWords, locale);
  const sign = pickWords(signInWords, locale);
  const people = pickWords(peopleWords, locale);

  test(`a selection is packed and printed, and one of it refunded by two people (${locale})`, async ({
    page,
    browser,
  }) => {
    const numbers = [await placeOrder(2), await placeOrder(2)];
    const [number = ''] = numbers;
    desk('approval', 'limits', 'KW', '--refund', '1');
    // Where nobody else could approve, nobody is asked.
    desk('staff', 'set', 'demo-fahad', '--roles', 'packer,manager');
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

    desk('order', 'collected', number, '--yes');
    await page.goto(`${deskOrigin}/orders/${number}`);
    await page.getByRole('button', { name: order.refund, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const more = dialog.getByRole('button', { name: /^(One more of|زيادة)/ });
    await more.click();
    await more.click();
    await dialog.locator('.piece-question select').selectOption('written_off');
    await dialog.getByLabel(order.printed).fill('A-1');
    await expectAccessible(page, 'a refund');
    await forgetPasskey(page, '**/api/desk/order/refund');
    await dialog.locator('.dialog-foot button').click();
    await page.getByRole('button', { name: sign.confirmInDemo }).click();
    await expect(page.getByText(kit.waits)).toBeVisible();

    // Its asker can't; the manager does, by a passkey.
    const second = await (await browser.newContext()).newPage();
    await addAuthenticator(second);
    await openDesk(second, locale, 'demo-fahad');
    await second.goto(`${deskOrigin}/account`);
    await second.getByLabel(people.passkeyName).fill('P');
    await second.getByRole('button', { name: people.addPasskey }).click();
    await expect(second.getByLabel(people.passkeyName)).toHaveValue('');
    await second.getByRole('button', { name: people.end }).first().click();
    await second.getByRole('button', { name: sign.byPasskey }).click();
    await expect(second.getByRole('heading', { level: 1, name: sign.signIn })).toHaveCount(0);
    await second.goto(`${deskOrigin}/approvals`);
    await expectAccessible(second, 'what waits');
    await second.getByRole('row').filter({ hasText: number }).getByRole('link').click();
    await expect(second.getByText(order.goodsFate.written_off)).toBeVisible();
    await expectAccessible(second, 'a proposal');
    await forgetPasskey(second, '**/api/desk/approvals/*/approve');
    await second.getByRole('button', { name: approval.approve }).click();
    await second.getByRole('button', { name: sign.confirmByPasskey }).click();
    await expect(second.getByText(approval.approved)).toBeVisible();
    await expect
      .poll(() => desk('order', 'show', number))
      .toMatchObject({
        item: { refunds: [{ lines: [{ sku: 'VIT-006', count: 2, goods: 'written_off' }] }] },
      });
  });
}
