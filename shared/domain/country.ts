/** The two countries the shop serves (spec §1). A country's id is its code (docs/api.md, cookies). */
import type { Currency } from './money.ts';

export const countryCodes = ['KW', 'SA'] as const;
export type CountryCode = (typeof countryCodes)[number];

interface Country {
  readonly currency: Currency;
  readonly dialCode: string;
  readonly timeZone: string;
  /** Percent inside the shown price; 0 where there is none (docs/gulf.md §3). */
  readonly vatPercent: number;
  readonly paymentMethods: readonly OfferedMethod[];
}

/** Paid on the gateway's page. */
export const onlineMethods = ['knet', 'mada', 'card', 'apple_pay'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];
/** `wallet`: it pays all; no country lists it, for it is there where a balance is. */
export const paymentMethods = [...onlineMethods, 'cod', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** What a country can list. */
export type OfferedMethod = Exclude<PaymentMethod, 'wallet'>;
export const isOnline = (method: PaymentMethod): method is OnlineMethod => method !== 'cod' && method !== 'wallet';

export const countries: Record<CountryCode, Country> = {
  KW: {
    currency: 'KWD',
    dialCode: '965',
    timeZone: 'Asia/Kuwait',
    vatPercent: 0,
    paymentMethods: ['knet', 'card', 'apple_pay', 'cod'],
  },
  SA: {
    currency: 'SAR',
    dialCode: '966',
    timeZone: 'Asia/Riyadh',
    vatPercent: 15,
    paymentMethods: ['mada', 'card', 'apple_pay', 'cod'],
  },
};

export const defaultCountry: CountryCode = 'KW';

export const isCountryCode = (value: unknown): value is CountryCode =>
  typeof value === 'string' && (countryCodes as readonly string[]).includes(value);
