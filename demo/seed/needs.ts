/** What shoppers say they feel or want (needs.json), as other names for what helps: categories, ingredients, blood tests. */
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

export function withNeeds(synonyms: Synonyms, needs: readonly Need[]): Synonyms {
  const all = structuredClone(synonyms);
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
