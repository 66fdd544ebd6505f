/**
 * Arabic in Latin letters, as it is typed on phones: `5al el tofa7` is خل التفاح (docs/gulf.md §4). Digits stand for letters that
 * Latin lacks, short vowels are written or not, the article stands alone. Such a run of words is looked up by its consonants,
 * by which every Arabic name is known, too.
 */
import { bones } from './fuzzy-match.ts';
import { toLatinDigits } from './text.ts';

const letters: Readonly<Record<string, string>> = { 2: 'a', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' };

/** With a stroke behind it: غ, ظ, خ, ض. */
const dotted: Readonly<Record<string, string>> = { 3: '8', 6: 'z', 7: '5', 9: 'd' };

/** Words of a shop whose digits are numbers: `omega3`, `vitd3`, `b12`, `d3k2`, `5tablets`, `3in1`, `2kg`; `a5dar` is اخضر, since no vitamin is called A5. */
const numbered =
  /omega|^vit|^(?:b[1-9]|c8|d[235]|k[1-37])|^\d(?:tab|cap|pack|gum|mont|day|week|bill|in|way|x|g|oz|iu|lb|htp|keto|star|st|nd|rd|th|ply|pcs)/;

function hasLetterDigits(word: string): boolean {
  if (!/^[a-z235-9]*$/.test(word) || !/\d/.test(word) || /\d\d/.test(word) || numbered.test(word)) return false;
  if (!/[aeiou]/.test(word) || (word.match(/[a-z]/g) ?? []).length < 2) return false;
  // At its end a digit is a number more often than a letter.
  return !/\d$/.test(word) || /[a-z]7$|[aeiou][35]$/.test(word);
}

const word = /(?<![a-z\d])[a-z\d]+(?![a-z\d])/g;
const article = /(?<![a-z])(?:el|al|il|lil|lel|bil|wal)[\s-]+(?=[a-z])/g;
/** `lilhamil`: للحامل in one word. */
const joinedFor = /(?<![a-z])l[ie]l(?=[a-z]{4})/g;

const english = new Set(
  `i am im my me you your we our they the an and or but of to for with from is are was be been what which who how when why do does did dont can
   could should would will have has had that this these it not just want need take get help some something if so`.split(
    /\s+/,
  ),
);
const leastEnglish = 2;
/** True for words of a sentence in English, which are no Arabic: `i am going to`, and not `i want el helba`. */
export function isEnglish(words: readonly string[]): boolean {
  const count = words.filter((one) => english.has(one)).length;
  return count >= leastEnglish && count * 2 > words.length;
}

/** The text with its digits read as letters and without articles; null for a text that is not written like this. */
export function transliterateArabizi(text: string): string | null {
  const typed = toLatinDigits(text)
    .toLowerCase()
    .replace(/[3679]['’](?=[a-z])/g, (sign) => dotted[sign[0] ?? ''] ?? sign);
  const read = typed.replace(word, (one) =>
    hasLetterDigits(one) ? one.replace(/\d/g, (digit) => letters[digit] ?? digit).replace(/a{3,}/g, 'aa') : one,
  );
  const hasArticle = typed.search(article) >= 0 || typed.search(joinedFor) >= 0;
  if (read === typed && (!hasArticle || isEnglish(typed.split(/\s+/)))) return null;
  // `7abbet el baraka`: the t of a bound ة is heard, and not written in Arabic.
  return read
    .replace(/(?<=[a-z][aei])t(?=[\s-]+(?:el|al|il)[\s-])/g, '')
    .replace(article, '')
    .replace(joinedFor, '');
}

const shortestKey = 3;
/** One word of three consonants sounds like too many others (`asal`: عسل, اسهال); it is spelt out (word-variants.ts). */
const shortestWord = 4;

/** A run of words by its consonants, alike in both scripts: `~kltf` of خل تفاح and `khal tofah`; '' where too few are left. */
export function toSpokenKey(words: readonly string[]): string {
  const key = bones(words.map((one) => one.replace(/^[ae]l(?=[a-z]{4})/, '')).join(''));
  return /^[a-z]+$/.test(key) && key.length >= (words.length > 1 ? shortestKey : shortestWord) ? `~${key}` : '';
}

/** And without the t of a bound ة, which is heard before the next word and not written: `habbat baraka` is حبة بركة. */
export const spokenKeys = (words: readonly string[]): string[] => {
  const bound = words.map((one, at) => (at < words.length - 1 ? one.replace(/(?<=[aei])t$/, '') : one));
  return [...new Set([toSpokenKey(words), toSpokenKey(bound)])].filter((key) => key !== '');
};

const shortestRespelt = 4;

const hasConsonant = (word: string) => /[^aeiouwyاويهعىة]/.test(word);

/**
 * An English name by its consonants, for who writes it in Arabic letters: بلاك سيد and `black seed` are `^blksd`. Of two words or more,
 * each with a consonant: فيتامين ايه is no other vitamin.
 */
export function respeltKey(words: readonly string[]): string {
  const key = bones(words.join('')).replace(/(.)\1+/g, '$1');
  const isName = words.length > 1 && words.every((one) => one.length > 1 && hasConsonant(one));
  return isName && /^[a-z]+$/.test(key) && key.length >= shortestRespelt ? `^${key}` : '';
}

/** And without the s of English plurals: نيلز is `nails`, which is looked for as `nail`. */
export const respeltKeys = (words: readonly string[]): string[] =>
  [...new Set([respeltKey(words), respeltKey(words.map((one) => one.replace(/(?<=.{3})[زس]$/, '')))])].filter(
    (key) => key !== '',
  );
