/**
 * Numbers as staff type them: Arabic, Persian or Latin digits, a point or a comma. What could be read in two ways, such as
 * `1,250`, is refused and never guessed (docs/desk.md "Numbers and days").
 */

import { minorDigits } from '../constants.ts';
import { currencyTerms } from './currency-terms.ts';
import { type Currency, formatPlainAmount } from './money.ts';
import { cleanTyped } from './text.ts';

export type DecimalFault = 'empty' | 'unreadable' | 'ambiguous' | 'negative' | 'too_precise' | 'too_large';

const pieces = /(?:pcs?\.?|pieces?|packs?|units?|حبة|حبات|حبه|قطعة|قطع|قطعه|عبوة|عبوات|عبوه|علبة|علب|علبه)/i;

/** Without the word for its unit beside the number. */
export const dropUnit = (typed: string, unit: DecimalRules['unitWord']): string => {
  if (unit === undefined) return typed;
  const word = (unit === 'pieces' ? pieces : unit === 'percent' ? /[%٪]/ : currencyTerms[unit].typed).source;
  return cleanTyped(typed)
    .replace(new RegExp(`^${word}\\s*(?=[-\u2212\\d\u0660-\u0669\u06f0-\u06f9])`, 'i'), '')
    .replace(new RegExp(`(?<=[\\d\u0660-\u0669\u06f0-\u06f9])\\s*${word}$`, 'i'), '');
};

export interface DecimalRules {
  /** Most digits after the point. */
  readonly decimals?: number | undefined;
  readonly allowNegative?: boolean | undefined;
  /** A word for it beside the number is read over: `1.900 د.ك`, `36 حبة`. That of another currency is not. */
  readonly unitWord?: Currency | 'pieces' | 'percent' | undefined;
}

/** As many as a safe integer always holds with three decimals. */
const maxWholeDigits = 12;

/** A comma in either script is `,`; the Arabic thousands mark and spaces are `_`; the Arabic decimal mark is `.` for certain. */
const normalise = (typed: string): string =>
  cleanTyped(typed)
    .replace(/\u060c/g, ',')
    .replace(/[\u066c ]/g, '_')
    .replace(/\u066b/g, '!');

const isGrouped = (whole: string, mark: string): boolean =>
  mark === '' ? /^\d*$/.test(whole) : new RegExp(`^\\d{1,3}(?:[${mark}]\\d{3})+$`).test(whole);

/** A lone comma before three digits separates thousands for one reader and decimals for another, as do `٬` and a space where there are three decimals. */
const isAmbiguous = (text: string, decimals: number): boolean =>
  /^[1-9]\d{0,2},\d{3}$/.test(text) || (decimals >= 3 && /^[1-9]\d{0,2}_\d{3}$/.test(text));

function split(text: string): { whole: string; fraction: string; group: string } | 'unreadable' {
  const marks = text.match(/[.,!_]/g) ?? [];
  const kinds = [...new Set(marks)];
  const last = marks.at(-1);
  if (last === undefined) return { whole: text, fraction: '', group: '' };
  if (kinds.length > 2) return 'unreadable';
  const isOnce = marks.filter((mark) => mark === last).length === 1;
  if (last === '_' || !isOnce) return kinds.length === 1 ? { whole: text, fraction: '', group: last } : 'unreadable';
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  return { whole, fraction, group: kinds.length === 2 ? (kinds[0] ?? '') : '' };
}

/** The number as plain Latin text without needless zeros: `١٢٫٥` → `12.5`. */
export function parseDecimal(
  typed: string,
  { decimals = 3, allowNegative = false, unitWord }: DecimalRules = {},
): { readonly text: string } | { readonly fault: DecimalFault } {
  const text = normalise(dropUnit(typed, unitWord));
  if (text === '') return { fault: 'empty' };
  const isNegative = text.startsWith('-');
  const unsigned = isNegative ? text.slice(1) : text;
  if (!/^[\d.,!_]*\d[\d.,!_]*$/.test(unsigned)) return { fault: 'unreadable' };
  if (isAmbiguous(unsigned, decimals)) return { fault: 'ambiguous' };
  const parts = split(unsigned);
  if (parts === 'unreadable') return { fault: parts };
  if (!isGrouped(parts.whole, parts.group) || !/^\d*$/.test(parts.fraction)) return { fault: 'unreadable' };
  const whole = parts.whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = parts.fraction.replace(/0+$/, '');
  const isZero = whole === '0' && fraction === '';
  if (isNegative && !allowNegative && !isZero) return { fault: 'negative' };
  if (whole.length > maxWholeDigits) return { fault: 'too_large' };
  if (fraction.length > decimals) return { fault: 'too_precise' };
  return { text: `${isNegative && !isZero ? '-' : ''}${whole}${fraction && `.${fraction}`}` };
}

/** Both numbers that an ambiguous text may mean, the smaller one first: `9,500` is `9.5` or `9500`. Nothing for any other text. */
export function listReadings(typed: string, rules: DecimalRules = {}): readonly string[] {
  const read = parseDecimal(typed, rules);
  if (!('fault' in read) || read.fault !== 'ambiguous') return [];
  return ['.', ''].flatMap((mark) => {
    const one = parseDecimal(cleanTyped(dropUnit(typed, rules.unitWord)).replace(/[,\u060c\u066c ]/, mark), rules);
    return 'text' in one ? [one.text] : [];
  });
}

/** The amount in minor units: `٤٫٢٥٠` of KWD is 4250. */
export function parseMoneyInput(
  typed: string,
  currency: Currency,
  rules: Pick<DecimalRules, 'allowNegative'> = {},
): { readonly minor: number } | { readonly fault: DecimalFault } {
  const digits = minorDigits[currency];
  const read = parseDecimal(typed, { ...rules, decimals: digits, unitWord: currency });
  if ('fault' in read) return read;
  const [whole = '', fraction = ''] = read.text.split('.');
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? { minor: minor === 0 ? 0 : minor } : { fault: 'too_large' };
}

/** What a money field shows once it is left: all of the currency's decimals. */
export function formatMoneyInput(
  typed: string,
  currency: Currency,
  rules?: Pick<DecimalRules, 'allowNegative'>,
): string {
  const read = parseMoneyInput(typed, currency, rules);
  return 'fault' in read ? typed : formatPlainAmount(read.minor, currency);
}
