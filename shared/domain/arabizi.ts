/**
 * Arabizi: Arabic typed in Latin letters, such as `5al el tofa7` for خل التفاح (docs/gulf.md §4). Digits stand for
 * letters that Latin lacks, and short vowels are optional. Such words are looked up by their consonants, under which
 * every Arabic name is indexed too.
 */
import { bones } from './search-near.ts';
import { latinDigits } from './text.ts';

const lettersByDigit: Readonly<Record<string, string>> = { 2: 'a', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' };

/** Words in which digits are numbers: `omega3`, `vitd3`, `b12`, `d3k2`, `5tablets`, `3in1`, `2kg`. */
const numericWord =
  /omega|^vit|^[abcdek]\d|^\d(?:tab|cap|pack|gum|mont|day|week|bill|in|way|x|g|oz|iu|lb|htp|keto|star|st|nd|rd|th|ply|pcs)/;

function hasLetterDigits(word: string): boolean {
  if (!/^[a-z235-9]*$/.test(word) || !/\d/.test(word) || /\d\d/.test(word) || numericWord.test(word)) return false;
  if (!/[aeiou]/.test(word) || (word.match(/[a-z]/g) ?? []).length < 2) return false;
  return !/\d$/.test(word) || /[a-z]7$|[aeiou][35]$/.test(word);
}

const latinWord = /(?<![a-z\d])[a-z\d]+(?![a-z\d])/g;
const separateArticle = /(?<![a-z])(?:el|al|il|lil|lel|bil|wal)[\s-]+(?=[a-z])/g;
const joinedPreposition = /(?<![a-z])l[ie]l(?=[a-z]{4})/g;

export function readArabizi(text: string): string | null {
  const typed = latinDigits(text).toLowerCase();
  const read = typed.replace(latinWord, (one) =>
    hasLetterDigits(one) ? one.replace(/\d/g, (digit) => lettersByDigit[digit] ?? digit) : one,
  );
  if (read === typed && typed.search(separateArticle) < 0 && typed.search(joinedPreposition) < 0) return null;
  // `7abbet el baraka`: the t of a bound ة is spoken but not written in Arabic.
  return read
    .replace(/(?<=[a-z][aei])t(?=[\s-]+(?:el|al|il)[\s-])/g, '')
    .replace(separateArticle, '')
    .replace(joinedPreposition, '');
}

const minKeyChars = 3;

/** The consonants of several words, the same in both scripts: `~kltf` of خل تفاح and `khal tofah`; '' if there are too few. */
export function spokenKey(words: readonly string[]): string {
  const key = bones(words.map((one) => one.replace(/^[ae]l(?=[a-z]{4})/, '')).join(''));
  return /^[a-z]+$/.test(key) && key.length >= minKeyChars ? `~${key}` : '';
}
