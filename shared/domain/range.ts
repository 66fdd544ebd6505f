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

/** A phone's keyboard makes a dash of a hyphen. */
const splitRange = (text: string): string[] => text.split(/[-–]/);

export function parseRange(text: string | undefined, max: number): Range | null {
  const [from, to] = splitRange(text ?? '');
  return toRange(parseBound(from, max), parseBound(to, max));
}

/** Words that are no bound, and no emptied field. */
export const isWrongBound = (text: string): boolean =>
  text.trim() !== '' && parseBound(text, Number.MAX_SAFE_INTEGER) === null;

export const isWrongRange = (text: string): boolean =>
  splitRange(text).length > 2 || splitRange(text).some(isWrongBound);

export const formatRange = ({ min, max }: Range): string => `${min ?? 0}-${max ?? ''}`;
