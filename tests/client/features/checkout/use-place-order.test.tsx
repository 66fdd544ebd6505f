/** The hook behind "Place order", with the real stores and a stand-in for the server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CouponState } from '../../../../client/features/cart/use-coupon.ts';
import type { CartQuote } from '../../../../client/features/cart/use-quote.ts';
import { productKind } from '../../../../client/features/checkout/checkout-kind.ts';
import { blankDraft } from '../../../../client/features/checkout/draft.ts';
import { productSubmit } from '../../../../client/features/checkout/product-submit.ts';
import { usePlaceOrder } from '../../../../client/features/checkout/use-place-order.ts';
import { usePriceChange } from '../../../../client/features/checkout/use-price-change.ts';
import type { Shipping } from '../../../../client/features/checkout/use-shipping.ts';
import { unpaidOrderKey } from '../../../../client/features/unpaid-order/unpaid-order.ts';
import type { Quote } from '../../../../shared/contract/order.ts';
import type { PaymentMethod } from '../../../../shared/domain/payment-method.ts';
import { entryOf } from '../../../support/cart-lines.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

const token = 'track-token-of-an-order-0001';
const quoteAt = (subtotal: number) =>
  ({ quote: 'q_1', subtotal_local: subtotal, wallet_local: 0, lines: [], changes: [] }) as unknown as Quote;
const shipping = {
  draft: blankDraft,
  change: () => undefined,
  isGuest: false,
  chosen: null,
  typed: {},
} as unknown as Shipping;
const coupon = {} as CouponState;
const answer = { quote: quoteAt(10), put: () => undefined } as unknown as CartQuote;
const submit = 'POST /api/order/submit';

function Checkout({ method, presses }: { method: PaymentMethod; presses: number }) {
  const order = usePlaceOrder(productKind, productSubmit);
  const place = () => {
    for (let press = 0; press < presses; press += 1) void order.place({ shipping, coupon, answer }, method);
  };
  return (
    <>
      <button type="button" onClick={place}>
        Place
      </button>
      <output>{[order.isPlacing && 'placing', order.placed && 'placed'].filter(Boolean).join(' ')}</output>
    </>
  );
}

let shop: TestShop;
const open = async (method: PaymentMethod, presses = 1, payment_url: string | null = null) => {
  shop = await openShop(<Checkout method={method} presses={presses} />, {
    answers: { [submit]: { order: { id: 'KW-100001', number: '100001', track_token: token }, payment_url } },
    begin: ({ cart }) => Object.assign(cart.state, { items: { A: entryOf('A', 1) }, ready: true }),
  });
};
const shown = () => shop.page.querySelector('output')?.textContent;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => shop.close());

describe('placing an order', () => {
  test('two presses before an answer send one order', async () => {
    await open('cod', 2);
    await shop.press('Place');
    expect(shop.asked.map(([what]) => what)).toEqual([submit]);
    expect(shown()).toBe('placing placed');
    expect(shop.app.stores.cart.state.items).toEqual({});
  });

  test('an order without a page to pay at is not kept as unpaid', async () => {
    await open('cod');
    await shop.press('Place');
    expect(localStorage.getItem(unpaidOrderKey)).toBeNull();
  });

  test('an order that is paid at the bank’s page is kept until it is paid', async () => {
    await open('knet', 1, 'about:blank');
    await shop.press('Place');
    expect(localStorage.getItem(unpaidOrderKey)).toBe(token);
  });

  test.each([
    ['restored from the back/forward cache', true, ''],
    ['shown for the first time', false, 'placing placed'],
  ])('a page that is %s says whether it is placing', async (_name, persisted, expected) => {
    await open('cod');
    await shop.press('Place');
    await shop.run(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    });
    expect(shown()).toBe(expected);
  });
});

describe('a price that changed', () => {
  function Prices({ subtotal }: { subtotal: number }) {
    const { agree, isTold } = usePriceChange(quoteAt(subtotal), null);
    return (
      <>
        <button type="button" onClick={(event) => event.currentTarget.setAttribute('data-agreed', String(agree()))}>
          Pay
        </button>
        <output>{isTold ? 'told' : ''}</output>
      </>
    );
  }
  const agreed = () => shop.page.querySelector('button')?.dataset.agreed;

  test('is shown before the shopper agrees to it, once', async () => {
    shop = await openShop(<Prices subtotal={10} />);
    await shop.press('Pay');
    expect([agreed(), shown()]).toEqual(['true', '']);
    await shop.show(<Prices subtotal={12} />);
    expect(shown()).toBe('told');
    await shop.press('Pay');
    expect(agreed()).toBe('false');
    await shop.press('Pay');
    expect([agreed(), shown()]).toEqual(['true', 'told']);
  });
});
