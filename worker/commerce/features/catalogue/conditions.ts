/** Compiles a filter payload to SQL (docs/api.md "Filter payload"). Values are bound; keys come from the contract. */
import { baseCurrency } from '../../../../shared/constants.ts';
import type { Filter } from '../../../../shared/contract/catalogue.ts';
import { toMinor } from '../../../../shared/domain/money.ts';
import type { FilterKey } from './filter-names.ts';

export interface ProductCondition {
  key: FilterKey;
  sql: string;
  /** Set if the products that pass are those of the values `IN (sql)`, counted together, with the number of chosen values. */
  among: { count: number; sql: string } | null;
  /** A SELECT of the chosen values. */
  values: string | null;
  chosen: readonly string[];
  /** For a price: each bound alone. */
  bounds: { min: string | null; max: string | null } | null;
  /** Requires every value, so this filter's own facet counts within it. */
  isAll: boolean;
  joined: 'AND' | 'OR';
}

type PartialCondition = Pick<ProductCondition, 'sql'> & Partial<Pick<ProductCondition, 'among' | 'values' | 'bounds'>>;

/** Numbered parameters, so that a condition can appear in a statement twice. */
export interface Binds {
  values: (string | number)[];
  add(value: string | number): string;
}

export function createBinds(...first: (string | number)[]): Binds {
  const values = [...first];
  return { values, add: (value) => `?${values.push(value)}` };
}

export const chosenValues = (filter: Filter): string[] => [
  ...new Set([...(filter.items ?? []).filter((item) => typeof item === 'string'), ...(filter.stringItems ?? [])]),
];
const isOn = (filter: Filter) => (filter.items ?? []).some((item) => item === true || item === 'true');

/**
 * Compares price ÷ rate, rounded to a fils, with the bounds, so that a bound typed in SAR and sent as KWD matches
 * exactly. It is solved for the price in minor units to use its index: from (2b − 1) / 2 × rate to below (2b + 1) / 2 ×
 * rate. The CAST is needed because D1 binds numbers as REAL, and REAL division keeps fractions.
 */
function priceCondition(filter: Filter, binds: Binds): PartialCondition | null {
  const { min, max } = filter.range ?? {};
  const bound = (kwd: number, half: number, up: number) =>
    `((SELECT (CAST(${binds.add(toMinor(kwd, baseCurrency) * 2 + half)} AS INTEGER) * rate_micros * scale + ${up}) / 2000000000 FROM rate))`;
  const bounds = {
    min: min === undefined ? null : `l.price_minor >= ${bound(min, -1, 1_999_999_999)}`,
    max: max === undefined ? null : `l.price_minor <= ${bound(max, 1, -1)}`,
  };
  const parts = [bounds.min, bounds.max].filter((part) => part !== null);
  return parts.length === 0 ? null : { sql: parts.join(' AND '), bounds };
}

const valuesSql = (values: readonly string[], binds: Binds) =>
  `SELECT value FROM json_each(${binds.add(JSON.stringify(values))})`;

/** Values combine with `or` by default; `and` of several matches nothing, because a column has one value. */
function columnCondition(column: string, filter: Filter, binds: Binds): PartialCondition | null {
  const values = chosenValues(filter);
  if (values.length === 0) return null;
  if (filter.items_operation === 'and' && values.length > 1) return { sql: '0' };
  // Equality keeps the index order; IN does not.
  if (values.length === 1) {
    const bound = binds.add(values[0] ?? '');
    return { sql: `${column} = ${bound}`, among: { count: 1, sql: bound }, values: `SELECT ${bound} AS value` };
  }
  const list = valuesSql(values, binds);
  return { sql: `${column} IN (${list})`, among: { count: values.length, sql: list }, values: list };
}

/** A tree and not a chain, because SQLite bounds the depth of an expression. */
function joinBalanced(parts: readonly string[], operator: 'AND' | 'OR'): string {
  if (parts.length === 1) return parts[0] ?? '';
  const half = parts.length >> 1;
  return `(${joinBalanced(parts.slice(0, half), operator)} ${operator} ${joinBalanced(parts.slice(half), operator)})`;
}

/** Diets and ingredients stand in the listing's own row, as `"dietary:vegan"`, so that no other row is read. */
function termCondition(kind: 'dietary' | 'ingredient', filter: Filter, binds: Binds): PartialCondition | null {
  const values = chosenValues(filter);
  if (values.length === 0) return null;
  const chosen = binds.add(JSON.stringify(values));
  const has = values.map((_, at) => `instr(l.terms, json_quote('${kind}:' || (${chosen} ->> ${at}))) > 0`);
  const list = `SELECT value FROM json_each(${chosen})`;
  return {
    sql: joinBalanced(has, filter.items_operation === 'and' ? 'AND' : 'OR'),
    among: values.length === 1 ? { count: 1, sql: `${chosen} ->> 0` } : null,
    values: list,
  };
}

