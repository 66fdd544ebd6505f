/** Where the products that pass one filter stand together, so that a few of them are read without the others. */
import type { ProductCondition } from './conditions.ts';
import type { FilterKey } from './filter-names.ts';

export interface DrivingFilter {
  of: ProductCondition;
  /** The FROM clause, with `listing l` in it. */
  from: string;
  where: string;
  /** A scalar: its products, at least `maxDrivenRows` + 1 if there are more. */
  size: string;
  rowsEach: 1 | 3;
}

/** A filter that leaves no more is read whole and sorted. */
export const maxDrivenRows = 1000;
/** A price isn't counted in advance, so its index is counted, but no further than this. */
const maxPricedRows = 500;

const indexes: Partial<Record<FilterKey, string>> = {
  category_id: 'listing_category',
  brand_id: 'listing_brand',
  form: 'listing_form',
  on_sale: 'listing_sale',
};

const relations: Partial<Record<FilterKey, { table: string; column: string }>> = {
  dietary: { table: 'product_attributes', column: 'attribute' },
  attributes_id: { table: 'product_attributes', column: 'attribute' },
  ingredient: { table: 'product_ingredients', column: 'ingredient' },
  nutritionist_id: { table: 'nutritionist_products', column: 'nutritionist_id' },
};

const storedSize = (key: string, values: string) =>
  `(SELECT coalesce(sum(n), 0) FROM facet_totals WHERE country = ?1 AND shelf = '' AND shelf_id = '' AND key = '${key}' AND value IN (${values}))`;

/** null: its products don't stand together, or are most of the shop. */
export function findDrivingFilter(of: ProductCondition): DrivingFilter | null {
  const { key, sql, values, among } = of;
  if (sql === '0') return { of, from: 'listing l', where: sql, size: '0', rowsEach: 1 };
  if (key === 'sku_price') {
    const from = 'listing l INDEXED BY listing_price';
    const counted = `SELECT 1 FROM ${from} WHERE l.country = ?1 AND ${sql} LIMIT ${maxPricedRows + 1}`;
    const size = `(SELECT iif(count(*) > ${maxPricedRows}, ${maxDrivenRows + 1}, count(*)) FROM (${counted}))`;
    return { of, from, where: sql, size, rowsEach: 1 };
  }
  const chosen = values ?? among?.sql;
  if (!chosen) return null;
  const index = indexes[key];
  if (index)
    return { of, from: `listing l INDEXED BY ${index}`, where: sql, size: storedSize(key, chosen), rowsEach: 1 };
  const relation = relations[key];
  if (!relation) return null;
  const { table, column } = relation;
  const ids = `SELECT DISTINCT product_id FROM ${table} WHERE ${column} IN (${chosen})`;
  const size =
    key === 'nutritionist_id'
      ? `(SELECT count(*) FROM ${table} WHERE ${column} IN (${chosen}))`
      : storedSize(key === 'attributes_id' ? 'dietary' : key, chosen);
  // Its rows, the distinct ones of them, and their products.
  return { of, from: `(${ids}) r CROSS JOIN listing l ON l.product_id = r.product_id`, where: '1', size, rowsEach: 3 };
}
