/**
 * Who a search is for. A child's word is no word like others: a dose for adults must not answer it (docs/product.md "Search"). Words are
 * as `toSearchWords` gives them.
 */
import { agesAmong } from './age-search.ts';
import { childWords } from './for-children.ts';
import { editDistance } from './fuzzy-match.ts';
import { isStopWord, toCanonicalWord } from './search-synonyms.ts';
import { toSearchWords } from './search-text.ts';

/** What every spelling of it is looked for by. */
export const childToken = 'kids';

const isArabic = (word: string) => /^[\u0621-\u064a]+$/.test(word);
/** What Arabic joins to a word: and, for, with, the; my, our, his, her, your. */
const joinedBefore = /^(?:ول|لل|ال|[ولب])/;
const joinedAfter = /(?:ت?(?:ي|نا|ه|ها|هم|كم|ك))$/;

function readingsOf(word: string): string[] {
  if (!isArabic(word)) return [word];
  const bare = word.replace(joinedBefore, '');
  return [word, bare, word.replace(joinedAfter, ''), bare.replace(joinedAfter, '')];
}

/** So long that one slip makes no other word. */
const longWords = ['children', 'toddler', 'infant', 'newborn', 'اطفال'];
const isMisspelt = (word: string) =>
  word.length >= (isArabic(word) ? 4 : 5) &&
  longWords.some((one) => word[0] === one[0] && editDistance(word, one) === 1);

/** `kids`, `toddlers`, للأطفال, لبنتي; with one slip, too (`childern`). */
const isChildWord = (word: string): boolean =>
  readingsOf(word).some((one) => toCanonicalWord(one) === childToken) || isMisspelt(word);

/** A mother's own: `prenatal vitamins for having a baby`. */
const mothers = new Set(
  `pregnancy pregnant prenatal postnatal postpartum breastfeeding nursing lactation conceive fertility having حمل حامل حوامل مرضع مرضعه مرضعات
   رضاع رضاعه ارضاع ولاد نفاس`.split(/\s+/),
);
const babies = new Set(['baby', 'babie', 'newborn', 'بيبي', 'مولود', 'مواليد']);

export function childPlaces(words: readonly string[]): Set<number> {
  const isForMother = words.some((word) => readingsOf(word).some((one) => mothers.has(one)));
  const named = words.flatMap((word, at) => (isChildWord(word) && !(isForMother && babies.has(word)) ? [at] : []));
  const aged = [...agesAmong(words)].flatMap(([at, age]) => (age === 'child' ? [at] : []));
  return new Set([...named, ...aged]);
}

const starts = 'kids child baby infant toddler newborn junior اطفال طفل رضيع رضع بيبي مواليد صغار عيال اولاد'.split(
  ' ',
);

/** The beginning of such a word, as it stands while it is typed: `chi`, `tod`, اطف, للا. */
export function isChildStart(word: string): boolean {
  if (isStopWord(word)) return false;
  const begins = (part: string, least: number) => part.length >= least && starts.some((one) => one.startsWith(part));
  if (!isArabic(word)) return begins(word, 2);
  if (word.startsWith('لل')) return begins(word.slice(2), 1);
  return begins(word, 3) || (/^(?:ال|ول|[لب])/.test(word) && begins(word.replace(joinedBefore, ''), 2));
}

const stems = new Set(childWords.flatMap(toSearchWords));

/** Of a product's names as they are indexed; nearly the same products as `isForChildren`. */
export function isChildName(names: string): boolean {
  const words = names.split(' ');
  if (words.some((word) => mothers.has(word) && word !== 'having')) return false;
  return words.some((word) => stems.has(word) || word.startsWith('child'));
}
