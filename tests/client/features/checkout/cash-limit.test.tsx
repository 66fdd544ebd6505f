/** Cash that is refused because of other orders: the way to confirm the number stands beside the reason (docs/security.md R10, R11). */
import { afterEach, expect, test } from 'vitest';
import { UnavailableMethods } from '../../../../client/features/checkout/unavailable-methods.tsx';
import type { UnavailableMethod } from '../../../../shared/contract/order.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const refused = (reason: UnavailableMethod['reason'], limit: number | null) => ({
  currency: 'KWD' as const,
  unavailable_methods: [{ method: 'cod' as const, reason, limit }],
});

test('confirming the number where cash is refused fetches a new quote', async () => {
  let asked = 0;
  shop = await openShop(
    <UnavailableMethods quote={refused('cash_limit', null)} phone="5000 9876" onProved={() => (asked += 1)} />,
    {
      answers: {
        'POST /api/phone/code': { phone: '+96550009876', expires_in_s: 600 },
        'POST /api/phone/verify': { phone: '+96550009876' },
      },
    },
  );
  const { t } = shop.app;
  await shop.press(t('checkout.code_title'));
  await shop.press(t('checkout.code_send_sms'));
  expect(document.activeElement?.id).toBe('phone-code');
  await shop.type(t('checkout.code'), '123456');
  await shop.press(t('checkout.code_confirm'));
  expect(asked).toBe(1);
});

test('confirming a number is not offered if the order itself is too large', async () => {
  shop = await openShop(
    <UnavailableMethods quote={refused('cash_amount', 150)} phone="5000 9876" onProved={() => {}} />,
  );
  expect(shop.page.querySelector('[data-unavailable="cod"]')?.textContent).toMatch(/KWD\s150\.000/);
  expect(shop.page.querySelector('[data-unavailable="cod"] button')).toBeNull();
});
