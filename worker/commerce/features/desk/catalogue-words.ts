/** Every term that an import file or a product label may use (`npm run desk -- words`), in both languages. */
import { importColumns, knownFlags, knownForms, requiredColumns } from '../../../../shared/domain/import-csv.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { allergenWords, unitWords, useWords } from '../catalogue/label-words.ts';
import { formWords } from '../catalogue/words.ts';

interface Word {
  id: string;
  en: string;
  ar: string;
}

const listOf = (words: Readonly<Record<string, Record<Locale, string>>>, ids = Object.keys(words)): Word[] =>
  ids.map((id) => ({ id, en: words[id]?.en ?? id, ar: words[id]?.ar ?? id }));

export async function listWords(db: D1Database) {
  const [categories, ingredients] = (await db.batch([
    db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM categories ORDER BY position, slug'),
    db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM ingredients ORDER BY id'),
  ])) as [D1Result<Word>, D1Result<Word>];
  return {
    columns: [...importColumns],
    required: [...requiredColumns],
    forms: listOf(formWords, [...knownForms]),
    categories: categories.results,
    flags: [...knownFlags],
    ingredients: ingredients.results,
    units: listOf(unitWords),
    uses: listOf(useWords),
    allergens: listOf(allergenWords),
  };
}
