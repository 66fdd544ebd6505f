/** Finds forbidden health claims in desk input. They are reported as warnings with their location (docs/gulf.md §5). */
import { claimsIn } from '../../../../shared/domain/health-claims.ts';
import { countedFromOne } from '../../middleware/input.ts';

export interface Claims {
  /** Number of the list entry, from 1; null if the input is a single entry. */
  at: number | null;
  field: string;
  words: string[];
}

function findTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[countedFromOne(path), value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, below]) => findTexts(below, path === '' ? key : `${path}.${key}`));
}

export const claimsOf = (entry: object, at: number | null): Claims[] =>
  findTexts(entry).flatMap(([field, text]) => {
    const terms = [...new Set(claimsIn(text))];
    return terms.length === 0 ? [] : [{ at, field, words: terms }];
  });
