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
  return (name) => pattern.test(name.replaceAll('\u00a0', ' ').trim());
}

/** A part of another row: "of which EGCG". */
export const isPartOfAnother = (name: string): boolean => /^of which /i.test(name.trim());
