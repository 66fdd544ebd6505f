/** Products as a merchant's file would name them: import-rows.ts the other way round. */
import { flagsOf, type ImportColumn, readImportRow } from '../../../../shared/domain/import-csv.ts';
import { amountText } from '../../../../shared/domain/money.ts';

type Cells = Record<ImportColumn, string>;

interface Row {
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
  sar_minor: number | null;
  sar_markdown_minor: number | null;
  stock_kw: number | null;
  stock_sa: number | null;
  buy_limit: number | null;
  expires_kw: string | null;
  expires_sa: string | null;
  gtin: string | null;
  draft_reason: string | null;
  not_sold: string | null;
}

const columns = `s.id AS sku, p.slug, p.name_en, p.name_ar, b.id AS brand, b.name_en AS brand_en, b.name_ar AS brand_ar,
  p.category_id AS category, p.form, s.base_fils, s.markdown_fils, r.price_minor AS sar_minor,
  r.markdown_minor AS sar_markdown_minor, kw.available AS stock_kw, sa.available AS stock_sa,
  coalesce(kw.buy_limit, sa.buy_limit) AS buy_limit, kw.expires_on AS expires_kw, sa.expires_on AS expires_sa, s.gtin, p.draft_reason,
  (SELECT group_concat(i.ingredient, '|') FROM product_ingredients i WHERE i.product_id = p.id) AS ingredients,
  (SELECT group_concat(n.reason, '|') FROM not_sold n WHERE n.sku_id = s.id AND n.country = 'KW') AS not_sold`;
const joins = `CROSS JOIN products p ON p.id = s.product_id AND p.status <> 'removed'
  CROSS JOIN brands b ON b.id = p.brand_id
  LEFT JOIN prices r ON r.sku_id = s.id AND r.country = 'SA'
  LEFT JOIN stock kw ON kw.sku_id = s.id AND kw.country = 'KW'
  LEFT JOIN stock sa ON sa.sku_id = s.id AND sa.country = 'SA'`;

const number = (value: number | null): string => (value === null ? '' : String(value));

/** One date where both countries have the same, else each its own. */
const expiryCells = (kw: string | null, sa: string | null) =>
  kw === sa
    ? { expires_on: kw ?? '', expires_on_kw: '', expires_on_sa: '' }
    : { expires_on: '', expires_on_kw: kw ?? '', expires_on_sa: sa ?? '' };

function cellsOf(row: Row): Cells {
  const { sku, slug, name_en, name_ar, brand_en, brand_ar, category, form } = row;
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
    price_kwd: amountText(row.base_fils, 'KWD'),
    markdown_kwd: row.markdown_fils > 0 ? amountText(row.markdown_fils, 'KWD') : '',
    price_sar: row.sar_minor === null ? '' : amountText(row.sar_minor, 'SAR'),
    stock_kw: number(row.stock_kw),
    stock_sa: number(row.stock_sa),
    buy_limit: number(row.buy_limit),
    ...expiryCells(row.expires_kw, row.expires_sa),
    flags: flagsOf([row.draft_reason, ...(row.not_sold ?? '').split('|')]).join('|'),
    markdown_sar: (row.sar_markdown_minor ?? 0) > 0 ? amountText(row.sar_markdown_minor ?? 0, 'SAR') : '',
    gtin: row.gtin ?? '',
  };
}

const pageSize = 400;

/** A page of them by SKU, from the one behind `after` on; `next` is null on the last. */
export async function exportRows(db: D1Database, after: string): Promise<{ rows: Cells[]; next: string | null }> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM skus s ${joins} WHERE s.is_default = 1 AND s.id > ?1 ORDER BY s.id LIMIT ?2`)
    .bind(after, pageSize)
    .all<Row>();
  return { rows: results.map(cellsOf), next: results.length < pageSize ? null : (results.at(-1)?.sku ?? null) };
}

/** The same of some SKUs, which an import compares with what it is given. */
export const listedStatement = (db: D1Database, skus: readonly string[]): D1PreparedStatement =>
  db
    .prepare(`SELECT ${columns} FROM json_each(?1) w CROSS JOIN skus s ON s.id = w.value ${joins}`)
    .bind(JSON.stringify(skus));

/** By SKU, with each row as an import would read it; null for what no file could say. */
export const readListed = (result: D1Result<unknown>) =>
  new Map(
    (result.results as Row[]).map((row) => [row.sku, { brand: row.brand, row: readImportRow(cellsOf(row), 0).row }]),
  );
