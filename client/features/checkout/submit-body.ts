import type { Quote, SubmitBody } from '../../../shared/contract/order.ts';
import { toAddressFields } from '../../../shared/domain/address-form.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import type { WireItem } from '../cart/cart-items.ts';
import type { Shipping } from './use-shipping.ts';

/** If less than a coin is left, the chosen method stays cash. */
export const isPaidByWallet = (quote: Quote): boolean =>
  quote.wallet_local > 0 && quote.to_pay_local === 0 && quote.cash_rounding_local === 0;

export function buildSubmitBody(order: {
  items: readonly WireItem[];
  country: CountryCode;
  quote: Quote;
  method: PaymentMethod;
  shipping: Shipping;
}): SubmitBody {
  const { items, country, quote, method, shipping } = order;
  const { draft, chosen, isGuest, typed } = shipping;
  const address = toAddressFields(country, typed);
  const { isGift, message, signature, wrap, hidePrices } = draft.gift;
  // The contract brands ids; the server validates them as plain text.
  return {
    items: [...items],
    country,
    quote: quote.quote,
    payment_method: isPaidByWallet(quote) ? 'wallet' : method,
    ...(quote.wallet_local > 0 && { wallet: true }),
    ...(quote.coupon && { coupon: quote.coupon.code }),
    ...(chosen ? { address_id: chosen.id } : { address }),
    ...(isGuest && {
      guest: {
        name: String(address.name ?? ''),
        ...(draft.email.trim() && { email: draft.email.trim() }),
        phone: String(address.phone ?? ''),
      },
    }),
    ...(isGift && {
      gift: {
        message: message.trim() || null,
        signature: signature.trim() || null,
        wrap: wrap && quote.gift_wrap !== null,
        hide_prices: hidePrices,
      },
    }),
  } as unknown as SubmitBody;
}
