/** Symptoms and goals (needs.json): the needs of categories, and search synonyms of ingredients and blood tests. */
export interface Need {
  /** `category:weight`, `ingredient:iron`, `bloodTest:lipids`. */
  leads: string[];
  en: string[];
  ar: string[];
  latin?: string[];
}

export type Synonyms = Record<'ingredients' | 'categories' | 'forms' | 'bloodTests', Record<string, string[]>>;

const synonymGroups = { category: 'categories', ingredient: 'ingredients', bloodTest: 'bloodTests' } as const;

/** By what a need leads to: `ingredient:iron` → "always tired", "تعب". */
export function groupNeeds(needs: readonly Need[]): Synonyms {
  const all: Synonyms = { ingredients: {}, categories: {}, forms: {}, bloodTests: {} };
  for (const { leads, en, ar, latin = [] } of needs) {
    for (const lead of leads) {
      const [kind = '', slug = ''] = lead.split(':');
      if (!(kind in synonymGroups)) throw new Error(`needs.json: “${lead}” leads nowhere`);
      const group = all[synonymGroups[kind as keyof typeof synonymGroups]];
      group[slug] = [...new Set([...(group[slug] ?? []), ...en, ...ar, ...latin])];
    }
  }
  return all;
}

const merge = (names: Record<string, string[]>, needs: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(names), ...Object.keys(needs)])].map((slug) => [
      slug,
      [...new Set([...(names[slug] ?? []), ...(needs[slug] ?? [])])],
    ]),
  );

/** Ingredients and blood tests have their needs among their other names; a category has them by themselves. */
export const withNeeds = (synonyms: Synonyms, needs: Synonyms): Synonyms => ({
  ...synonyms,
  ingredients: merge(synonyms.ingredients, needs.ingredients),
  bloodTests: merge(synonyms.bloodTests, needs.bloodTests),
});
