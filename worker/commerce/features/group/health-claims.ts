/** Finds forbidden health claims in desk input. They are reported as warnings with their location (docs/gulf.md §5). */
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import { toOneBasedPath } from '../../middleware/input.ts';

export interface EntryClaims {
  /** Number of the list entry, from 1; null if the input is a single entry. */
  at: number | null;
  field: string;
  words: string[];
}

function findTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[toOneBasedPath(path), value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, below]) => findTexts(below, path === '' ? key : `${path}.${key}`));
}

export const findEntryClaims = (entry: object, at: number | null): EntryClaims[] =>
  findTexts(entry).flatMap(([field, text]) => {
    const terms = [...new Set(findHealthClaims(text))];
    return terms.length === 0 ? [] : [{ at, field, words: terms }];
  });
