/** Parses a price of a merchant's file: digits and marks of either language, only where they are unambiguous. */
import { minorDigits } from '../constants.ts';
import { dropUnit } from './decimal-input.ts';
import { dropCurrency, findCurrencies } from './import-currency.ts';
import { type Currency, formatPlainAmount } from './money.ts';
import { cleanLine, toLatinDigits } from './text.ts';

export type PriceFaultCode =
  | 'price_zero'
  | 'price_negative'
  | 'price_decimals'
  | 'price_ambiguous'
  | 'price_number'
  | 'price_currency'
  | 'price_large';

const maxMinor = 100_000_000;

const isGrouped = (text: string, mark: string): boolean => new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`).test(text);

function splitAtMark(text: string, mark: ',' | '.', digits: number): [string, string] | PriceFaultCode {
  const [whole = '', fraction, ...more] = text.split(mark);
  if (fraction === undefined) return [whole, ''];
  if (more.length > 0) return isGrouped(text, mark) ? [text.replaceAll(mark, ''), ''] : 'price_number';
  // A point is a decimal mark in both languages; a comma before three digits may be either where the currency has
  // three.
  if (mark === ',' && isGrouped(text, mark)) return digits >= 3 ? 'price_ambiguous' : [whole + fraction, ''];
  return [whole, fraction];
}

/** `٫` is always a decimal mark; `٬` is one of thousands, but alone before three digits it may be typed for the other. With both `,` and `.`, the last one is the decimal mark. */
function splitAmount(text: string, digits: number): [string, string] | PriceFaultCode {
  const decimal = /[٫]/.test(text) ? '٫' : text.includes(',') && text.includes('.') ? getLastMark(text) : null;
  if (decimal !== null) {
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    const marks = new Set(whole.match(/[,.٬]/g));
    const [mark] = marks;
    if (more.length > 0 || marks.size > 1) return 'price_number';
    if (mark !== undefined && !isGrouped(whole, mark)) return 'price_number';
    return [whole.replace(/\D/g, ''), fraction];
  }
  if (!text.includes('٬')) return splitAtMark(text, text.includes(',') ? ',' : '.', digits);
  if (digits >= 3 && thousandsOnce.test(text)) return 'price_ambiguous';
  const [whole = '', fraction = '', ...more] = text.split(/[.,]/);
  return more.length > 0 || !isGrouped(whole, '٬') ? 'price_number' : [whole.replaceAll('٬', ''), fraction];
}
/** `4٬250`: of two marks that look alike, and stand on one key. */
const thousandsOnce = /^[1-9]\d{0,2}٬\d{3}$/;
const getLastMark = (text: string): ',' | '.' => (text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.');

/** `1 250.500`: also with a space that doesn't break. */
const spacedThousands = /^[1-9]\d{0,2}(?: \d{3})+(?![\d ])/;
/** `4 250`: the space may stand for a decimal mark that was lost. */
const spacedOnce = /^[1-9]\d{0,2} \d{3}$/;

const toText = (cell: string, currency: Currency): string =>
  dropCurrency(toLatinDigits(dropUnit(cleanLine(cell), currency)), currency).replaceAll('،', ',');

/** Both prices that an ambiguous cell may mean, the smaller one first; none for any other. */
export function listPriceReadings(cell: string, currency: Currency): string[] {
  const read = parsePriceCell(cell, currency);
  if (!('code' in read) || read.code !== 'price_ambiguous') return [];
  return ['.', ''].flatMap((mark) => {
    const one = parsePriceCell(toText(cell, currency).replace(/[,٬ ]/, mark), currency);
    return 'minor' in one ? [formatPlainAmount(one.minor, currency)] : [];
  });
}

export function parsePriceCell(cell: string, currency: Currency): { minor: number } | { code: PriceFaultCode } {
  const digits = minorDigits[currency];
  const written = toText(cell, currency);
  if (digits >= 3 && spacedOnce.test(written)) return { code: 'price_ambiguous' };
  const text = written.replace(spacedThousands, (thousands) => thousands.replaceAll(' ', ''));
  if (/^(?:[-−–]\s*\d.*|\d.*[-−–]|\(.*\d.*\))$/.test(text)) return { code: 'price_negative' };
  if (!/^\d[\d.,٫٬]*$/.test(text)) {
    const isOther = findCurrencies(text).some((one) => one !== currency);
    return { code: isOther ? 'price_currency' : 'price_number' };
  }
  const parts = splitAmount(text, digits);
  if (typeof parts === 'string') return { code: parts };
  const [whole, fraction] = parts;
  if (!/^\d{1,12}$/.test(whole) || !/^\d*$/.test(fraction) || /[.,٫]$/.test(text)) return { code: 'price_number' };
  if (fraction.length > digits) return { code: 'price_decimals' };
  const minor = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
  return minor > maxMinor ? { code: 'price_large' } : { minor };
}
