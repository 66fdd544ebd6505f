import { type LabelInput, labelInput } from '../../../../shared/contract/desk/label.ts';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { toFieldFaults, toOneBasedPath } from '../../middleware/input.ts';
import type { ProductDetails } from '../catalogue/details.ts';
import { attributesOf } from '../catalogue/label.ts';
import { type EntryClaims, findEntryClaims } from '../group/health-claims.ts';
import type { ListFault } from '../group/list-definition.ts';
import { findUnknownIngredients, type IndexedRow, ingredientStatements } from './label-ingredients.ts';

interface LabelAmountRow extends IndexedRow {
  description_en: string;
  description_ar: string;
  contents_en: string;
  contents_ar: string;
  recommendation_en: string | null;
  recommendation_ar: string | null;
  halal: number;
  vegan: number;
}

const labelColumns = defineColumns<LabelAmountRow>({
  description_en: 'p.description_en',
  description_ar: 'p.description_ar',
  contents_en: 'p.contents_en',
  contents_ar: 'p.contents_ar',
  recommendation_en: 'p.recommendation_en',
  recommendation_ar: 'p.recommendation_ar',
  halal: 'p.halal',
  vegan: 'p.vegan',
  id: 'p.id',
  details: 'p.details',
  about: 'd.about',
  rest: 'd.rest',
});

async function readRow(db: D1Database, sku: string): Promise<LabelAmountRow> {
  const row = await db
    .prepare(
      `SELECT ${labelColumns.sql} FROM skus s JOIN products p ON p.id = s.product_id
         LEFT JOIN search_docs d ON d.product_id = p.id WHERE s.id = ?`,
    )
    .bind(sku)
    .first<LabelAmountRow>();
  if (!row) throw new AppError('sku.unknown', { params: { sku } });
  return row;
}

export async function readLabel(db: D1Database, sku: string): Promise<LabelInput> {
  const row = await readRow(db, sku);
  const details = JSON.parse(row.details) as ProductDetails;
  const { recommendation_en: en, recommendation_ar: ar } = row;
  return {
    description: { en: row.description_en, ar: row.description_ar },
    contents: { en: row.contents_en, ar: row.contents_ar },
    recommendation: en === null || ar === null ? null : { en, ar },
    serving: details.serving,
    servings: details.servings,
    servings_per_day: details.perDay ?? null,
    facts: details.facts,
    other_ingredients: details.otherIngredients,
    suggested_use: details.suggestedUse,
    caution: details.caution,
    allergens: details.allergens,
    halal: row.halal === 1,
    vegan: row.vegan === 1,
  };
}

function labelStatements(db: D1Database, row: LabelAmountRow, label: LabelInput): D1PreparedStatement[] {
  const { id } = row;
  const details: ProductDetails = {
    serving: label.serving,
    servings: label.servings,
    perDay: label.servings_per_day,
    facts: label.facts,
    otherIngredients: label.other_ingredients,
    suggestedUse: label.suggested_use,
    caution: label.caution,
    allergens: label.allergens,
  };
  const { description, contents, recommendation, halal, vegan } = label;
  return [
    db
      .prepare(
        `UPDATE products SET description_en = ?2, description_ar = ?3, contents_en = ?4, contents_ar = ?5,
           recommendation_en = ?6, recommendation_ar = ?7, details = ?8, halal = ?9, vegan = ?10 WHERE id = ?1`,
      )
      .bind(
        id,
        description.en,
        description.ar,
        contents.en,
        contents.ar,
        recommendation?.en ?? null,
        recommendation?.ar ?? null,
        JSON.stringify(details),
        halal ? 1 : 0,
        vegan ? 1 : 0,
      ),
    db.prepare("DELETE FROM product_attributes WHERE product_id = ? AND attribute NOT GLOB 'age-*'").bind(id),
    db
      .prepare('INSERT INTO product_attributes SELECT ?1, value FROM json_each(?2)')
      .bind(id, JSON.stringify(attributesOf(label))),
    ...ingredientStatements(db, row, label),
  ];
}

/** Statements that write a label, for a larger batch, or `faults` if it names unknown ingredients. @throws AppError `sku.unknown`. */
export async function planLabel(
  db: D1Database,
  sku: string,
  label: LabelInput,
): Promise<{ faults: ListFault<string | null>[]; statements: D1PreparedStatement[] }> {
  const row = await readRow(db, sku);
  const faults = await findUnknownIngredients(db, label);
  return { faults, statements: faults.length > 0 ? [] : labelStatements(db, row, label) };
}

/** Accepts the label whole, or reports its faults. @throws AppError `sku.unknown`. */
export async function writeLabel(
  db: D1Database,
  sku: string,
  input: unknown,
): Promise<{ faults: ListFault<string | null>[]; claims: EntryClaims[] }> {
  const row = await readRow(db, sku);
  const { data, error } = labelInput.safeParse(input, { reportInput: true });
  if (error) {
    const faults = error.issues.flatMap((issue) => toFieldFaults(issue, defaultCountry));
    return {
      faults: faults.map(({ path, rule }) => ({ at: null, field: toOneBasedPath(path), rule, value: null })),
      claims: [],
    };
  }
  const faults = await findUnknownIngredients(db, data);
  if (faults.length > 0) return { faults, claims: [] };
  await db.batch(labelStatements(db, row, data));
  return { faults, claims: findEntryClaims(data, null) };
}
