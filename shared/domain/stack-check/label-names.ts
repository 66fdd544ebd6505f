const plainNames = new Map<string, string>();

/** "Vitamin B-6", "B6" and "Vit. B6" are one name; so are "CoQ-10" and "CoQ10". */
const writePlainly = (name: string): string =>
  name
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/\bvit(?:\.|amin)? ?(?=[a-k]\b|[bdk]-?\d)/i, 'Vitamin ')
    .replace(/([bdkq])-(\d)/gi, '$1$2')
    .replace(/^(of which |total )?(?=(?:b\d{1,2}|d[23]|k[12])\b)/i, '$1Vitamin ');

/** Remembered: each row is asked for each limit. */
export function toPlainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  if (plainNames.size > 5000) plainNames.clear();
  const plain = writePlainly(name);
  plainNames.set(name, plain);
  return plain;
}

/**
 * Matches the English name of a row on a label that gives the amount of one of these: "Zinc", "Zinc (as citrate)", "Zinc, chelated", "of which
 * elemental zinc". "Zinc picolinate" isn't: that is the weight of a salt, and how much zinc it holds isn't told.
 */
export function matchNames(...names: readonly string[]): (name: string) => boolean {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    `^(?:of which |total )?(?:elemental |pure )?(?:${escaped.join('|')})(?=$|,| ?\\(| as | from )`,
    'i',
  );
  return (name) => pattern.test(toPlainName(name));
}

/** A part of another row: "of which EGCG". */
export const isPartOfAnother = (name: string): boolean => /^of which /i.test(name.trim());
