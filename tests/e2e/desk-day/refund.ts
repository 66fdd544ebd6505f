import type { Page } from '@playwright/test';
import { approvalWords } from '../../../client/desk/features/approval/words.ts';
import { orderWords } from '../../../client/desk/features/order/order-words.ts';
import { signInWords } from '../../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import { kitWords } from '../../../client/desk/ui/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { desk, expect } from '../support/shop.ts';
import { expirePasskey } from '../support/stale-passkey.ts';
import { deskOrigin } from '../support/web-desk.ts';

/** `asker` asks for more than one person may give back alone; `approver`, who has a passkey too, gives it. */
export async function refundByTwo(asker: Page, approver: Page, number: string, locale: Locale): Promise<void> {
  const order = pickWords(orderWords, locale);
  const approval = pickWords(approvalWords, locale);
  const kit = pickWords(kitWords, locale);
  const sign = pickWords(signInWords, locale);
  desk('approval', 'set-limits', 'KW', '--refund', '1');
  desk('order', 'collected', number, '--confirm');
  await asker.goto(`${deskOrigin}/orders/${number}`);
  await asker.getByRole('button', { name: order.refund, exact: true }).click();
  const dialog = asker.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^(One more of|زيادة)/ })
    .first()
    .click();
  await dialog.locator('.piece-question select').first().selectOption('written_off');
  await dialog.getByLabel(order.printed).first().fill('A-1');
  await expectAccessible(asker, 'a refund');
  await expirePasskey(asker, '**/api/desk/order/refund');
  await dialog.locator('.dialog-foot button').click();
  await asker.getByRole('button', { name: sign.confirmByPasskey }).click();
  await expect(asker.getByText(kit.waits)).toBeVisible();

  await approver.goto(`${deskOrigin}/approvals`);
  await expect(approver.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(approver, 'what waits');
  await approver.getByRole('link', { name: number }).click();
  await expect(approver.getByText(order.goodsFate.written_off)).toBeVisible();
  await expectAccessible(approver, 'a proposal');
  await expirePasskey(approver, '**/api/desk/approvals/*/approve');
  await approver.getByRole('button', { name: approval.approve }).click();
  await approver.getByRole('button', { name: sign.confirmByPasskey }).click();
  await expect(approver.getByText(approval.approved)).toBeVisible();
  await expect
    .poll(() => desk('order', 'show', number))
    .toMatchObject({ item: { refunds: [{ lines: [{ sku: 'VIT-006', count: 1, goods: 'written_off' }] }] } });
}
