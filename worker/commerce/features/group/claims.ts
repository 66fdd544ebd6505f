/** Words that the law forbids beside supplements, in a merchant's file: told with their place and not refused (docs/gulf.md §5). */
import { claimsIn } from '../../../../shared/domain/health-claims.ts';
import { countedFromOne } from '../../middleware/input.ts';

export interface Claims {
  /** The entry, counted from 1; null where the file is one. */
  at: number | null;
  field: string;
  words: string[];
}

/** Every text below a value with its place. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[countedFromOne(path), value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, path === '' ? key : `${path}.${key}`));
}

export const claimsOf = (entry: object, at: number | null): Claims[] =>
  textsIn(entry).flatMap(([field, text]) => {
    const words = [...new Set(claimsIn(text))];
    return words.length === 0 ? [] : [{ at, field, words }];
  });
