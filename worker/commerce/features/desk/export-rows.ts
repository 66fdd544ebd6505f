import { baseCurrency } from '../../../../shared/constants.ts';
import { type FileCountry, importCountries, ownFileCurrency } from '../../../../shared/domain/import-countries.ts';
import { filterFlags, type ImportCells } from '../../../../shared/domain/import-csv.ts';
import { formatPlainAmount } from '../../../../shared/domain/money.ts';
import { type PlainValues, toPlainCells } from '../../../../shared/domain/product-field/plain.ts';
import type { ImportColumn } from '../../../../shared/domain/product-field/register.ts';
import { defineColumns } from '../../db/columns.ts';
import { plainColumnSql } from '../catalogue/plain-columns.ts';
import { isOffShelfSql } from '../schedule/visibility-sql.ts';

interface ExportRow extends PlainValues {
  sku: string;
  slug: string;
  name_en: string;
  name_ar: string;
  brand: string;
  brand_en: string;
  brand_ar: string;
  category: string;
  form: string;
  ingredients: string | null;
  base_fils: number;
  markdown_fils: number;
  own_minor: number | null;
  own_markdown_minor: number | null;
  stock_kw: number | null;
  stock_sa: number | null;
  move_kw: number;
  move_sa: number;
  limit_kw: number | null;
  limit_sa: number | null;
  expires_kw: string | null;
  expires_sa: string | null;
  registration_kw: string | null;
  registration_sa: string | null;
  variant_group: string | null;
  flavour_en: string | null;
  flavour_ar: string | null;
  size_en: string | null;
  size_ar: string | null;
  draft_reason: string | null;
  not_sold: string | null;
}

const lastMoveSql = (country: string) =>
  `coalesce((SELECT max(m.id) FROM stock_moves m WHERE m.sku_id = s.id AND m.country = '${country}'), 0)`;
const exportColumns = defineColumns<ExportRow>({
  sku: 's.id',
  slug: 'p.slug',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  brand: 'b.id',
  brand_en: 'b.name_en',
  brand_ar: 'b.name_ar',
  category: 'p.category_id',
  form: 'p.form',
  ingredients: "(SELECT group_concat(i.ingredient, '|') FROM product_ingredients i WHERE i.product_id = p.id)",
  base_fils: 's.base_fils',
  markdown_fils: 's.markdown_fils',
  own_minor: 'r.price_minor',
  own_markdown_minor: 'r.markdown_minor',
  stock_kw: 'kw.available',
  stock_sa: 'sa.available',
  move_kw: lastMoveSql(importCountries.kw),
  move_sa: lastMoveSql(importCountries.sa),
  limit_kw: 'kw.buy_limit',
  limit_sa: 'sa.buy_limit',
  expires_kw: 'kw.expires_on',
  expires_sa: 'sa.expires_on',
  ...plainColumnSql,
  registration_kw: 'gkw.number',
  registration_sa: 'gsa.number',
  variant_group: 'v.variant_group',
  flavour_en: 'v.flavour_en',
  flavour_ar: 'v.flavour_ar',
  size_en: 'v.size_en',
  size_ar: 'v.size_ar',
  draft_reason: 'p.draft_reason',
  not_sold: `(SELECT group_concat(n.reason, '|') FROM not_sold n WHERE n.sku_id = s.id AND n.country = '${importCountries.kw}')`,
});
const joins = `CROSS JOIN products p ON p.id = s.product_id
  CROSS JOIN brands b ON b.id = p.brand_id
  LEFT JOIN prices r ON r.sku_id = s.id AND r.country = '${importCountries.sa}'
  LEFT JOIN stock kw ON kw.sku_id = s.id AND kw.country = '${importCountries.kw}'
  LEFT JOIN stock sa ON sa.sku_id = s.id AND sa.country = '${importCountries.sa}'
  LEFT JOIN registrations gkw ON gkw.sku_id = s.id AND gkw.country = '${importCountries.kw}'
  LEFT JOIN registrations gsa ON gsa.sku_id = s.id AND gsa.country = '${importCountries.sa}'
  LEFT JOIN variants v ON v.sku_id = s.id`;

