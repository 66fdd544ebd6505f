/** Presses of buying whose answers fail: an order, a payment or a charge is sent again under its first key, and the cart stays. */
import { CancelOrder } from '../../../client/features/checkout/cancel-order.tsx';
import { ConfirmOrder } from '../../../client/features/checkout/confirm-order.tsx';
import { blankDraft, storeDraft } from '../../../client/features/checkout/draft.ts';
import { PayAgain } from '../../../client/features/checkout/pay-again.tsx';
import { PayByLink } from '../../../client/features/checkout/pay-by-link.tsx';
import { Reorder } from '../../../client/features/checkout/reorder.tsx';
import { ShippingForm } from '../../../client/features/checkout/shipping-form.tsx';
import { useShipping } from '../../../client/features/checkout/use-shipping.ts';
import { openPhoneProof } from '../../../client/features/phone-proof/open-phone-proof.tsx';
import { ChargeForm } from '../../../client/features/wallet/charge-form.tsx';
import { page as orderPage } from '../../../client/pages/checkout/order.tsx';
import type { Stores } from '../../../client/state/stores.ts';
import type { ConfirmToken, PayToken, TrackToken } from '../../../shared/contract/fields.ts';
import type { OrderToConfirm, OrderToPay, TrackedOrder } from '../../../shared/contract/order.ts';
import { entryOf } from '../../support/cart-lines.ts';
import { fill, testPresses } from '../support/failing-press.tsx';

const token = 't'.repeat(48);
const nothing = () => undefined;
const order = {
  id: 'o1',
  number: 'KW-100001',
  currency: 'KWD',
  payment_method: 'knet',
  payment_status: 'failed',
  may_pay_cash: false,
  to_pay_local: 10,
  subtotal: 10,
  coupon: null,
  lines: [{ sku: 'A', name: 'Pack A', count: 2, giveaway: false }],
};
const quote = {
  currency: 'KWD', subtotal: 15, subtotal_local: 15, discount_local: 0, bundle_discount_local: 0, delivery_local: 1, gift_local: 0, wallet_local: 0,
  total_local: 16, to_pay_local: 16, vat_local: null, lines: [{ sku: 'A', name: 'Pack A', count: 1, price_local: 15, total_local: 15 }], coupon: null,
  giveaway_items: [], gift_wrap: null, changes: [], free_shipping: null, payment_methods: ['cod'], unavailable_methods: [], quote: 'signed',
}; // biome-ignore format: an answer
const home = { type: 'house', name: 'Noura', phone: '50001234', area: 'Salmiya', block: '10', street: '5', building: '12' } as const; // biome-ignore format: an address
const cart = ({ cart: { state } }: Stores) => void Object.assign(state, { items: { A: entryOf('A', 1) }, ready: true });

function Shipping() {
  return <ShippingForm shipping={useShipping()} onBusy={nothing} />;
}

testPresses({
  'placing an order': {
    view: <orderPage.View />,
    user: null,
    begin: (stores) => {
      cart(stores);
      storeDraft(sessionStorage, { ...blankDraft, email: 'noura@example.com', addresses: { KW: home }, method: 'cod' });
    },
    answers: { 'POST /api/order/calculate': quote, 'GET /api/area': { items: [] } },
    button: (t) => t('checkout.place_order'),
    call: 'POST /api/order/submit',
    says: (t) => t('checkout.unknown_title'),
  },
  'paying again': {
    view: <PayAgain order={order as unknown as TrackedOrder} token={token as TrackToken} onChanged={nothing} />,
    user: null,
    button: (t) => t('checkout.pay_again'),
    call: 'POST /api/order/payAgain',
  },
  'cash in the place of a payment': {
    view: (
      <PayAgain
        order={{ ...order, payment_method: 'cod', may_pay_cash: true } as unknown as TrackedOrder}
        token={token as TrackToken}
        onChanged={nothing}
      />
    ),
    user: null,
    begin: cart,
    button: (t) => t('checkout.pay_cash_instead'),
    call: 'POST /api/order/cancel',
  },
  'paying by a link': {
    view: (
      <PayByLink
        order={{ ...order, ...quote, pay_until: '2030-01-01T00:00:00.000Z', payment_methods: ['knet'], payment_status: 'pending' } as unknown as OrderToPay} // biome-ignore format: an order
        token={token as PayToken}
        onChanged={nothing}
      />
    ),
    user: null,
    button: '.btn--big',
    call: 'POST /api/order/payByLink',
  },
  'cancelling an order': {
    view: (
      <CancelOrder
        order={{ ...order, may_cancel: true, cancel_gives: null } as unknown as TrackedOrder}
        token={token as TrackToken}
        onDone={nothing}
      />
    ),
    user: null,
    prepare: (shop) => shop.press(shop.app.t('checkout.cancel_order')),
    button: (t) => t('checkout.cancel_order'),
    call: 'POST /api/order/cancel',
  },
  'confirming an order': {
    view: (
      <ConfirmOrder
        order={{ ...order, payment_status: 'due_on_delivery', confirm_until: '2030-01-01T00:00:00.000Z' } as unknown as OrderToConfirm} // biome-ignore format: an order
        token={token as ConfirmToken}
        onDone={nothing}
      />
    ),
    user: null,
    button: (t) => t('checkout.confirm_action'),
    call: 'POST /api/order/confirm',
  },
  'ordering again': {
    view: <Reorder lines={order.lines as unknown as TrackedOrder['lines']} />,
    begin: cart,
    button: (t) => t('checkout.reorder'),
    call: 'POST /api/product/sku',
  },
  'a code for a phone': {
    view: null,
    prepare: (shop) => shop.run(() => openPhoneProof(shop.app, { phone: '50001234', onProved: nothing })),
    button: (t) => t('checkout.code_send_sms'),
    call: 'POST /api/phone/code',
  },
  'an address of the checkout': {
    view: <Shipping />,
    answers: { 'GET /api/user/address': { items: [] }, 'GET /api/area': { items: [] } },
    prepare: async (shop) => {
      await fill(Object.fromEntries(Object.entries(home).flatMap(([name, value]) => (name === 'type' ? [] : [[`ship-${name}`, value]]))))(shop); // biome-ignore format: one form
      await shop.show(<><Shipping /><button type="submit" form="shipping-form">Go on</button></>); // biome-ignore format: a form and its button
    },
    button: () => 'Go on',
    call: 'POST /api/user/address/new',
  },
  'money for the wallet': {
    view: <ChargeForm />,
    prepare: fill({ 'wallet-amount': '20' }),
    button: '[type=submit]',
    call: 'POST /api/user/wallet/charge',
  },
});
