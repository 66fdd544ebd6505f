const baseLetters: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا' };

/** `base/12` → `B`, `إكسير` → `ا`; digits and signs → `#`. Skips the Arabic article. */
function getInitial(name: string): string {
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
  return /^[\u0621-\u064a]$/.test(letter) ? (baseLetters[letter] ?? letter) : '#';
}

export function groupByLetter<T>(
  items: readonly T[],
  getName: (item: T) => string,
  arabicFirst = false,
): { letter: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const letter = getInitial(getName(item));
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  const isArabic = (letter: string) => /[\u0600-\u06ff]/.test(letter);
  const order = (a: string, b: string) => {
    const script = Number(isArabic(a)) - Number(isArabic(b));
    return Number(a === '#') - Number(b === '#') || (arabicFirst ? -script : script) || (a < b ? -1 : 1);
  };
  return [...groups.entries()]
    .sort(([a], [b]) => order(a, b))
    .map(([letter, group]) => ({
      letter,
      items: group.sort((a, b) => (getName(a).toLowerCase() < getName(b).toLowerCase() ? -1 : 1)),
    }));
}
