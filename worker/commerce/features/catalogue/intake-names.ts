/** Brands, categories, blood tests and ingredients by name: what the search offers, and what products are indexed with. */
import { nameWords } from '../search/shadow.ts';
import { vocabularyStatements } from './intake.ts';

export interface SearchName {
  kind: 'brand' | 'category' | 'blood_test' | 'ingredient';
  ref: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  /** Other spellings, both scripts, common misspellings. */
  aliases: readonly string[];
}

const weights = { ingredient: 3, brand: 2, category: 2, blood_test: 1 } as const;

/** The words of a name as they are indexed. */
export const wordsOfName = (name: SearchName): string => nameWords([name.nameEn, name.nameAr, ...name.aliases]);

/** Statements that put these names into the search; a name that is there is written anew. */
export function nameStatements(db: D1Database, names: readonly SearchName[]): D1PreparedStatement[] {
  const rows = names.map((name) => ({ ...name, words: wordsOfName(name) }));
  const list = JSON.stringify(rows);
  return [
    db
      .prepare(
        `DELETE FROM search_names WHERE number IN (SELECT n.number FROM json_each(?1)
         CROSS JOIN search_names n ON n.kind = value ->> 'kind' AND n.ref = value ->> 'ref')`,
      )
      .bind(list),
    db
      .prepare(
        `INSERT INTO search_names (kind, ref, slug, name_en, name_ar, words)
         SELECT value ->> 'kind', value ->> 'ref', value ->> 'slug', value ->> 'nameEn', value ->> 'nameAr', value ->> 'words'
         FROM json_each(?1)`,
      )
      .bind(list),
    ...vocabularyStatements(
      db,
      rows.map(({ words, kind }) => ({ text: words, weight: weights[kind] })),
    ),
  ];
}
