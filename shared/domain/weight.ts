import { parseDecimal } from './decimal-input.ts';
import { cleanTyped } from './text.ts';

const maxGrams = 99_999;
const gramsPerKilo = 1000;
const kilos = /\s*(?:kgs?|كجم|كغم|كغ|كيلو|كيلوغرام|كيلوجرام)\.?$/i;
const grams = /\s*(?:gm?s?|grams?|جم|غم|غ|غرام|جرام)\.?$/i;

/** `250`, `250 g`, `0.25 kg`, `٢٥٠ جم`: grams where no unit is said; null where it is no weight. */
export function parseWeight(typed: string): number | null {
  const text = cleanTyped(typed);
  const isKilos = kilos.test(text);
  const read = parseDecimal(text.replace(isKilos ? kilos : grams, ''), { decimals: isKilos ? 3 : 0 });
  if ('fault' in read) return null;
  const weight = Math.round(Number(read.text) * (isKilos ? gramsPerKilo : 1));
  return weight >= 1 && weight <= maxGrams ? weight : null;
}

interface WeighedLine {
  readonly count: number;
  /** Null: nobody has said it. */
  readonly grams: number | null;
}

/** Null where one of them isn't known: a parcel is never said to be lighter than it is. */
export const sumWeight = (lines: readonly WeighedLine[]): number | null =>
  lines.reduce<number | null>(
    (all, { count, grams: each }) => (count === 0 ? all : all === null || each === null ? null : all + count * each),
    0,
  ) || null;
