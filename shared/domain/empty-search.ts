/** Searches that found nothing, as they are counted and shown (docs/security.md PR4). */

import { toSearchTerm } from './search-terms.ts';
import { normaliseText } from './search-text.ts';
import { toLatinDigits } from './text.ts';

/** Words are shown, and stored readable, once so many devices have typed them in a month. */
export const shownFromDevices = 5;
/** A device adds so many words to a month's count at most. */
export const emptySearchesPerDevice = 30;

/** The words as counted: folded as the search folds them. null for what may name a person: addresses, links and long numbers. */
export function toCountedTerm(text: string): string | null {
  if (/[@/\\]|(?:\d[\s-]*){6}/.test(toLatinDigits(text))) return null;
  const term = normaliseText(toSearchTerm(text)).trim();
  return term.length < 2 ? null : term;
}
