import type { Currency } from './money.ts';

export const countryCodes = ['KW', 'SA'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** How an address is written (address-forms.ts). */
export type AddressFormName = 'kuwait' | 'saudi';

interface Country {
  readonly currency: Currency;
  readonly addressForm: AddressFormName;
  readonly dialCode: string;
  readonly timeZone: string;
  readonly vatPercent: number;
  readonly paymentMethods: readonly CountryPaymentMethod[];
}

export const onlineMethods = ['knet', 'mada', 'card', 'apple_pay'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];
/** `wallet` pays the whole order; no country lists it, because it depends on the shopper's balance. */
export const paymentMethods = [...onlineMethods, 'cod', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type CountryPaymentMethod = Exclude<PaymentMethod, 'wallet'>;
export const isOnline = (method: PaymentMethod): method is OnlineMethod => method !== 'cod' && method !== 'wallet';

export const countries: Record<CountryCode, Country> = {
  KW: {
    currency: 'KWD',
    addressForm: 'kuwait',
    dialCode: '965',
    timeZone: 'Asia/Kuwait',
    vatPercent: 0,
    paymentMethods: ['knet', 'card', 'apple_pay', 'cod'],
  },
  SA: {
    currency: 'SAR',
    addressForm: 'saudi',
    dialCode: '966',
    timeZone: 'Asia/Riyadh',
    vatPercent: 15,
    paymentMethods: ['mada', 'card', 'apple_pay', 'cod'],
  },
};

export const defaultCountry: CountryCode = 'KW';

export const isCountryCode = (value: unknown): value is CountryCode =>
  typeof value === 'string' && (countryCodes as readonly string[]).includes(value);
