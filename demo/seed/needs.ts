/** What shoppers say they feel or want (needs.json): the needs of categories, and other names of ingredients and blood tests. */
export interface Need {
  /** `category:weight`, `ingredient:iron`, `bloodTest:lipids`; the first is answered first. */
  leads: string[];
  en: string[];
  /** As it is written in the Gulf, Egypt and the Levant. */
  ar: string[];
  /** Arabic in Latin letters. */
  latin?: string[];
}

export type Synonyms = Record<'ingredients' | 'categories' | 'forms' | 'bloodTests', Record<string, string[]>>;

const kinds = { category: 'categories', ingredient: 'ingredients', bloodTest: 'bloodTests' } as const;

/** By what a need leads to: `ingredient:iron` → "always tired", "تعب". */
export function groupNeeds(needs: readonly Need[]): Synonyms {
  const all: Synonyms = { ingredients: {}, categories: {}, forms: {}, bloodTests: {} };
  for (const { leads, en, ar, latin = [] } of needs) {
    for (const lead of leads) {
      const [kind = '', slug = ''] = lead.split(':');
      if (!(kind in kinds)) throw new Error(`needs.json: “${lead}” leads nowhere`);
      const group = all[kinds[kind as keyof typeof kinds]];
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
