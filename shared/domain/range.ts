/** From one number to another: a price or a dose that a shopper asks for. */
import { latinDigits } from './text.ts';

/** null: open on that side. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** A bound as it is written or typed, on Arabic keyboards with their own decimal point; null for what is no number from 0. */
export const bound = (text: string | undefined, most: number): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(latinDigits(text).replace('٫', '.'));
  return Number.isFinite(value) && value >= 0 ? Math.min(value, most) : null;
};

/** Bounds the right way round; null when nothing is bounded. */
export function rangeOf(min: number | null, max: number | null): Range | null {
  if (min === null && max === null) return null;
  return (min ?? 0) > (max ?? Number.POSITIVE_INFINITY) ? { min: max, max: min } : { min, max };
}

/** `200-400`, `200`, `-400`. */
export function readRange(text: string | undefined, most: number): Range | null {
  const [from, to] = (text ?? '').split('-');
  return rangeOf(bound(from, most), bound(to, most));
}

/** `0-25`, `5-`: a range as the URL has it. */
export const writtenRange = ({ min, max }: Range): string => `${min ?? 0}-${max ?? ''}`;
