/** One product at the web desk. Its fields are read, checked and written by the rules of an import (docs/catalogue.md). */
import type { DeskProduct, ProductFault, productDeskCalls } from '../../../../shared/contract/desk/product.ts';
import { toImportFields } from '../../../../shared/domain/import-change.ts';
import { type ImportCells, parseImportRow } from '../../../../shared/domain/import-csv.ts';
import { type FieldColumn, fieldColumns } from '../../../../shared/domain/product-field/register.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { DeskHandler } from '../../serve-desk.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { planLabel, readLabel } from '../catalogue-admin/label.ts';
import { findEntryClaims } from '../group/health-claims.ts';
import { planPictures, readPictures } from '../media/product-pictures.ts';
import { listedProductsStatement, readListedProducts } from './export-rows.ts';
import { revisionStatements } from './import-journal.ts';
import { type ImportPlan, planRows } from './import-plan.ts';
import { planStatements } from './import-write.ts';
import { listOtherVariants } from './other-variants.ts';

/** The fields in an import's format; what a file can't express, such as a limit of 0, is compared as stored. */
function toFields(cells: ImportCells): DeskProduct['fields'] {
  const read = parseImportRow(cells, 0).row;
  if (read !== null) return toImportFields(read);
  return Object.fromEntries(fieldColumns.map((column) => [column, cells[column] ?? ''])) as DeskProduct['fields'];
}

export const readProduct: DeskHandler<(typeof productDeskCalls)['product']> = async ({ env: { DB } }, { params }) => {
  const { sku } = params;
  const [label, listed, shelf, variants] = await Promise.all([
    readLabel(DB, sku),
    listedProductsStatement(DB, [sku]).all().then(readListedProducts),
    DB.prepare('SELECT status, draft_reason, images FROM products WHERE id = ?')
      .bind(productIdOf(sku))
      .first<{ status: DeskProduct['status']; draft_reason: string | null; images: string }>(),
    listOtherVariants(DB, sku),
  ]);
  const product = listed.get(sku);
  if (!product || !shelf) throw new AppError('sku.unknown', { params: { sku } });
  return {
    item: {
      sku,
      product_id: productIdOf(sku),
      status: shelf.status,
      draft_reason: shelf.draft_reason,
      fields: toFields(product.cells),
      label,
      images: readPictures(shelf.images),
      stock: product.available,
      variants,
    },
  };
};

const maxTries = 3;

/** Returns codes only; the client makes the sentence. */
const toFaults = ({ faults }: ImportPlan): ProductFault[] =>
  faults.map(({ row: _, column, ...fault }) => ({ field: column, ...fault }));

type Cells = Readonly<Partial<Record<FieldColumn, string>>>;

export const writeProduct: DeskHandler<(typeof productDeskCalls)['setProduct']> = async (
  { env, now },
  { params: { sku }, body },
) => {
  const { DB } = env;
  const cells = { ...(body.fields as Cells | undefined), sku };
  for (let tries = 1; ; tries += 1) {
    const label = body.label && (await planLabel(DB, sku, body.label));
    const pictures = body.images && (await planPictures(env, productIdOf(sku), body.images));
    const plan = await planRows(DB, [{ row: 1, cells }], { yes: body.yes === true });
    if (!plan.context.listed.has(sku)) throw new AppError('sku.unknown', { params: { sku } });
    const faults = [
      ...toFaults(plan),
      ...plan.warnings.flatMap(({ column, code, value }) =>
        code === 'slug_taken' ? [{ field: column, code, value }] : [],
      ),
      ...(label?.faults ?? []).map(({ field, rule, value }) => ({
        field: `label.${field}`,
        code: rule,
        ...(value !== null && { value }),
      })),
      ...(pictures?.faults ?? []),
    ];
    if (faults.length > 0) return { faults, claims: [] };
    const statements = [
      ...planStatements(DB, plan, now),
      ...(label?.statements ?? []),
      ...(pictures?.statements ?? []),
    ];
    const texts = { ...cells, ...(body.label && { label: body.label }), ...(body.images && { images: body.images }) };
    const claims = findEntryClaims(texts, null);
    if (statements.length === 0) return { faults, claims };
    try {
      await DB.batch([...revisionStatements(DB, plan.context.revision), ...statements]);
      return { faults, claims };
    } catch (error) {
      if (constraintOf(error) !== 'catalogue_moved' || tries === maxTries) throw error;
    }
  }
};
