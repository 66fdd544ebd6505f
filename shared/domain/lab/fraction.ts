/**
 * Exact arithmetic for results: a printed decimal becomes a fraction of integers, and is rounded once, when it is
 * printed again.
 */
export interface Fraction {
  readonly num: bigint;
  /** Above zero. */
  readonly den: bigint;
}

const decimalShape = /^-?\d+(?:\.\d+)?$/;

/** @param text digits with or without a point; throws on anything else, so `1e5` or `0x10` never becomes a number here. */
export function toFraction(text: string): Fraction {
  if (!decimalShape.test(text)) throw new Error('Not a plain decimal');
  const [whole = '', decimals = ''] = text.split('.');
  return { num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) };
}

export const add = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { num: -b.num, den: b.den });
export const multiply = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.num, den: a.den * b.den });
/** @param b above zero. */
export const divide = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.den, den: a.den * b.num });

/** Below zero, zero or above, as a sort wants it. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Half away from zero. */
export function formatRounded({ num, den }: Fraction, decimals: number): string {
  const scaled = (num < 0n ? -num : num) * 10n ** BigInt(decimals);
  const digits = ((scaled * 2n + den) / (den * 2n)).toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return num < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** For drawing only. */
export const toNumber = ({ num, den }: Fraction): number => Number((num * 1_000_000n) / den) / 1_000_000;
