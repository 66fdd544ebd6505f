/**
 * Finding products by what a shopper typed (docs/gulf.md §4): all words first, then the words as they were probably meant,
 * then as many of them as there are. At most four statements, none of them a LIKE, none ordered by FTS5's rank.
 */

import { searchTerm } from '../../../../shared/domain/search-terms.ts';
import { searchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { meantWords } from './meant-words.ts';
import { type Candidate, ranked } from './rank.ts';

const wordsMost = 8;
/**
 * Candidates come by popularity and only these are ranked: the cost stays flat as the catalogue grows. A listing shows pages
 * of them, a search field a handful.
 */
export const candidatesOf = {
  field: { strong: 100, weak: 30 },
  listing: { strong: 480, weak: 120 },
} as const;
type Depth = keyof typeof candidatesOf;

export interface Found {
  /** Best first. */
  ids: string[];
  words: string[];
  /** What was searched instead, or null. */
  corrected: string | null;
}

const quoted = (word: string) => `"${word.replaceAll('"', '')}"`;
/** The last word may still be being typed; one letter is taken as it is, for half the index begins with it. */
export const matchAll = (words: readonly string[]): string =>
  words
    .map((word, at) => (at === words.length - 1 && word.length > 1 ? `${quoted(word)}*` : quoted(word)))
    .join(' AND ');
const matchAny = (words: readonly string[]): string => words.map(quoted).join(' OR ');

const candidates = (match: string, most: number) => `SELECT * FROM (
  SELECT d.product_id, d.name, d.brand, d.main, d.rest, l.in_stock, l.popularity FROM search_index i
  CROSS JOIN search_docs d ON d.number = i.rowid
  CROSS JOIN listing l ON l.country = ?1 AND l.product_id = d.product_id
  WHERE search_index MATCH ${match} ORDER BY i.rowid LIMIT ${most})`;

async function matching({ env, country }: Context, strong: string, weak: string, depth: Depth): Promise<Candidate[]> {
  const most = candidatesOf[depth];
  const { results } = await env.DB.prepare(`${candidates('?2', most.strong)} UNION ${candidates('?3', most.weak)}`)
    .bind(country, `{name brand main} : (${strong})`, weak)
    .all<Candidate>();
  return results;
}

/** The typed text with only its misspelt words changed; the rest stays as the shopper wrote it. */
function correctedText(typed: string, changed: ReadonlyMap<string, string>): string {
  return typed
    .split(/\s+/)
    .map((part) => {
      const [word, ...more] = searchWords(part);
      return more.length === 0 && word !== undefined ? (changed.get(word) ?? part) : part;
    })
    .join(' ');
}

/** Never throws for what was typed: quotes, operators, emoji and ten thousand characters find nothing, calmly. */
export async function findProducts(context: Context, text: string, depth: Depth): Promise<Found> {
  const typed = searchTerm(text);
  const words = [...new Set(searchWords(typed))].slice(0, wordsMost);
  if (words.length === 0) return { ids: [], words, corrected: null };
  const direct = await matching(context, matchAll(words), matchAll(words), depth);
  if (direct.length > 0) return { ids: ranked(direct, words), words, corrected: null };

  const meant = await meantWords(context.env.DB, words);
  if (meant.words.length === 0) return { ids: [], words, corrected: null };
  const all = matchAll(meant.words);
  const found = await matching(
    context,
    meant.words.length > 1 ? `(${all}) OR (${matchAny(meant.words)})` : all,
    all,
    depth,
  );
  const ids = ranked(found, meant.words);
  // A misspelt brand or test may have no product and is corrected all the same.
  return { ids, words: meant.words, corrected: meant.changed.size > 0 ? correctedText(typed, meant.changed) : null };
}
