/** Before it is cancelled, an order says what goes back and where to; what can't be cancelled says why. */
import { afterEach, expect, test } from 'vitest';
import { CancelOrder } from '../../../../client/features/checkout/cancel-order.tsx';
import type { TrackToken } from '../../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../../shared/contract/order.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

const token = 't'.repeat(48) as TrackToken;
const order = { id: 'o1', currency: 'KWD', may_pay: false, may_cancel: true, cancel_bar: null, cancel_gives: null };
let shop: TestShop;
afterEach(() => shop.close());

let again = 0;
async function open(
  more: Partial<TrackedOrder>,
  answer: unknown = { status: 'cancelled', payment_status: 'refunded' },
) {
  again = 0;
  const shown = { ...order, ...more } as unknown as TrackedOrder;
  shop = await openShop(<CancelOrder order={shown} token={token} onDone={() => (again += 1)} />, {
    answers: { 'POST /api/order/cancel': answer as never },
  });
  return shop.app.t;
}
const text = () => document.body.textContent ?? '';

test.each([
  ['to the card', { card_local: 11.5, cash_local: 0, wallet_local: 0 }, ['card'], ['wallet', 'cash']],
  ['to the wallet', { card_local: 0, cash_local: 0, wallet_local: 4 }, ['wallet'], ['card', 'cash']],
  ['to both', { card_local: 7.5, cash_local: 0, wallet_local: 4 }, ['card', 'wallet'], ['cash']],
] as const)('it says what goes back %s, and only a second press cancels', async (_to, cancel_gives, said, unsaid) => {
  const t = await open({ cancel_gives });
  const wordsOf = (way: 'card' | 'cash' | 'wallet') => t(`checkout.cancel_${way}`, { amount: '' }).trim().slice(0, 20);
  await shop.press(t('checkout.cancel_order'));
  for (const way of said) expect(text()).toContain(wordsOf(way));
  for (const way of unsaid) expect(text()).not.toContain(wordsOf(way));
  expect(shop.asked).toEqual([]);
  await shop.press(t('checkout.cancel_order'));
  expect(shop.asked).toEqual([['POST /api/order/cancel', { order_id: 'o1', track_token: token }]]);
  expect(again).toBe(1);
});

test('it says that nothing was paid where nothing was', async () => {
  const t = await open({});
  await shop.press(t('checkout.cancel_order'));
  expect(text()).toContain(t('checkout.cancel_unpaid'));
});

test.each(['packing', 'packed'] as const)('what is %s says so, and whom to write to, instead', async (cancel_bar) => {
  const t = await open({ may_cancel: false, cancel_bar });
  expect(text()).toContain(t(`checkout.cancel_${cancel_bar}`));
  expect(document.querySelector('a[href$="/contact-us"]')).not.toBeNull();
  expect(document.querySelector('button')).toBeNull();
});

test('what was packed meanwhile is told, and the order is read again', async () => {
  const t = await open({}, new Refusal(409, 'order.state'));
  await shop.press(t('checkout.cancel_order'));
  await shop.press(t('checkout.cancel_order'));
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  expect(again).toBe(1);
});

test('an unpaid order is cancelled where it is paid, not here', async () => {
  await open({ may_pay: true });
  expect(document.querySelector('button')).toBeNull();
});
