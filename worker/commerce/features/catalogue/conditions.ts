/** A filter payload as SQL (docs/api.md "Filter payload"). Every value is bound; keys come from the contract's list. */
import type { Filter } from '../../../../shared/contract/catalogue.ts';
import { toMinor } from '../../../../shared/domain/money.ts';
import type { FilterKey } from './words.ts';

export interface Condition {
  key: FilterKey;
  sql: string;
  /** How it is joined to the conditions before it. */
  joined: 'AND' | 'OR';
}

/** Values bound so far: conditions are numbered, so that one may stand in a statement twice. */
export interface Binds {
  values: (string | number)[];
  add(value: string | number): string;
}

export function createBinds(...first: (string | number)[]): Binds {
  const values = [...first];
  return { values, add: (value) => `?${values.push(value)}` };
}

const chosen = (filter: Filter): string[] => [
  ...new Set([...(filter.items ?? []).filter((item) => typeof item === 'string'), ...(filter.stringItems ?? [])]),
];
const isOn = (filter: Filter) => (filter.items ?? []).some((item) => item === true || item === 'true');

/** KWD bounds against the country's price ÷ rate, in integers on both sides. */
function priceCondition(filter: Filter, binds: Binds): string | null {
  const { min, max } = filter.range ?? {};
  const local = '(l.price_minor * 1000 * 1000000)';
  const bound = (kwd: number) => `(${binds.add(toMinor(kwd, 'KWD'))} * (SELECT rate_micros * scale FROM rate))`;
  const parts = [
    ...(min === undefined ? [] : [`${local} >= ${bound(min)}`]),
    ...(max === undefined ? [] : [`${local} <= ${bound(max)}`]),
  ];
  return parts.length === 0 ? null : parts.join(' AND ');
}

/** `or` within a filter unless it says `and`; one column can't be two things at once, so there `and` of several is empty. */
function oneOf(column: string, filter: Filter, binds: Binds): string | null {
  const values = chosen(filter);
  if (values.length === 0) return null;
  if (filter.items_operation === 'and' && values.length > 1) return '0';
  return `${column} IN (SELECT value FROM json_each(${binds.add(JSON.stringify(values))}))`;
}

function relatedTo(table: string, column: string, filter: Filter, binds: Binds, extra = ''): string | null {
  const values = chosen(filter);
  if (values.length === 0) return null;
  const list = binds.add(JSON.stringify(values));
  const found = `SELECT count(*) FROM json_each(${list}) w CROSS JOIN ${table} r
    ON r.product_id = l.product_id AND r.${column} = w.value${extra}`;
  return `(${found}) ${filter.items_operation === 'and' ? `= ${values.length}` : '> 0'}`;
}

function milligrams(filter: Filter, binds: Binds): string {
  const { min, max } = filter.range ?? {};
  return [
    ...(min === undefined ? [] : [` AND r.amount_mg >= ${binds.add(min)}`]),
    ...(max === undefined ? [] : [` AND r.amount_mg <= ${binds.add(max)}`]),
  ].join('');
}

function sqlOf(filter: Filter, binds: Binds): string | null {
  switch (filter.key) {
    case 'sku_price':
      return priceCondition(filter, binds);
    case 'only_available':
      return isOn(filter) ? 'l.in_stock = 1' : null;
    case 'on_sale':
      return isOn(filter) ? 'l.markdown_minor > 0' : null;
    case 'free_delivery':
      return isOn(filter) ? '(SELECT threshold > 0 AND l.price_minor >= threshold FROM rate)' : null;
    case 'category_id':
      return oneOf('l.category_id', filter, binds);
    case 'brand_id':
      return oneOf('l.brand_id', filter, binds);
    case 'form':
      return oneOf('l.form', filter, binds);
    case 'dietary':
    case 'attributes_id':
      return relatedTo('product_attributes', 'attribute', filter, binds);
    case 'ingredient':
      return relatedTo('product_ingredients', 'ingredient', filter, binds, milligrams(filter, binds));
    case 'nutritionist_id':
      return relatedTo('nutritionist_products', 'nutritionist_id', filter, binds);
  }
}

/** Several `attributes_id` are one filter with `or` (docs/api.md). */
function merged(filters: readonly Filter[]): Filter[] {
  const attributes = filters.filter((filter) => filter.key === 'attributes_id');
  const first = attributes[0];
  if (!first || attributes.length === 1) return [...filters];
  const one: Filter = { ...first, items: attributes.flatMap(chosen), stringItems: [], items_operation: 'or' };
  return filters.flatMap((filter) => (filter === first ? [one] : filter.key === 'attributes_id' ? [] : [filter]));
}

/** The conditions of a payload; a filter that chooses nothing asks for nothing. */
export const conditionsOf = (filters: readonly Filter[], binds: Binds): Condition[] =>
  merged(filters).flatMap((filter) => {
    const sql = sqlOf(filter, binds);
    return sql === null ? [] : [{ key: filter.key, sql, joined: filter.operation_type === 'or' ? 'OR' : 'AND' }];
  });

/** Conditions from left to right: a AND b OR c is (a AND b) OR c, as a shopper added them. */
export const allOf = (conditions: readonly { sql: string; joined: 'AND' | 'OR' }[]): string =>
  conditions.reduce((before, { sql, joined }) => (before === '' ? `(${sql})` : `(${before} ${joined} (${sql}))`), '') ||
  '1';
