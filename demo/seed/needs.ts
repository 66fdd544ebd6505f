/** Symptoms and goals (needs.json) as search synonyms of categories, ingredients and blood tests. */
export interface Need {
  /** `category:weight`, `ingredient:iron`, `bloodTest:lipids`. */
  leads: string[];
  en: string[];
  ar: string[];
  latin?: string[];
}

export type Synonyms = Record<'ingredients' | 'categories' | 'forms' | 'bloodTests', Record<string, string[]>>;

const synonymGroups = { category: 'categories', ingredient: 'ingredients', bloodTest: 'bloodTests' } as const;

export function addNeeds(synonyms: Synonyms, needs: readonly Need[]): Synonyms {
  const all = structuredClone(synonyms);
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
