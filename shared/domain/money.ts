/**
 * Money is an integer of the currency's minor unit (fils, halalas) everywhere but on the wire and on the screen.
 * Sources: docs/product.md §9 (decimals), docs/design.md §3 "Money".
 */
import { minorDigits } from '../constants.ts';

export type Currency = keyof typeof minorDigits;
export type Locale = 'en' | 'ar';

/** Exchange rates are millionths, so that a rate is exact too: 12.2 SAR to the dinar is 12_200_000. */
export const rateScale = 1_000_000;

const scaleOf = (currency: Currency) => 10 ** minorDigits[currency];

/** The wire's number (major unit) of an amount: 9500 fils → 9.5. Exact for every amount below 9 × 10¹². */
export const toMajor = (minor: number, currency: Currency): number => minor / scaleOf(currency);

/** Minor units of a wire number; the wire never has more decimals than the currency, so rounding only undoes the float. */
export const toMinor = (major: number, currency: Currency): number => Math.round(major * scaleOf(currency));

/**
 * A unit price in a country's currency: base fils × rate, rounded half up once per unit to the country's decimals.
 * BigInt, because fils × rate leaves the safe integers.
 */
export function priceInCurrency(baseFils: number, rateMicros: number, currency: Currency): number {
  const numerator = BigInt(baseFils) * BigInt(rateMicros) * BigInt(scaleOf(currency));
  const denominator = BigInt(scaleOf('KWD')) * BigInt(rateScale);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** KWD fils of a local amount, half up; for figures that only inform (totals in KWD, filter bounds). */
export function priceInBase(localMinor: number, rateMicros: number, currency: Currency): number {
  const numerator = BigInt(localMinor) * BigInt(scaleOf('KWD')) * BigInt(rateScale);
  const denominator = BigInt(scaleOf(currency)) * BigInt(rateMicros);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** A share of an amount, rounded half up: `percentOf(1250, 10)` → 125. Percent is a whole number 0–100. */
export const percentOf = (minor: number, percent: number): number => Math.floor((minor * percent * 2 + 100) / 200);

/** VAT inside a gross amount (docs/gulf.md §3): round_half_up(gross × 15 / 115); the net is the rest, so both always add up. */
export const vatInside = (grossMinor: number, ratePercent: number): number => {
  const denominator = 100 + ratePercent;
  return Math.floor((2 * grossMinor * ratePercent + denominator) / (2 * denominator));
};

/** The figure alone, Latin digits in both languages, always the currency's decimals: `1,234.500`. */
export function formatAmount(minor: number, currency: Currency): string {
  const digits = minorDigits[currency];
  const sign = minor < 0 ? '-' : '';
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = padded.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}.${padded.slice(-digits)}`;
}

/** The figure for machines: `1234.500`. */
export const amountText = (minor: number, currency: Currency): string =>
  formatAmount(minor, currency).replaceAll(',', '');

/** What the operator reads, in either language: `1,234.500 KWD`. */
export const amountWithCode = (minor: number, currency: Currency): string =>
  `${formatAmount(minor, currency)} ${currency}`;

const currencySigns: Record<Locale, Record<Currency, string>> = {
  en: { KWD: 'KWD', SAR: 'SAR' },
  ar: { KWD: 'د.ك', SAR: 'ر.س' },
};

export const currencySign = (currency: Currency, locale: Locale): string => currencySigns[locale][currency];

/** Keeps figure and currency on one line. */
export const hardSpace = '\u00a0';

/**
 * Stands before the sign of an Arabic amount: right to left begins, then left to right, so that a minus keeps to the left of
 * its figure, inside a `<bdi>` as in plain text.
 */
export const signMarks = '\u200f\u200e';

/** What a shopper reads: `KWD 9.500`, `9.500 د.ك`. By hand, because server and browser must print the same bytes. */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const figure = formatAmount(minor, currency);
  const sign = currencySign(currency, locale);
  return locale === 'ar' ? figure + hardSpace + sign : sign + hardSpace + figure;
}
