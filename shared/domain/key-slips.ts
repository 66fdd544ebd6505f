/**
 * Slips of fingers and eyes: keys that lie side by side on a phone, letters that differ by their dots, vowels that are heard or not, a
 * letter twice. They cost less than a letter that is merely another.
 */

/** Arabic letters of one shape. */
const dotted = ['بتثني', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق'];
/** Of English (US) keyboards, and of the Arabic ones of iOS and Android. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ظطذدزرو', 'ريهوزظد'];

const pairs: [string, string][] = [
  ...dotted.flatMap((letters) =>
    [...letters].flatMap((one) => [...letters].map((other): [string, string] => [one, other])),
  ),
  ...keyRows.flatMap((row) =>
    [...row].slice(1).flatMap((key, at): [string, string][] => [
      [key, row[at] ?? ''],
      [row[at] ?? '', key],
    ]),
  ),
];
const mistaken = new Map<string, Set<string>>();
for (const [one, other] of pairs) if (one !== other) mistaken.set(one, (mistaken.get(one) ?? new Set()).add(other));

export const mistakenFor = (letter: string): string[] => [...(mistaken.get(letter) ?? [])];
const isMistaken = (one: string, other: string | undefined) =>
  other !== undefined && (mistaken.get(one)?.has(other) ?? false);

/** Written twice, or of a key beside the one that was meant. */
export const isStray = (letters: readonly string[], at: number): boolean => {
  const letter = letters[at] ?? '';
  const beside = [letters[at - 1], letters[at + 1]];
  return letter === letters[at - 1] || beside.some((one) => isMistaken(letter, one));
};

const vowel = /[aeiouاوي]/;
const costs = { vowel: 0.5, twice: 0.5, beside: 0.7, swapped: 0.8 } as const;

function costOfLetter(letters: string, at: number): number {
  const letter = letters[at] ?? '';
  if (letter === letters[at - 1]) return costs.twice;
  return letter === 'ا' || (vowel.test(letter) && at > 0) ? costs.vowel : 1;
}

/** Like an edit distance (insertions, deletions, substitutions, swaps of neighbours), and less for likely slips. */
export function slipDistance(a: string, b: string): number {
  let older: number[] = [];
  let old = [0];
  for (let j = 1; j <= b.length; j += 1) old.push((old[j - 1] ?? 0) + costOfLetter(b, j - 1));
  for (let i = 1; i <= a.length; i += 1) {
    const less = costOfLetter(a, i - 1);
    const row = [(old[0] ?? 0) + less];
    for (let j = 1; j <= b.length; j += 1) {
      const [one = '', other = ''] = [a[i - 1], b[j - 1]];
      const changed = one === other ? 0 : isMistaken(one, other) ? costs.beside : 1;
      let best = Math.min(
        (old[j] ?? 0) + less,
        (row[j - 1] ?? 0) + costOfLetter(b, j - 1),
        (old[j - 1] ?? 0) + changed,
      );
      if (i > 1 && j > 1 && one === b[j - 2] && a[i - 2] === other)
        best = Math.min(best, (older[j - 2] ?? 0) + costs.swapped);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}