const formatNumber = (value: number | null): string => (value === null ? '' : String(value));
/** The count with the last recorded stock move, so that an import can tell whether stock moved after the export. */
const formatExported = (available: number | null, move: number): string =>
  available === null ? '' : `${available}#${move}`;

const expiryCells = (kw: string | null, sa: string | null) =>
  kw === sa
    ? { expires_on: kw ?? '', expires_on_kw: '', expires_on_sa: '' }
    : { expires_on: '', expires_on_kw: kw ?? '', expires_on_sa: sa ?? '' };

function toCells(row: ExportRow): Record<ImportColumn, string> {
  const { sku, slug, name_en, name_ar, brand_en, brand_ar, category, form, limit_kw, limit_sa } = row;
  return {
    sku,
    slug,
    name_en,
    name_ar,
    brand_en,
    brand_ar,
    category,
    form,
    ingredients: row.ingredients ?? '',
    price_kwd: formatPlainAmount(row.base_fils, baseCurrency),
    markdown_kwd: row.markdown_fils > 0 ? formatPlainAmount(row.markdown_fils, baseCurrency) : '',
    before_kwd: '',
    price_sar: row.own_minor === null ? '' : formatPlainAmount(row.own_minor, ownFileCurrency),
    markdown_sar:
      (row.own_markdown_minor ?? 0) > 0 ? formatPlainAmount(row.own_markdown_minor ?? 0, ownFileCurrency) : '',
    before_sar: '',
    stock_kw: formatNumber(row.stock_kw),
    stock_kw_exported: formatExported(row.stock_kw, row.move_kw),
    stock_sa: formatNumber(row.stock_sa),
    stock_sa_exported: formatExported(row.stock_sa, row.move_sa),
    buy_limit: limit_kw === limit_sa ? formatNumber(limit_kw) : `${formatNumber(limit_kw)}|${formatNumber(limit_sa)}`,
    ...expiryCells(row.expires_kw, row.expires_sa),
    flags: filterFlags([row.draft_reason, ...(row.not_sold ?? '').split('|')]).join('|'),
    ...toPlainCells(row),
    registration_kw: row.registration_kw ?? '',
    registration_sa: row.registration_sa ?? '',
    variant_group: row.variant_group ?? '',
    flavour_en: row.flavour_en ?? '',
    flavour_ar: row.flavour_ar ?? '',
    size_en: row.size_en ?? '',
    size_ar: row.size_ar ?? '',
  };
}

const pageSize = 400;

/**
 * Products as rows of an import file: the inverse of import-rows.ts. One page of products ordered by SKU, after
 * `after`. `next` is null on the last page; `all` includes those off the shelf: removed, or of an import that was
 * undone.
 */
export async function exportRows(
  db: D1Database,
  { after, all }: { after: string; all: boolean },
): Promise<{ rows: Record<ImportColumn, string>[]; next: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT ${exportColumns.sql} FROM skus s ${joins} WHERE s.is_default = 1 AND s.id > ?1 AND (?3 = 1 OR NOT ${isOffShelfSql('p')})
       ORDER BY s.id LIMIT ?2`,
    )
    .bind(after, pageSize, all ? 1 : 0)
    .all<ExportRow>();
  return { rows: results.map(toCells), next: results.length < pageSize ? null : (results.at(-1)?.sku ?? null) };
}

export const listedProductsStatement = (db: D1Database, skus: readonly string[]): D1PreparedStatement =>
  db
    .prepare(`SELECT ${exportColumns.sql} FROM json_each(?1) w CROSS JOIN skus s ON s.id = w.value ${joins}`)
    .bind(JSON.stringify(skus));

export interface ExportedProduct {
  readonly brand: string;
  readonly draftReason: string | null;
  readonly available: Readonly<Record<FileCountry, number>>;
  readonly cells: ImportCells;
}

export const readListedProducts = (result: D1Result<unknown>): ReadonlyMap<string, ExportedProduct> =>
  new Map(
    exportColumns.rows(result).map((row) => {
      const { stock_kw: _, stock_kw_exported: __, stock_sa: ___, stock_sa_exported: ____, ...cells } = toCells(row);
      const available = { KW: row.stock_kw ?? 0, SA: row.stock_sa ?? 0 };
      return [row.sku, { brand: row.brand, draftReason: row.draft_reason, available, cells }];
    }),
  );
