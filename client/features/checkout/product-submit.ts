import type { Quote } from '../../../shared/contract/order.ts';
import { toAddressFields } from '../../../shared/domain/address-form.ts';
import { listPaymentMethods } from '../../../shared/domain/payment-method.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import type { AppValue } from '../../state/app-context.ts';
import { toWireItems } from '../cart/cart-items.ts';
import { storeOrderSummary } from '../cart/use-coupon.ts';
import type { OrderSubmit, ToOrder } from './checkout-kind.ts';
import { clearOrderChoices, storeDraft } from './draft.ts';
import { readLastOrder, storeLastOrder } from './last-order.ts';
import { storeOrderEvent } from './order-event.ts';
import type { PlacedOrder } from './place-order.ts';
import { buildSubmitBody } from './submit-body.ts';
import type { SubmitProblem } from './submit-problem-alert.tsx';
import type { Shipping } from './use-shipping.ts';

function applyChanges(cart: AppValue['stores']['cart'], { lines, changes }: Quote): SubmitProblem['changes'] {
  const getName = (sku: string) =>
    lines.find((line) => line.sku === sku)?.name ?? cart.state.items[sku]?.product.name ?? sku;
  const named = changes.map((change) => ({ ...change, name: getName(change.sku) }));
  for (const { sku, field, to } of named)
    if (field === 'gone' || (field === 'count' && to === 0)) cart.remove(sku);
    else if (field === 'count' && to !== null) cart.set(sku, to);
  return named;
}

function storeOrder(
  { order }: PlacedOrder,
  { items, country, quote, method, shipping }: Parameters<typeof buildSubmitBody>[0],
): void {
  const { chosen, typed, draft, isGuest } = shipping;
  const address = chosen ?? toAddressFields(country, typed);
  storeLastOrder(sessionStore, {
    id: order.id,
    token: order.track_token,
    email: isGuest ? draft.email.trim() : '',
    phone: isGuest && draft.email.trim() === '' ? String(address.phone ?? '') : '',
    address,
    draft: { ...draft, method },
  });
  storeOrderEvent(localStore, order.id, quote, items);
  storeOrderSummary(localStore, null);
  storeDraft(sessionStore, clearOrderChoices(draft));
}

export interface ProductsToOrder extends ToOrder {
  shipping: Shipping;
}

export const productSubmit: OrderSubmit<ProductsToOrder> = {
  call: 'submit',
  storagePrefix: '',
  listMethods: (country, quote) =>
    listPaymentMethods(country).filter((one) => quote?.payment_methods.includes(one) ?? true),
  readLast: readLastOrder,
  prepare({ country, stores: { cart } }, { shipping }, priced) {
    const input = { items: toWireItems(cart.state.items), country, shipping, ...priced };
    return {
      body: buildSubmitBody(input),
      onPlaced(placed) {
        storeOrder(placed, input);
        shipping.change(clearOrderChoices(shipping.draft));
        cart.clear();
      },
    };
  },
  onRefused: ({ stores }, _, __, quote) => (quote ? applyChanges(stores.cart, quote) : []),
};
