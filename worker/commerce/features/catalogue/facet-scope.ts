/**
 * A facet scope is a set of products that `facet_totals` counts in advance: a country, a category, a brand or the
 * offers, with or without sold-out products. Queries within scopes cost the same in a shop of any size.
 */
import { isEither, joinConditions, type ProductCondition } from './conditions.ts';
import type { FilterKey } from './filter-names.ts';

export interface FacetScope {
  where: string;
  count: 'n' | 'available';
  price: Record<'low' | 'high', string>;
}

const scopeKeys: readonly FilterKey[] = ['category_id', 'brand_id', 'on_sale'];
const countedInScope: readonly FilterKey[] = [...scopeKeys, 'form', 'dietary', 'ingredient'];

/** So many rows from each end of the price index are read; beyond them the shelf's own end stands in. */
const maxRowsForEnd = 100;

/** The lowest or highest price of the products on a shelf that pass, or a bound that none of them crosses. */
export function priceEndSql(shelf: string, where: string, end: 'low' | 'high'): string {
  const read = `SELECT l.* FROM listing l WHERE l.country = ?1 AND ${shelf}
    ORDER BY l.price_minor ${end === 'low' ? 'ASC' : 'DESC'} LIMIT`;
  const whole = `(SELECT l.price_minor FROM (${read} 1) l)`;
  if (where === '1') return whole;
  return `coalesce((SELECT l.price_minor FROM (${read} ${maxRowsForEnd}) l WHERE ${where} LIMIT 1), ${whole})`;
}

/** One look-up per scope, because no index covers several at once. */
function scopePriceEnd(
  one: ProductCondition | undefined,
  stock: readonly ProductCondition[],
  end: 'low' | 'high',
): string {
  const where = joinConditions(stock);
  if (!one?.among || one.among.count === 1) return priceEndSql(one?.sql ?? '1', where, end);
  const each = priceEndSql(`l.${one.key} = w.value`, where, end);
  return `(SELECT ${end === 'low' ? 'min' : 'max'}(${each}) FROM (${one.among.sql}) w)`;
}

/** Returns null if the conditions combine into a set that is not counted in advance. */
export function findFacetScope(conditions: readonly ProductCondition[]): FacetScope | null {
  if (isEither(conditions)) return null;
  const stock = conditions.filter(({ key }) => key === 'only_available');
  const [one, ...more] = conditions.filter(({ key }) => key !== 'only_available');
  if (more.length > 0 || (one && !(one.among && scopeKeys.includes(one.key)))) return null;
  return {
    where: `country = ?1 AND shelf = '${one?.key ?? ''}' AND shelf_id IN (${one?.among?.sql ?? "''"})`,
    count: stock.length > 0 ? 'available' : 'n',
    price: { low: scopePriceEnd(one, stock, 'low'), high: scopePriceEnd(one, stock, 'high') },
  };
}

export const scopeValuesSql = ({ where, count }: FacetScope, key: FilterKey): string =>
  key === 'free_delivery'
    ? `SELECT 'true' AS id, sum(${count}) AS n FROM facet_totals CROSS JOIN rate WHERE ${where} AND key = 'total' AND threshold > 0 HAVING n > 0`
    : key === 'only_available'
      ? `SELECT 'true' AS id, sum(available) AS n FROM facet_totals WHERE ${where} AND key = 'total' HAVING n > 0`
      : `SELECT value AS id, sum(${count}) AS n FROM facet_totals WHERE ${where} AND key = '${key}' GROUP BY 1 HAVING sum(${count}) > 0`;

const totalSql = ({ where, count }: FacetScope, values: string) =>
  `(SELECT coalesce(sum(${count}), 0) FROM facet_totals WHERE ${where} AND ${values})`;

/** Of a scope, or of the values of one more filter within it; null: no total is kept. */
export function findTotalSql(conditions: readonly ProductCondition[]): string | null {
  const whole = findFacetScope(conditions);
  if (whole) return totalSql(whole, "key = 'total'");
  for (const one of conditions) {
    const scope = findFacetScope(conditions.filter((other) => other !== one));
    if (scope && one.among && countedInScope.includes(one.key) && !isEither(conditions))
      return totalSql(scope, `key = '${one.key}' AND value IN (${one.among.sql})`);
  }
  return null;
}
