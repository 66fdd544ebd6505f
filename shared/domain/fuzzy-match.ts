/** Fuzzy and phonetic matching of words, across the two scripts (docs/gulf.md §4). */

const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);
const collapseRepeats = (text: string) => text.replace(/(.)\1+/gu, '$1');

/**
 * The consonants of a word, equal for spellings that sound alike: `acidofilus` and `acidophilus`, ماغنيسيوم and
 * مغنيسيوم, غلوتاثيون and جلوتاثيون. '' if fewer than three are left.
 */
export function toSkeletonKey(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return '';
  const sounds = isArabic(word)
    ? word.replace(/[غق]/g, 'ج').replace(/[ضظ]/g, 'د').replace(/ط/g, 'ت').replace(/[صث]/g, 'س').replace(/ذ/g, 'ز')
    : word
        .replace(/ph|v/g, 'f')
        .replace(/c(?=[eiy])|z/g, 's')
        .replace(/[ckq]/g, 'k')
        .replace(/x/g, 'ks')
        .replace(/j/g, 'g')
        .replace(/y/g, 'i');
  const first = sounds.slice(0, 1);
  const toConsonants = collapseRepeats(first + sounds.slice(1).replace(isArabic(word) ? /[اوي]/g : /[aeiouhw]/g, ''));
  return toConsonants.length >= 3 ? toConsonants : '';
}

const soundClasses: readonly (readonly [RegExp, string])[] = [
  [/[غقكجخ]/g, 'k'],
  [/[طتث]/g, 't'],
  [/[دض]/g, 'd'],
  [/[سصزذظ]/g, 's'],
  [/ش/g, 'x'],
  [/ب/g, 'b'],
  [/ف/g, 'f'],
  [/ر/g, 'r'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
  [/[حه]/g, 'h'],
  [/و/g, 'w'],
  [/[ىي]/g, 'y'],
  [/[اع]/g, 'a'],
];

function toLatinSounds(word: string): string {
  return collapseRepeats(word)
    .replace(/sh/g, 'X')
    .replace(/ph|v/g, 'f')
    .replace(/th/g, 't')
    .replace(/[ckg]h/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/x/g, 'ks')
    .replace(/[cqgj]/g, 'k')
    .replace(/p/g, 'b')
    .toLowerCase();
}

const toSounds = (word: string): string =>
  isArabic(word)
    ? soundClasses.reduce((text, [letters, one]) => text.replace(letters, one), collapseRepeats(word))
    : toLatinSounds(word);

/**
 * Whether two words with the same sound key can be the same word: similar length, and the Latin spelling has a matching
 * vowel wherever Arabic writes one. `hadeed` is حديد, but `berocca` isn't بوراج.
 */
export function areVowelsCompatible(latin: string, arabic: string): boolean {
  const slots = (word: string) =>
    toSounds(word)
      .slice(1)
      .replaceAll('h', '')
      .split(/[^aeiouwy]/)
      .map((run) => run.replace(/[ei]/g, 'y').replace(/[ou]/g, 'w'));
  if (latin.length > arabic.length * 2) return false;
  const latinVowels = slots(latin);
  return slots(arabic).every(
    (run, at) => run === '' || [...run].some((vowel) => (latinVowels[at] ?? '').includes(vowel)),
  );
}

export function bones(word: string): string {
  const sounds = toSounds(word);
  return sounds.slice(0, 1).replace(/[aeiou]/, 'a') + sounds.slice(1).replace(/[aeiouhwy]/g, '');
}

/**
 * A key for a word in either script: `solgar` and سولجار, `zanjabeel` and زنجبيل, `hadeed` and حديد. '' if there are
 * fewer than three consonants, too few to tell words apart.
 */
export function toPhoneticKey(word: string): string {
  if (word.length < 4 - (isArabic(word) ? 1 : 0) || /\d/.test(word)) return '';
  const key = bones(word);
  return /^[a-z]+$/.test(key) && key.replace(/^a/, '').length >= 3 ? key : '';
}

/** The word without each one of its letters: words at distance 1 share one of these (SymSpell). */
export function getDeletions(word: string): string[] {
  if (word.length < 4 || word.length > 24) return [];
  const letters = [...word];
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))];
}

/** Damerau-Levenshtein: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}

export const getMaxEditDistance = (word: string): number => (word.length <= 7 ? 1 : 2);
