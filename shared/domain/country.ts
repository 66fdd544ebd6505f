import type { Currency } from './money.ts';

export const countryCodes = ['KW', 'SA'] as const;
export type CountryCode = (typeof countryCodes)[number];

export type AddressFormName = 'kuwait' | 'saudi';

interface Country {
  readonly currency: Currency;
  readonly addressForm: AddressFormName;
  readonly dialCode: string;
  readonly timeZone: string;
  /** All year. */
  readonly utcHours: number;
  readonly vatPercent: number;
}

export const countries: Record<CountryCode, Country> = {
  KW: {
    currency: 'KWD',
    addressForm: 'kuwait',
    dialCode: '965',
    timeZone: 'Asia/Kuwait',
    utcHours: 3,
    vatPercent: 0,
  },
  SA: {
    currency: 'SAR',
    addressForm: 'saudi',
    dialCode: '966',
    timeZone: 'Asia/Riyadh',
    utcHours: 3,
    vatPercent: 15,
  },
};

export const defaultCountry: CountryCode = 'KW';

export const isCountryCode = (value: unknown): value is CountryCode =>
  typeof value === 'string' && (countryCodes as readonly string[]).includes(value);
