import { cleanTyped } from './text.ts';

export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export const parseBound = (text: string | undefined, max: number): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(cleanTyped(text).replace('٫', '.'));
  return Number.isFinite(value) && value >= 0 ? Math.min(value, max) : null;
};

export function toRange(min: number | null, max: number | null): Range | null {
  if (min === null && max === null) return null;
  return (min ?? 0) > (max ?? Number.POSITIVE_INFINITY) ? { min: max, max: min } : { min, max };
}

export function parseRange(text: string | undefined, max: number): Range | null {
  const [from, to] = (text ?? '').split('-');
  return toRange(parseBound(from, max), parseBound(to, max));
}

export const formatRange = ({ min, max }: Range): string => `${min ?? 0}-${max ?? ''}`;
