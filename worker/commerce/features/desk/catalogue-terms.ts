import { knownFlags, knownForms } from '../../../../shared/domain/import-csv.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { importColumns, requiredColumns } from '../../../../shared/domain/product-field/register.ts';
import { batchRows } from '../../db/columns.ts';
import { formNames } from '../catalogue/filter-names.ts';
import { allergenNames, suggestedUseNames, unitNames } from '../catalogue/label-terms.ts';

interface CatalogueTerm {
  id: string;
  en: string;
  ar: string;
}

const toTerms = (names: Readonly<Record<string, Record<Locale, string>>>, ids = Object.keys(names)): CatalogueTerm[] =>
  ids.map((id) => ({ id, en: names[id]?.en ?? id, ar: names[id]?.ar ?? id }));

export async function listTerms(db: D1Database) {
  const [categories, brands, ingredients] = await batchRows<[CatalogueTerm, CatalogueTerm, CatalogueTerm]>(db, [
    db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM categories ORDER BY position, slug'),
    db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM brands ORDER BY name_en'),
    db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM ingredients ORDER BY id'),
  ]);
  return {
    columns: [...importColumns],
    required: [...requiredColumns],
    forms: toTerms(formNames, [...knownForms]),
    categories: categories.results,
    brands: brands.results,
    flags: [...knownFlags],
    ingredients: ingredients.results,
    units: toTerms(unitNames),
    uses: toTerms(suggestedUseNames),
    allergens: toTerms(allergenNames),
  };
}
