/** Another try to pay: where the gateway gives no page, the shopper reads so and may press again. */
import { afterEach, expect, test } from 'vitest';
import { PayAgain } from '../../../../client/features/checkout/pay-again.tsx';
import type { TrackToken } from '../../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../../shared/contract/order.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('no page of the bank: an alert, and a button that works again', async () => {
  const order = { id: 'o1', currency: 'KWD', payment_method: 'knet' } as unknown as TrackedOrder;
  shop = await openShop(<PayAgain order={order} token={'t'.repeat(48) as TrackToken} />, {
    answers: { 'POST /api/order/payAgain': { payment_url: null } },
  });
  const { t } = shop.app;
  await shop.press(t('checkout.pay_again'));
  expect(document.body.textContent).toContain(t('checkout.no_bank_page'));
  await shop.press(t('checkout.pay_again'));
  expect(shop.asked.map(([what]) => what)).toEqual(['POST /api/order/payAgain', 'POST /api/order/payAgain']);
});
