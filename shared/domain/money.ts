/**
 * Money is an integer in the currency's minor unit (fils, halalas) everywhere but on the wire and on the screen
 * (docs/product.md §9, docs/design.md §3 "Money").
 */
import { baseCurrency, currencySigns, minorDigits } from '../constants.ts';

export type Currency = keyof typeof minorDigits;
export type Locale = 'en' | 'ar';

/** Exchange rates are integers in millionths: 12.2 SAR to the dinar is 12_200_000. */
export const rateScale = 1_000_000;

const getScale = (currency: Currency) => 10 ** minorDigits[currency];

/** 9500 fils → 9.5. Exact below 9 × 10¹². */
export const toMajor = (minor: number, currency: Currency): number => minor / getScale(currency);

/** Wire numbers never have more decimals than the currency, so rounding only removes the float error. */
export const toMinor = (major: number, currency: Currency): number => Math.round(major * getScale(currency));

/** Base fils × rate, rounded half up once per unit. BigInt, because fils × rate exceeds the safe integers. */
export function convertFromBase(baseFils: number, rateMicros: number, currency: Currency): number {
  const numerator = BigInt(baseFils) * BigInt(rateMicros) * BigInt(getScale(currency));
  const denominator = BigInt(getScale(baseCurrency)) * BigInt(rateScale);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** KWD fils of a local amount, half up; only for informational figures (totals in KWD, filter bounds). */
export function convertToBase(localMinor: number, rateMicros: number, currency: Currency): number {
  const numerator = BigInt(localMinor) * BigInt(getScale(baseCurrency)) * BigInt(rateScale);
  const denominator = BigInt(getScale(currency)) * BigInt(rateMicros);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

export const percentOf = (minor: number, percent: number): number => Math.floor((minor * percent * 2 + 100) / 200);

/** VAT included in a gross amount (docs/gulf.md §3): round_half_up(gross × 15 / 115); the net is the rest. */
export const computeIncludedVat = (grossMinor: number, ratePercent: number): number => {
  const denominator = 100 + ratePercent;
  return Math.floor((2 * grossMinor * ratePercent + denominator) / (2 * denominator));
};

export function formatAmount(minor: number, currency: Currency): string {
  const digits = minorDigits[currency];
  const sign = minor < 0 ? '-' : '';
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = padded.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}.${padded.slice(-digits)}`;
}

export const formatPlainAmount = (minor: number, currency: Currency): string =>
  formatAmount(minor, currency).replaceAll(',', '');

export const formatAmountWithCode = (minor: number, currency: Currency): string =>
  `${formatAmount(minor, currency)} ${currency}`;

/** The figure of an amount that `formatAmountWithCode` wrote: `1,014.500 KWD` → `1014.500`. */
export const readPlainAmount = (text: string): string => (text.split(' ')[0] ?? '').replaceAll(',', '');

export const getCurrencySign = (currency: Currency, locale: Locale): string => currencySigns[currency][locale];

export const noBreakSpace = '\u00a0';

/**
 * Before the currency sign of an Arabic amount: a right-to-left mark, then a left-to-right mark, so that a minus stays
 * left of its number.
 */
export const currencySignMarks = '\u200f\u200e';

/** `KWD 9.500`, `9.500 د.ك`. By hand, because server and browser must print the same bytes. */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const figure = formatAmount(minor, currency);
  const sign = getCurrencySign(currency, locale);
  return locale === 'ar' ? figure + noBreakSpace + sign : sign + noBreakSpace + figure;
}
