import { type Fraction, formatRounded, toFraction } from './fraction.ts';

export const comparators = ['<', '<=', '>', '>='] as const;
export type Comparator = (typeof comparators)[number];

export interface ResultValue {
  readonly comparator: Comparator | null;
  /** As sent, with its trailing zeros. */
  readonly digits: string;
}

const mostDecimals = 6;
const digitsShape = /^\d{1,7}(\.\d{1,30})?$/;
const valueShape = /^(?:(<=|>=|<|>) ?)?(\d{1,7}(?:\.\d{1,30})?)$/;
const numberShape = /^[<>≤≥=~\s]*[-+−]?[\d٠-٩۰-۹][\d٠-٩۰-۹.,٫٬\s]*([ex]\S*)?$/i;

/**
 * Latin digits with a point, with at most six decimals: more than six are rounded. Null for a number of JavaScript's own (`1e309`, `0x10`,
 * ` 5 `) and for Arabic digits.
 */
export function roundDigits(text: string): string | null {
  if (!digitsShape.test(text)) return null;
  const decimals = text.split('.')[1] ?? '';
  return decimals.length > mostDecimals ? formatRounded(toFraction(text), mostDecimals) : text;
}

/** A number to whoever wrote it, though not one in plain digits: `18,4`, `٥.١`, `-0.1`, `1e5`. A titre, `1:80`, is none. */
export const isLikeANumber = (text: string): boolean => numberShape.test(text);

/**
 * A measured value as a laboratory prints it: `18.4`, or `<5` where the instrument can't count further. Null for
 * anything else than digits after an optional comparator. `≤` and `≥` are printed by some instruments.
 */
export function parseResultValue(text: string): ResultValue | null {
  const match = valueShape.exec(text.replace('≤', '<=').replace('≥', '>='));
  if (!match) return null;
  return { comparator: (match[1] ?? null) as Comparator | null, digits: roundDigits(match[2] ?? '') ?? '' };
}

export const formatResultValue = ({ comparator, digits }: ResultValue): string => `${comparator ?? ''}${digits}`;

export const amountOf = ({ digits }: ResultValue): Fraction => toFraction(digits);

/** `18.40` and `18.4` are one value; `<5` and `5` are not. */
export function isSameValue(a: ResultValue, b: ResultValue): boolean {
  const first = amountOf(a);
  const second = amountOf(b);
  return a.comparator === b.comparator && first.num * second.den === second.num * first.den;
}
