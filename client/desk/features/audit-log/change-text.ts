/** Fields of a changed row in words: money with its decimals and currency, times and days, lists by what was added and removed. */

import { baseCurrency } from '../../../../shared/constants.ts';
import { countries, countryCodes } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { type Currency, formatMoney, rateScale } from '../../../../shared/domain/money.ts';
import { formatDay, formatTime } from '../../i18n/times.ts';

export interface FieldChange {
  /** The table and the key of the row; parts of a key are joined by a space. */
  readonly entity: string;
  readonly entityId: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Null: empty, or the log keeps no values of the field. */
export interface ChangeText {
  readonly before: string | null;
  readonly after: string | null;
}

const mostShown = 120;
const shorten = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

const currencyOf = (entityId: string): Currency | null => {
  const country = countryCodes.find((code) => entityId.split(' ').includes(code));
  return country ? countries[country].currency : null;
};

function formatValue({ entityId, name }: FieldChange, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    if (name.endsWith('_fils')) return formatMoney(value, baseCurrency, locale);
    const currency = currencyOf(entityId);
    if (name.endsWith('_minor') && currency) return formatMoney(value, currency, locale);
    if (name.endsWith('_micros')) return String(value / rateScale);
    if (name.endsWith('_at') || name === 'at' || name === 'sell_until') return formatTime(value, locale);
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
    return `${formatDay(Date.parse(`${value}T09:00:00Z`), locale)} ${value.slice(0, 4)}`;
  return shorten(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Null unless the value is JSON of a list or an object. */
function parseDocument(value: unknown): object | null {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return null;
  try {
    return JSON.parse(value) as object;
  } catch {
    return null;
  }
}

/** `{ name: { en: 'A' } }` as `name.en: A`, so that two documents can be compared leaf by leaf. */
function listLeaves(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, path === '' ? key : `${path}.${key}`));
}

const showLeaf = (path: string, json: string) => `${path}: ${json.replace(/^"(.*)"$/, '$1')}`;

/** For lists, the items that only one of them has; for objects, the leaves that differ. */
function compareDocuments(before: object, after: object): ChangeText {
  const isList = Array.isArray(before) && Array.isArray(after);
  const leaves = (value: object): string[] =>
    isList
      ? (value as unknown[]).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      : listLeaves(value).map(([path, json]) => showLeaf(path, json));
  const [old, fresh] = [leaves(before), leaves(after)];
  const only = (mine: readonly string[], theirs: readonly string[]) => {
    const text = mine.filter((one) => !theirs.includes(one)).join(' · ');
    return text === '' ? null : shorten(text);
  };
  const [gone, added] = [only(old, fresh), only(fresh, old)];
  // The same things in another order.
  return gone === null && added === null
    ? { before: shorten(old.join(' · ')), after: shorten(fresh.join(' · ')) }
    : { before: gone, after: added };
}

export function formatChange(change: FieldChange, locale: Locale): ChangeText {
  const [before, after] = [parseDocument(change.before), parseDocument(change.after)];
  if (before && after) return compareDocuments(before, after);
  return { before: formatValue(change, change.before, locale), after: formatValue(change, change.after, locale) };
}
