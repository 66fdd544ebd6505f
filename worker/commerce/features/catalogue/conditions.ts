/** A filter payload as SQL (docs/api.md "Filter payload"). Every value is bound; keys come from the contract's list. */
import type { Filter } from '../../../../shared/contract/catalogue.ts';
import { toMinor } from '../../../../shared/domain/money.ts';
import type { FilterKey } from './words.ts';

export interface Condition {
  key: FilterKey;
  sql: string;
  /** How many values were chosen, and they as the inside of `IN (…)`, where that is the whole condition; else null. */
  among: { count: number; sql: string } | null;
  /** The chosen values as a `SELECT value`; null for what has none, such as a price. */
  values: string | null;
  /** All values are asked for at once: one more narrows, so this filter's own facet counts within it. */
  isAll: boolean;
  /** How it is joined to the conditions before it. */
  joined: 'AND' | 'OR';
}

type Asked = Pick<Condition, 'sql'> & Partial<Pick<Condition, 'among' | 'values'>>;

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

/**
 * The country's price ÷ rate, rounded to a fils, lies between the bounds: riyals that were typed, sent as KWD and compared here
 * are what was typed. Said of the price itself, in whole minor units, so that its index is used: (2b − 1) / 2 × rate up to below
 * (2b + 1) / 2 × rate. The cast is needed: D1 binds every number as a REAL, and a REAL divided keeps its fraction.
 */
function priceCondition(filter: Filter, binds: Binds): Asked | null {
  const { min, max } = filter.range ?? {};
  const bound = (kwd: number, half: number, up: number) =>
    `((SELECT (CAST(${binds.add(toMinor(kwd, 'KWD') * 2 + half)} AS INTEGER) * rate_micros * scale + ${up}) / 2000000000 FROM rate))`;
  const parts = [
    ...(min === undefined ? [] : [`l.price_minor >= ${bound(min, -1, 1_999_999_999)}`]),
    ...(max === undefined ? [] : [`l.price_minor <= ${bound(max, 1, -1)}`]),
  ];
  return parts.length === 0 ? null : { sql: parts.join(' AND ') };
}

const listOf = (values: readonly string[], binds: Binds) =>
  `SELECT value FROM json_each(${binds.add(JSON.stringify(values))})`;

/** `or` within a filter unless it says `and`; one column can't be two things at once, so there `and` of several is empty. */
function oneOf(column: string, filter: Filter, binds: Binds): Asked | null {
  const values = chosen(filter);
  if (values.length === 0) return null;
  if (filter.items_operation === 'and' && values.length > 1) return { sql: '0' };
  // One value keeps the index's order, a list does not.
  if (values.length === 1) {
    const bound = binds.add(values[0] ?? '');
    return { sql: `${column} = ${bound}`, among: { count: 1, sql: bound }, values: `SELECT ${bound} AS value` };
  }
  const list = listOf(values, binds);
  return { sql: `${column} IN (${list})`, among: { count: values.length, sql: list }, values: list };
}

/** What most products have is asked of each product in turn; the page is full before many were asked. */
function labelled(filter: Filter, binds: Binds): Asked | null {
  const values = chosen(filter);
  if (values.length === 0) return null;
  const list = listOf(values, binds);
  const found = `SELECT count(*) FROM (${list}) w CROSS JOIN product_attributes r
    ON r.product_id = l.product_id AND r.attribute = w.value`;
  return { sql: `(${found}) ${filter.items_operation === 'and' ? `= ${values.length}` : '> 0'}`, values: list };
}

/** What few products have is looked up first. */
function relatedTo(table: string, column: string, filter: Filter, binds: Binds, extra = ''): Asked | null {
  const values = chosen(filter);
  if (values.length === 0) return null;
  const all = filter.items_operation === 'and' && values.length > 1;
  const list = listOf(values, binds);
  const sql = `l.product_id IN (SELECT r.product_id FROM ${table} r WHERE r.${column} IN (${list})${extra}
    ${all ? `GROUP BY r.product_id HAVING count(*) = ${values.length}` : ''})`;
  return { sql, values: list };
}

function milligrams(filter: Filter, binds: Binds): string {
  const { min, max } = filter.range ?? {};
  return [
    ...(min === undefined ? [] : [` AND r.amount_mg >= ${binds.add(min)}`]),
    ...(max === undefined ? [] : [` AND r.amount_mg <= ${binds.add(max)}`]),
  ].join('');
}

/** A switch; when it is off it asks for nothing. */
const ifOn = (filter: Filter, sql: string): Asked | null =>
  isOn(filter) ? { sql, among: { count: 1, sql: "'true'" } } : null;

function askedBy(filter: Filter, binds: Binds): Asked | null {
  switch (filter.key) {
    case 'sku_price':
      return priceCondition(filter, binds);
    case 'only_available':
      return ifOn(filter, 'l.in_stock = 1');
    case 'on_sale':
      return ifOn(filter, 'l.markdown_minor > 0');
    case 'free_delivery':
      // Whatever is bought counts towards it, where it is promised.
      return ifOn(filter, '(SELECT threshold > 0 FROM rate)');
    case 'category_id':
      return oneOf('l.category_id', filter, binds);
    case 'brand_id':
      return oneOf('l.brand_id', filter, binds);
    case 'form':
      return oneOf('l.form', filter, binds);
    case 'dietary':
    case 'attributes_id':
      return labelled(filter, binds);
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
    const asked = askedBy(filter, binds);
    if (asked === null) return [];
    const joined = filter.operation_type === 'or' ? 'OR' : 'AND';
    return [{ among: null, values: null, ...asked, key: filter.key, isAll: filter.items_operation === 'and', joined }];
  });

/** Conditions from left to right: a AND b OR c is (a AND b) OR c, as a shopper added them. */
export const allOf = (conditions: readonly { sql: string; joined: 'AND' | 'OR' }[]): string =>
  conditions.reduce((before, { sql, joined }) => (before === '' ? `(${sql})` : `(${before} ${joined} (${sql}))`), '') ||
  '1';