/** The amount is looked up only for products that have the ingredient. */
function ingredientCondition(filter: Filter, binds: Binds): PartialCondition | null {
  const condition = termCondition('ingredient', filter, binds);
  const amount = amountRange(filter, binds);
  if (condition === null || amount === '') return condition;
  const all = filter.items_operation === 'and' ? chosenValues(filter).length : 1;
  const found = `(SELECT count(*) FROM product_ingredients r
    WHERE r.product_id = l.product_id AND r.ingredient IN (${condition.values})${amount})`;
  return { ...condition, among: null, sql: `CASE WHEN ${condition.sql} THEN ${found} >= ${all} ELSE 0 END` };
}

/** @param leftOut `nutritionist product` pairs that a list no longer recommends */
function nutritionistCondition(filter: Filter, binds: Binds, leftOut: readonly string[]): PartialCondition | null {
  const values = chosenValues(filter);
  if (values.length === 0) return null;
  const list = valuesSql(values, binds);
  const all = filter.items_operation === 'and' ? values.length : 1;
  const isListed =
    leftOut.length === 0 ? '' : ` AND r.nutritionist_id || ' ' || r.product_id NOT IN (${valuesSql(leftOut, binds)})`;
  const sql = `(SELECT count(*) FROM nutritionist_products r
    WHERE r.product_id = l.product_id AND r.nutritionist_id IN (${list})${isListed}) >= ${all}`;
  return { sql, values: list };
}

function amountRange(filter: Filter, binds: Binds): string {
  const { min, max } = filter.range ?? {};
  return [
    ...(min === undefined ? [] : [` AND r.amount_mg >= ${binds.add(min)}`]),
    ...(max === undefined ? [] : [` AND r.amount_mg <= ${binds.add(max)}`]),
  ].join('');
}

const switchCondition = (filter: Filter, sql: string): PartialCondition | null =>
  isOn(filter) ? { sql, among: { count: 1, sql: "'true'" } } : null;

function toCondition(filter: Filter, binds: Binds, leftOut: readonly string[]): PartialCondition | null {
  switch (filter.key) {
    case 'sku_price':
      return priceCondition(filter, binds);
    case 'only_available':
      return switchCondition(filter, 'l.in_stock = 1');
    case 'on_sale':
      return switchCondition(filter, 'l.markdown_minor > 0');
    case 'free_delivery':
      return switchCondition(filter, '(SELECT threshold > 0 FROM rate)');
    case 'category_id':
      return columnCondition('l.category_id', filter, binds);
    case 'brand_id':
      return columnCondition('l.brand_id', filter, binds);
    case 'form':
      return columnCondition('l.form', filter, binds);
    case 'dietary':
    case 'attributes_id':
      return termCondition('dietary', filter, binds);
    case 'ingredient':
      return ingredientCondition(filter, binds);
    case 'nutritionist_id':
      return nutritionistCondition(filter, binds, leftOut);
  }
}

/** Several `attributes_id` filters combine with `or` into one (docs/api.md). */
function mergeAttributeFilters(filters: readonly Filter[]): Filter[] {
  const attributes = filters.filter((filter) => filter.key === 'attributes_id');
  const first = attributes[0];
  if (!first || attributes.length === 1) return [...filters];
  const one: Filter = { ...first, items: attributes.flatMap(chosenValues), stringItems: [], items_operation: 'or' };
  return filters.flatMap((filter) => (filter === first ? [one] : filter.key === 'attributes_id' ? [] : [filter]));
}

export const buildConditions = (
  filters: readonly Filter[],
  binds: Binds,
  leftOut: readonly string[],
): ProductCondition[] =>
  mergeAttributeFilters(filters).flatMap((filter) => {
    const partial = toCondition(filter, binds, leftOut);
    if (partial === null) return [];
    const joined = filter.operation_type === 'or' ? 'OR' : 'AND';
    const isAll = filter.items_operation === 'and';
    const chosen = partial.values ? chosenValues(filter) : [];
    return [{ among: null, values: null, bounds: null, ...partial, key: filter.key, chosen, isAll, joined }];
  });

export const isEither = (conditions: readonly ProductCondition[]): boolean =>
  conditions.slice(1).some(({ joined }) => joined === 'OR');

/** Combines from left to right: a AND b OR c is (a AND b) OR c, in the order the shopper added them. */
export const joinConditions = (conditions: readonly { sql: string; joined: 'AND' | 'OR' }[]): string =>
  conditions.reduce((before, { sql, joined }) => (before === '' ? `(${sql})` : `(${before} ${joined} (${sql}))`), '') ||
  '1';
