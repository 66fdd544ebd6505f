/** What the workers and some pages need of a country; what every page needs is in country.ts, for each first page carries that. */
import type { CountryCode } from './country.ts';
import type { LocalText } from './locale.ts';
import type { Locale } from './money.ts';

interface CountryTerms {
  readonly name: LocalText;
  readonly shortName: LocalText;
  readonly phone: {
    readonly mobile: RegExp;
    /** Dialled before the number within the country. */
    readonly trunkPrefix: string;
    /** How many digits stand together in print. */
    readonly groups: readonly number[];
  };
  /** What cash is rounded to (docs/gulf.md §1.1). */
  readonly smallestCoinMinor: number;
  /** Null where there is no VAT; as `vat_number_pattern` of `countries`. */
  readonly vatNumber: RegExp | null;
  /** What the number is of that the country's authority registers a product under. */
  readonly registration: LocalText;
  /** Whom to ring with an urgent value of a blood test. */
  readonly helpLines: { readonly emergency: string; readonly doctor: string | null };
}

export const countryTerms: Readonly<Record<CountryCode, CountryTerms>> = {
  KW: {
    name: { en: 'Kuwait', ar: 'الكويت' },
    shortName: { en: 'Kuwait', ar: 'الكويت' },
    phone: { mobile: /^(?:[569]\d{7}|41\d{6})$/, trunkPrefix: '', groups: [4, 4] },
    smallestCoinMinor: 5,
    vatNumber: null,
    registration: { en: 'MOH registration no.', ar: 'رقم تسجيل وزارة الصحة' },
    helpLines: { emergency: '112', doctor: null },
  },
  SA: {
    name: { en: 'Saudi Arabia', ar: 'السعودية' },
    shortName: { en: 'Saudi', ar: 'السعودية' },
    phone: { mobile: /^5\d{8}$/, trunkPrefix: '0', groups: [2, 3, 4] },
    smallestCoinMinor: 1,
    vatNumber: /^3\d{13}3$/,
    registration: { en: 'SFDA registration no.', ar: 'رقم تسجيل هيئة الغذاء والدواء' },
    // 937 is the Ministry of Health's line, answered by doctors.
    helpLines: { emergency: '997', doctor: '937' },
  },
};

const listNames = (locale: Locale, kind: 'name' | 'shortName') =>
  Object.fromEntries(Object.entries(countryTerms).map(([code, terms]) => [code, terms[kind][locale]])) as Record<
    CountryCode,
    string
  >;

export const countryNames: Readonly<Record<Locale, Readonly<Record<CountryCode, string>>>> = {
  en: listNames('en', 'name'),
  ar: listNames('ar', 'name'),
};
export const shortCountryNames: typeof countryNames = {
  en: listNames('en', 'shortName'),
  ar: listNames('ar', 'shortName'),
};
