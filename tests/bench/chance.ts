/** Seeded random numbers, so that runs are comparable. */
export type Chance = () => number;

/** mulberry32: 0 ≤ n < 1. */
export function seededChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(items: readonly T[], chance: Chance): T => items[Math.floor(chance() * items.length)] as T;

const letters = { arabic: [...'ابتثجحخدرزسشصطعغفقكلمنهوي'], latin: [...'abcdefghijklmnopqrstuvwxyz'] };

/** One typo inside of a word of four letters or more: a letter left out, swapped, doubled or replaced. Null without such a word. */
export function withTypo(text: string, chance: Chance): string | null {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^[\p{L}'’-]{4,}$/u.test(word) ? [at] : []));
  if (long.length === 0) return null;
  const at = oneOf(long, chance);
  const word = [...(words[at] ?? '')];
  const place = 1 + Math.floor(chance() * (word.length - 2));
  const [here = '', next = ''] = [word[place], word[place + 1]];
  const other = oneOf(/[\u0600-\u06ff]/.test(here) ? letters.arabic : letters.latin, chance);
  const slips = [
    () => word.splice(place, 1),
    () => word.splice(place, 2, next, here),
    () => word.splice(place, 0, here),
  ];
  oneOf([...slips, () => word.splice(place, 1, other)], chance)();
  words[at] = word.join('');
  return words.join(' ') === text ? null : words.join(' ');
}
