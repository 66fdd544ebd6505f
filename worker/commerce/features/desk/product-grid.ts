/** Products as rows of a grid. They are changed by an import (docs/decisions/067-prices-change-by-the-clock.md). */
import { baseCurrency } from '../../../../shared/constants.ts';
import type { GridRow, productDeskCalls } from '../../../../shared/contract/desk/product.ts';
import { importCountries, ownFileCurrency } from '../../../../shared/domain/import-countries.ts';
import { formatPlainAmount } from '../../../../shared/domain/money.ts';
import { isPlainColumn, type PlainValues } from '../../../../shared/domain/product-field/plain.ts';
import { type GridColumn, gridColumns, type PlainColumn } from '../../../../shared/domain/product-field/register.ts';
import { defineColumns } from '../../db/columns.ts';
import type { DeskHandler } from '../../serve-desk.ts';
import { plainColumnSql } from '../catalogue/plain-columns.ts';
import { findProductPage } from './product-list.ts';

/** Each is read in five tables: a page stays below 200 rows. */
const pageSize = 40;

interface StoredGridRow extends PlainValues {
  place: string | number;
  sku: string;
  status: GridRow['status'];
  draft_reason: string | null;
  brand_en: string;
  brand_ar: string;
  name_en: string;
  name_ar: string;
  slug: string;
  base_fils: number;
  markdown_fils: number;
  own_minor: number | null;
  own_markdown_minor: number | null;
}
const rowColumns = defineColumns<StoredGridRow>({
  place: 'w.place',
  sku: 's.id',
  status: 'p.status',
  draft_reason: 'p.draft_reason',
  brand_en: 'b.name_en',
  brand_ar: 'b.name_ar',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  slug: 'p.slug',
  ...plainColumnSql,
  base_fils: 's.base_fils',
  markdown_fils: 's.markdown_fils',
  own_minor: 'r.price_minor',
  own_markdown_minor: 'r.markdown_minor',
});

type PlainGridColumn = GridColumn & PlainColumn;
const plainGridColumns = gridColumns.filter((column): column is PlainGridColumn => isPlainColumn(column));
const toPlainGridCells = (row: PlainValues) =>
  Object.fromEntries(plainGridColumns.map((column) => [column, row[column] ?? ''])) as Record<PlainGridColumn, string>;

/** As the import's `toImportFields` writes them, so that a change is compared with what was read. */
const toGridRow = (row: StoredGridRow): GridRow => ({
  sku: row.sku,
  brand: { en: row.brand_en, ar: row.brand_ar },
  status: row.status,
  draft_reason: row.draft_reason,
  fields: {
    name_en: row.name_en,
    name_ar: row.name_ar,
    price_kwd: formatPlainAmount(row.base_fils, baseCurrency),
    markdown_kwd: row.markdown_fils > 0 ? formatPlainAmount(row.markdown_fils, baseCurrency) : '',
    price_sar: row.own_minor === null ? '' : formatPlainAmount(row.own_minor, ownFileCurrency),
    markdown_sar:
      (row.own_markdown_minor ?? 0) > 0 ? formatPlainAmount(row.own_markdown_minor ?? 0, ownFileCurrency) : '',
    ...toPlainGridCells(row),
    slug: row.slug,
  },
});

export const listProductGrid: DeskHandler<(typeof productDeskCalls)['productGrid']> = async ({ env }, { query }) => {
  const page = findProductPage(query);
  if (page === null) return { items: [], next: null };
  const [first = '', ...others] = page.values;
  const { results } = await env.DB.prepare(
    `SELECT ${rowColumns.sql} FROM (${page.sql}) w CROSS JOIN products p ON p.id = w.id
       CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1 CROSS JOIN brands b ON b.id = p.brand_id
       LEFT JOIN prices r ON r.sku_id = s.id AND r.country = '${importCountries.sa}' ORDER BY w.place`,
  )
    .bind(first, pageSize, ...others)
    .all<StoredGridRow>();
  return { items: results.map(toGridRow), next: results.length < pageSize ? null : String(results.at(-1)?.place) };
};
