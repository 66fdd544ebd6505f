/** A merchant's words in place of the shop's (docs/desk.md "Words"): other texts of keys that there are, and never a key more. */
import type { MessageDictionary } from './translate.ts';

/** By feature and key. */
export type OwnWords = { readonly [feature: string]: { readonly [key: string]: string } };

/** Their sentences were checked as they are: what is said of health, and what a consent says, is not a merchant's to reword. */
const healthFeatures: ReadonlySet<string> = new Set([
  'advice',
  'appointment',
  'booking',
  'lab',
  'ordered',
  'quiz',
  'upload',
]);
const healthKeys: ReadonlySet<string> = new Set(['product.note', 'search.medicine_text']);

const listMarks = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');

export type WordFault = 'unknown' | 'health' | 'counted' | 'marks';

/** The text that there is, or why another can't stand in its place. */
export function findWord(words: MessageDictionary, key: string): { text: string } | { fault: WordFault } {
  const [feature = '', name = '', ...rest] = key.split('.');
  const known = Object.hasOwn(words, feature) ? words[feature] : undefined;
  const text = known && Object.hasOwn(known, name) ? known[name] : undefined;
  if (text === undefined || rest.length > 0) return { fault: 'unknown' };
  if (healthFeatures.has(feature) || healthKeys.has(key)) return { fault: 'health' };
  // It is put together by a count, in up to six forms.
  return typeof text === 'string' ? { text } : { fault: 'counted' };
}

/** Both texts must have the same marks, such as `{{name}}`, or a page would lose a value or show the mark itself. */
export function findWordFault(words: MessageDictionary, key: string, text: string): WordFault | null {
  const found = findWord(words, key);
  if ('fault' in found) return found.fault;
  return listMarks(found.text) === listMarks(text) ? null : 'marks';
}

/** What of an API's answer is good: other keys and texts are left out. */
export function pickOwnWords(words: MessageDictionary, items: unknown): OwnWords {
  const own: Record<string, Record<string, string>> = {};
  for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
    const { key, text } = (item ?? {}) as { key?: unknown; text?: unknown };
    if (typeof key !== 'string' || typeof text !== 'string' || findWordFault(words, key, text) !== null) continue;
    const [feature = '', name = ''] = key.split('.');
    own[feature] = { ...own[feature], [name]: text };
  }
  return own;
}
