/** Another try to pay: where the gateway gives no page, the shopper reads so and may press again. */
import { afterEach, expect, test } from 'vitest';
import { PayAgain } from '../../../../client/features/checkout/pay-again.tsx';
import type { TrackToken } from '../../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../../shared/contract/order.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

const token = 't'.repeat(48) as TrackToken;
const unpaid = {
  id: 'o1',
  currency: 'KWD',
  payment_method: 'knet',
  payment_status: 'failed',
  may_pay_cash: false,
  to_pay_local: 10,
  subtotal: 10,
  coupon: 'WELL10',
  lines: [{ sku: 'S1', name: 'Magnesium', count: 2, giveaway: false }],
} as unknown as TrackedOrder;
let shop: TestShop;
afterEach(() => shop.close());

test('without a payment page there is an alert, and the button works again', async () => {
  shop = await openShop(<PayAgain order={unpaid} token={token} onChanged={() => undefined} />, {
    answers: { 'POST /api/order/payAgain': { payment_url: null } },
  });
  const { t } = shop.app;
  await shop.press(t('checkout.pay_again'));
  expect(document.body.textContent).toContain(t('checkout.no_bank_page'));
  await shop.press(t('checkout.pay_again'));
  expect(shop.asked.map(([what]) => what)).toEqual(['POST /api/order/payAgain', 'POST /api/order/payAgain']);
});

const sku = {
  id: 'S1',
  name: 'Magnesium',
  images: [],
  free_delivery: false,
  buy_limit: 9,
  reserved: null,
  price: { price: 5, old_price: 0, price_local: 5, old_price_local: 0, currency: 'KWD' },
  product: { id: 'p1', slug: 'magnesium', name: 'Magnesium', brand: null },
};

test('cash, where allowed, is a new order: this one is cancelled and its items go into the cart', async () => {
  shop = await openShop(
    <PayAgain order={{ ...unpaid, may_pay_cash: true }} token={token} onChanged={() => undefined} />,
    {
      answers: {
        'POST /api/order/cancel': { status: 'cancelled', payment_status: 'expired' },
        'POST /api/product/sku': { items: [sku] },
      },
    },
  );
  const { t } = shop.app;
  const radio = document.querySelector<HTMLInputElement>('input[value="cod"]');
  await shop.run(() => radio?.click());
  expect(document.body.textContent).toContain(t('checkout.pay_cash_text'));
  await shop.press(t('checkout.pay_cash_instead'));
  expect(shop.asked.map(([what]) => what)).toEqual(['POST /api/order/cancel', 'POST /api/product/sku']);
  expect(shop.app.stores.cart.state.items.S1?.count).toBe(2);
  expect(localStorage.getItem('order_summary')).toContain('WELL10');
  expect(sessionStorage.getItem('checkout_draft')).toContain('"method":"cod"');
});

test('an order that was cancelled before its items could be fetched is not lost: another press fetches them', async () => {
  const asked: string[] = [];
  shop = await openShop(
    <PayAgain order={{ ...unpaid, may_pay_cash: true }} token={token} onChanged={() => asked.push('changed')} />,
    {
      answers: {
        'POST /api/order/cancel': { status: 'cancelled', payment_status: 'expired' },
        'POST /api/product/sku': () => (asked.push('items') === 1 ? new Refusal(500, 'Not now.') : { items: [sku] }),
      },
    },
  );
  const { t } = shop.app;
  await shop.run(() => document.querySelector<HTMLInputElement>('input[value="cod"]')?.click());
  await shop.press(t('checkout.pay_cash_instead'));
  expect(document.body.textContent).toContain('Not now.');
  expect(asked, 'the order stays on the page').toEqual(['items']);
  await shop.press(t('checkout.pay_cash_instead'));
  expect(shop.asked.map(([what]) => what).filter((what) => what.includes('cancel'))).toHaveLength(1);
  expect(shop.app.stores.cart.state.items.S1?.count).toBe(2);
  expect(asked).toEqual(['items', 'items', 'changed']);
});

test('cash is hidden where it is not allowed', async () => {
  shop = await openShop(<PayAgain order={unpaid} token={token} onChanged={() => undefined} />, {});
  expect(document.querySelector('input[value="cod"]')).toBeNull();
  expect(document.querySelectorAll('input[name="payment-method"]')).not.toHaveLength(0);
});

test('an order that was paid meanwhile is not changed: the cart stays, and the page is asked again', async () => {
  let asked = 0;
  shop = await openShop(<PayAgain order={unpaid} token={token} onChanged={() => (asked += 1)} />, {
    answers: { 'POST /api/order/cancel': new Refusal(409, 'It was paid.') },
  });
  const { t } = shop.app;
  await shop.press(t('checkout.change_order'));
  expect(document.body.textContent).toContain(t('checkout.change_confirm'));
  await shop.press(t('checkout.change_order'));
  expect(shop.asked.map(([what]) => what)).toEqual(['POST /api/order/cancel']);
  expect(Object.keys(shop.app.stores.cart.state.items)).toEqual([]);
  expect(asked).toBe(1);
});
