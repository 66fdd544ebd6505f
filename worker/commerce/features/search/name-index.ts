import { transliterateArabizi } from '../../../../shared/domain/arabizi.ts';
import { allSpellings, type ConceptKind, conceptOf, phrasesOf } from './concepts.ts';
import { medicineWeight, type WordWeight } from './search-document.ts';
import { vocabularyStatements } from './write-index.ts';

export interface SearchName {
  kind: ConceptKind;
  ref: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  aliases: readonly string[];
  /** Names of what it contains, such as a blood test's biomarkers. */
  contents?: readonly string[];
}

const weights: Readonly<Record<ConceptKind, WordWeight>> = {
  ingredient: 3,
  medicine: medicineWeight,
  brand: 2,
  category: 2,
  form: 2,
  blood_test: 2,
  nutritionist: 2,
  page: 1,
};

/** Never offered in results. */
const unnamed: readonly ConceptKind[] = ['form', 'medicine'];

/**
 * Indexes the names that a search knows: brands, categories, forms, blood tests, ingredients, people, pages, medicines.
 * Replaces names that are indexed already.
 */
export function nameStatements(db: D1Database, names: readonly SearchName[]): D1PreparedStatement[] {
  const rows = names.map((name) => {
    const own = [name.nameEn, name.nameAr, ...name.aliases];
    const contents = name.contents ?? [];
    return {
      ...name,
      token: conceptOf(name.kind, name.ref),
      own,
      words: allSpellings([...own, ...contents].join(' ')),
      phrases: phrasesOf(own),
      joined: phrasesOf(own).filter((key) => /^\p{L}{4,24}$/u.test(key)),
      inside: phrasesOf(contents),
    };
  });
  const tokens = JSON.stringify(rows.map(({ token }) => token));
  const phrases = rows.flatMap(({ token, phrases: own, inside }) => [
    ...inside.map((phrase) => [phrase, token, 1]),
    ...own.map((phrase) => [phrase, token, 2]),
  ]);
  return [
    db.prepare('DELETE FROM search_names WHERE token IN (SELECT value FROM json_each(?1))').bind(tokens),
    db.prepare('DELETE FROM search_phrases WHERE token IN (SELECT value FROM json_each(?1))').bind(tokens),
    db
      .prepare(
        // Two slugs may be one concept (`b-12`, `b12`): the first is offered, and both names lead to it.
        `INSERT OR IGNORE INTO search_names (kind, ref, slug, name_en, name_ar, token, words)
         SELECT value ->> 'kind', value ->> 'ref', value ->> 'slug', value ->> 'nameEn', value ->> 'nameAr', value ->> 'token',
           value ->> 'words' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows.filter(({ kind }) => !unnamed.includes(kind)))),
    db
      .prepare(
        'INSERT OR REPLACE INTO search_phrases (phrase, token, weight) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)',
      )
      .bind(JSON.stringify(phrases)),
    ...vocabularyStatements(
      db,
      rows.flatMap(({ kind, own, joined, contents }) => [
        // Arabizi spellings are never suggested as corrections.
        { names: [...own.filter((name) => transliterateArabizi(name) === null), ...joined], weight: weights[kind] },
        { names: contents ?? [], weight: 2 as const },
      ]),
    ),
  ];
}
