/** A measured value as a laboratory prints it: `18.4`, or `<5` where the instrument can't count further. */
import { type Fraction, toFraction } from './fraction.ts';

export const comparators = ['<', '<=', '>', '>='] as const;
export type Comparator = (typeof comparators)[number];

export interface ResultValue {
  readonly comparator: Comparator | null;
  /** As sent, with its trailing zeros. */
  readonly digits: string;
}

const digitsShape = /^\d{1,7}(\.\d{1,6})?$/;
const valueShape = /^(?:(<=|>=|<|>) ?)?(\d{1,7}(?:\.\d{1,6})?)$/;

/** Latin digits with a point. A number of JavaScript's own (`1e309`, `0x10`, ` 5 `) or Arabic digits are not. */
export const isPlainDigits = (text: string): boolean => digitsShape.test(text);

/** Null for anything else than digits after an optional comparator. `≤` and `≥` are printed by some instruments. */
export function parseResultValue(text: string): ResultValue | null {
  const match = valueShape.exec(text.replace('≤', '<=').replace('≥', '>='));
  if (!match) return null;
  return { comparator: (match[1] ?? null) as Comparator | null, digits: match[2] ?? '' };
}

export const formatResultValue = ({ comparator, digits }: ResultValue): string => `${comparator ?? ''}${digits}`;

export const amountOf = ({ digits }: ResultValue): Fraction => toFraction(digits);

/** `18.40` and `18.4` are one value; `<5` and `5` are not. */
export function isSameValue(a: ResultValue, b: ResultValue): boolean {
  const first = amountOf(a);
  const second = amountOf(b);
  return a.comparator === b.comparator && first.num * second.den === second.num * first.den;
}
