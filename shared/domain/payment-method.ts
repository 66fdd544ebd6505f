/**
 * A way to pay is declared once (docs/decisions/100-a-way-to-pay-is-a-row.md): here, as a row of `payment_methods`, and its name in
 * shared/i18n/messages/{en,ar}/checkout.ts.
 */
import { type CountryCode, countryCodes } from './country.ts';

interface PaymentMethodRule {
  /** What the gateway calls it; null: nothing is paid online. */
  readonly source: string | null;
  readonly countries: readonly CountryCode[];
  /** Brand names (docs/brand.md §11 "Footer"), the same in both languages. */
  readonly marks: readonly string[];
}

/** In the order in which a shopper sees them. */
export const methods = {
  knet: { source: 'src_kw.knet', countries: ['KW'], marks: ['KNET'] },
  mada: { source: 'src_sa.mada', countries: ['SA'], marks: ['mada'] },
  card: { source: 'src_card', countries: countryCodes, marks: ['VISA', 'Mastercard'] },
  apple_pay: { source: 'src_apple_pay', countries: countryCodes, marks: ['Apple Pay'] },
  cod: { source: null, countries: countryCodes, marks: [] },
} as const satisfies Record<string, PaymentMethodRule>;

type Methods = typeof methods;
export type CountryPaymentMethod = keyof Methods;
export type OnlineMethod = {
  [M in CountryPaymentMethod]: Methods[M]['source'] extends string ? M : never;
}[CountryPaymentMethod];
/** `wallet` pays the whole order; no country lists it, because it depends on the shopper's balance. */
export type PaymentMethod = CountryPaymentMethod | 'wallet';

const codes = Object.keys(methods) as [CountryPaymentMethod, ...CountryPaymentMethod[]];
export const paymentMethods: readonly [PaymentMethod, ...PaymentMethod[]] = [...codes, 'wallet'];

export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  method !== 'wallet' && methods[method].source !== null;

export const onlineMethods = codes.filter(isOnline) as [OnlineMethod, ...OnlineMethod[]];

export const listPaymentMethods = (country: CountryCode): CountryPaymentMethod[] =>
  codes.filter((code) => (methods[code].countries as readonly CountryCode[]).includes(country));
