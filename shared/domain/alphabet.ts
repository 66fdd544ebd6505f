/** Letters of an A–Z list in two scripts. */

/** Letters that Arabic readers look up under one: the hamza forms of alif. */
const sameLetter: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا' };

/** The letter a name stands under: `base/12` → `B`, `إكسير` → `ا`; digits and signs → `#`. The Arabic article is no letter of a name. */
export function letterOf(name: string): string {
  const first =
    [
      ...name
        .trim()
        .replace(/^ال(?=.{2})/, '')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    ][0]?.toUpperCase() ?? '#';
  const letter = [...name.trim().replace(/^ال(?=.{2})/, '')][0] ?? '#';
  if (/^[A-Z]$/.test(first)) return first;
  return /^[\u0621-\u064a]$/.test(letter) ? (sameLetter[letter] ?? letter) : '#';
}

/** Names in groups by letter, both sorted by code point of the folded letter; `#` stands last. */
export function byLetter<T>(items: readonly T[], nameOf: (item: T) => string): { letter: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const letter = letterOf(nameOf(item));
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  const order = (a: string, b: string) => Number(a === '#') - Number(b === '#') || (a < b ? -1 : 1);
  return [...groups.entries()]
    .sort(([a], [b]) => order(a, b))
    .map(([letter, group]) => ({
      letter,
      items: group.sort((a, b) => (nameOf(a).toLowerCase() < nameOf(b).toLowerCase() ? -1 : 1)),
    }));
}
