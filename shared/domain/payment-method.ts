/**
 * A way to pay is declared once (docs/decisions/100-a-way-to-pay-is-a-row.md): here, as a row of `payment_methods`, and its name in
 * shared/i18n/messages/{en,ar}/checkout.ts. What the gateway calls it is in worker/commerce/gateways/tap.ts: each first page carries this file.
 */
import { type CountryCode, countryCodes } from './country.ts';

interface PaymentMethodRule {
  readonly countries: readonly CountryCode[];
  /** Brand names (docs/brand.md §11 "Footer"), the same in both languages. */
  readonly marks: readonly string[];
}

/** In the order in which a shopper sees them. */
export const methods = {
  knet: { countries: ['KW'], marks: ['KNET'] },
  mada: { countries: ['SA'], marks: ['mada'] },
  card: { countries: countryCodes, marks: ['VISA', 'Mastercard'] },
  apple_pay: { countries: countryCodes, marks: ['Apple Pay'] },
  cod: { countries: countryCodes, marks: [] },
} as const satisfies Record<string, PaymentMethodRule>;

export type CountryPaymentMethod = keyof typeof methods;
export type OnlineMethod = Exclude<CountryPaymentMethod, 'cod'>;
/** `wallet` pays the whole order; no country lists it, because it depends on the shopper's balance. */
export type PaymentMethod = CountryPaymentMethod | 'wallet';

const codes = Object.keys(methods) as [CountryPaymentMethod, ...CountryPaymentMethod[]];
export const paymentMethods: readonly [PaymentMethod, ...PaymentMethod[]] = [...codes, 'wallet'];

export const isOnline = (method: PaymentMethod): method is OnlineMethod => method !== 'cod' && method !== 'wallet';

export const onlineMethods = codes.filter(isOnline) as [OnlineMethod, ...OnlineMethod[]];

export const listPaymentMethods = (country: CountryCode): CountryPaymentMethod[] =>
  codes.filter((code) => (methods[code].countries as readonly CountryCode[]).includes(country));
