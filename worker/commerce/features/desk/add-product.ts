/** A new product, hidden until somebody shows it; one that is like another begins with what that one's page says (docs/catalogue.md §14). */
import { baseCurrency } from '../../../../shared/constants.ts';
import type { ProductFault, productDeskCalls } from '../../../../shared/contract/desk/product.ts';
import type { ImportCells } from '../../../../shared/domain/import-csv.ts';
import { parsePriceCell } from '../../../../shared/domain/import-price.ts';
import { copiedColumns } from '../../../../shared/domain/product-field/register.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { DeskHandler } from '../../serve-desk.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { findEntryClaims } from '../group/health-claims.ts';
import { activeSkusSql, visibilityChanges } from '../schedule/visibility-sql.ts';
import { listedProductsStatement, readListedProducts } from './export-rows.ts';
import { revisionStatements } from './import-journal.ts';
import { type ImportPlan, planRows } from './import-plan.ts';
import { planStatements } from './import-write.ts';

const copiedTexts = `description_en, description_ar, contents_en, contents_ar, recommendation_en, recommendation_ar, details, halal, vegan`;

async function readModel(db: D1Database, like: string): Promise<ImportCells> {
  const listed = readListedProducts(await listedProductsStatement(db, [like]).all()).get(like);
  if (!listed) throw new AppError('sku.unknown', { params: { sku: like } });
  // What two flavours of one product have alike. Each has its own bar code, address and registration.
  return Object.fromEntries(copiedColumns.map((column) => [column, listed.cells[column] ?? '']));
}

const isSamePrice = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((cell) => parsePriceCell(cell, baseCurrency));
  return a !== undefined && b !== undefined && 'minor' in a && 'minor' in b && a.minor === b.minor;
};

/**
 * Typed values come first. At another price in dinars, riyals follow the rate; another brand has another Arabic name.
 */
function mergeModel(model: ImportCells, typed: ImportCells): ImportCells {
  const { price_sar, brand_ar, ...rest } = model;
  const { price_kwd, brand_en } = typed;
  const isPriced = price_kwd === undefined || isSamePrice(price_kwd, model.price_kwd ?? '');
  const isBranded = brand_en === undefined || cleanLine(brand_en) === model.brand_en;
  return {
    ...rest,
    ...(isPriced && price_sar !== undefined && { price_sar }),
    ...(isBranded && brand_ar !== undefined && { brand_ar }),
    ...typed,
  };
}

function copyStatements(db: D1Database, id: string, from: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE products SET (${copiedTexts}) = (SELECT ${copiedTexts} FROM products WHERE id = ?2) WHERE id = ?1`,
      )
      .bind(id, from),
    db
      .prepare(
        `INSERT INTO product_ingredients (product_id, ingredient, amount_mg)
         SELECT ?1, ingredient, amount_mg FROM product_ingredients WHERE product_id = ?2
         ON CONFLICT (product_id, ingredient) DO UPDATE SET amount_mg = excluded.amount_mg`,
      )
      .bind(id, from),
    db
      .prepare(
        `INSERT OR IGNORE INTO product_attributes (product_id, attribute)
         SELECT ?1, attribute FROM product_attributes WHERE product_id = ?2`,
      )
      .bind(id, from),
  ];
}

/**
 * An import from a file only reports these warnings; here the person who typed the product can correct them at once.
 */
function toFaults({ faults, warnings, unknownCategories }: ImportPlan, isConfirmed: boolean): ProductFault[] {
  const toFault = ({ row: _, column, ...fault }: ImportPlan['faults' | 'warnings'][number]) => ({
    field: column,
    ...fault,
  });
  const near = warnings.find(({ code }) => code === 'category')?.near;
  return [
    ...faults.map(toFault),
    ...warnings.filter(({ code }) => code === 'slug_taken' || (code === 'brand_new' && !isConfirmed)).map(toFault),
    ...Object.keys(unknownCategories).map((value) => ({
      field: 'category',
      code: 'category',
      value,
      ...(near && { near }),
    })),
  ];
}

const maxTries = 3;

export const addProduct: DeskHandler<(typeof productDeskCalls)['addProduct']> = async (
  { env: { DB }, now },
  { body },
) => {
  const { sku, like } = body;
  const isConfirmed = body.yes === true;
  const id = productIdOf(sku);
  const model = like === undefined ? {} : await readModel(DB, like);
  const cells: ImportCells = { ...mergeModel(model, body.fields as ImportCells), sku };
  for (let tries = 1; ; tries += 1) {
    const plan = await planRows(DB, [{ row: 1, cells }], { yes: isConfirmed });
    if (plan.context.listed.has(sku)) return { faults: [{ field: 'sku', code: 'sku_taken', value: sku }], claims: [] };
    const faults = toFaults(plan, isConfirmed);
    if (faults.length > 0) return { faults, claims: [] };
    const statements = [
      ...planStatements(DB, plan, now),
      ...(like === undefined ? [] : copyStatements(DB, id, productIdOf(like))),
      DB.prepare(`UPDATE products SET ${visibilityChanges.hidden} WHERE id = ?`).bind(id),
      DB.prepare(`${activeSkusSql} WHERE product_id = ?`).bind(id),
    ];
    try {
      await DB.batch([...revisionStatements(DB, plan.context.revision), ...statements]);
      return { faults, claims: findEntryClaims(body.fields, null) };
    } catch (error) {
      if (constraintOf(error) !== 'catalogue_moved' || tries === maxTries) throw error;
    }
  }
};
