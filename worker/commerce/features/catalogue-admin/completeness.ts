/** Lists published products with missing data (`npm run desk -- catalogue gaps`, docs/catalogue.md §7). */
import { missingFields } from '../../../../shared/contract/desk/catalogue.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { PlainColumn } from '../../../../shared/domain/product-field/register.ts';
import { listUncounted } from '../../../../shared/domain/stack-check/stack-check.ts';
import { dayLabelColumn, readDayLabel } from '../catalogue/limit-notes.ts';
import { plainColumnSql } from '../catalogue/plain-columns.ts';

type MissingField = (typeof missingFields)[number];
type StoredField = Exclude<MissingField, 'label_row'>;

const plainSql = Object.fromEntries(
  Object.entries(plainColumnSql).map(([column, sql]) => [column, `coalesce(${sql}, '') = ''`]),
) as Record<PlainColumn, string>;

/**
 * An import gives a brand without an Arabic name its English one. That is complete if the brand has an alias in Arabic
 * script.
 */
const missingSql: Readonly<Record<StoredField, string>> = {
  ...plainSql,
  picture: "p.images = '[]'",
  description_en: "p.description_en = ''",
  description_ar: "p.description_ar = ''",
  brand_ar: "b.name_ar = b.name_en AND b.aliases NOT GLOB '*[ء-ي]*'",
};

export interface IncompleteProduct {
  sku: string;
  name: string;
  lacks: MissingField[];
}

const pageSize = 400;

export async function listIncompleteProducts(
  db: D1Database,
  after: string,
  locale: Locale,
): Promise<{ items: IncompleteProduct[]; next: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT s.id AS sku, p.id AS product, p.name_${locale} AS name, ${dayLabelColumn} AS label,
         ${Object.entries(missingSql)
           .map(([kind, sql]) => `(${sql}) AS ${kind}`)
           .join(', ')}
       FROM skus s CROSS JOIN products p ON p.id = s.product_id AND p.status = 'published'
       CROSS JOIN brands b ON b.id = p.brand_id
       WHERE s.is_default = 1 AND s.id > ?1 ORDER BY s.id LIMIT ?2`,
    )
    .bind(after, pageSize)
    .all<Record<'sku' | 'product' | 'name' | 'label', string> & Record<StoredField, number>>();
  const items = results.flatMap((row): IncompleteProduct[] => {
    const isUncounted = listUncounted(readDayLabel(row.product, row.label)).length > 0;
    const lacks = missingFields.filter((kind) => (kind === 'label_row' ? isUncounted : row[kind] === 1));
    return lacks.length === 0 ? [] : [{ sku: row.sku, name: row.name, lacks }];
  });
  return { items, next: results.length < pageSize ? null : (results.at(-1)?.sku ?? null) };
}
