/**
 * The desk's order search: what is indexed, and the query for a typed text. Names match across the two scripts by sound
 * (`Fatma` finds فاطمة), phone numbers in every form, emails by prefix, goods by SKU and name, areas by name.
 */
import { countries, countryCodes } from './country.ts';
import { bones, toPhoneticKey } from './fuzzy-match.ts';
import { parseOrderNumber } from './order-number.ts';
import { normaliseText, toSearchWords } from './search-text.ts';
import { cleanTyped } from './text.ts';

export interface OrderSearchColumns {
  readonly name: string;
  readonly sound: string;
  readonly email: string;
  readonly phone: string;
  readonly goods: string;
  readonly area: string;
  readonly facets: string;
}

const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);
const articles = new Set(['al', 'el', 'ال']);
const joinUnique = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '').join(' ');

const toNameWords = (name: string): string[] => toSearchWords(name).filter((word) => !articles.has(word));
const joinPairs = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]}${word}`);

/** A word is found by its consonants from the other script, and by its longer sound key from its own. */
const toSoundKeys = (word: string): string[] => {
  const own = isArabic(word) ? 'a' : 'l';
  const near = toPhoneticKey(word);
  const across = bones(word);
  return [near && `${own}x${near}`, across.length > 1 ? `${own}${across}` : ''];
};

const tailDigits = 4;

function toPhoneWords(e164: string): string[] {
  const digits = e164.replace(/\D/g, '');
  const code = countryCodes.map((one) => countries[one].dialCode).find((one) => digits.startsWith(one));
  return [digits, code === undefined ? '' : digits.slice(code.length), digits.slice(-tailDigits)];
}

export function buildOrderSearchColumns(person: {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** SKUs and names. */
  readonly goods: readonly string[];
  readonly skus: readonly string[];
  /** Its slug; '' for none. */
  readonly area: string;
  readonly areaNames: readonly string[];
}): OrderSearchColumns {
  const words = person.names.flatMap((name) => {
    const own = toNameWords(name);
    return [...own, ...joinPairs(own)];
  });
  return {
    name: joinUnique(words),
    sound: joinUnique(words.flatMap(toSoundKeys)),
    email: joinUnique(person.emails.map(normaliseText)),
    phone: joinUnique(person.phones.flatMap(toPhoneWords)),
    goods: joinUnique(person.goods.flatMap(toSearchWords)),
    area: joinUnique(person.areaNames.flatMap(toSearchWords)),
    facets: joinUnique([
      ...person.skus.map((sku) => toFacet('sku', sku)),
      ...(person.area === '' ? [] : [toFacet('area', person.area)]),
    ]),
  };
}

/** One word of the index, whatever marks the value has. */
const toFacet = (kind: 'sku' | 'area', value: string): string =>
  `${kind}${value.toLowerCase().replace(/[^a-z0-9]/g, (mark) => `x${mark.codePointAt(0)}x`)}`;

/** Asks the index for orders with a SKU, in an area, or both; undefined for neither. */
export function buildFacetMatch({ sku, area }: { sku?: string | undefined; area?: string | undefined }) {
  const facets = [
    ...(sku === undefined ? [] : [toFacet('sku', sku)]),
    ...(area === undefined ? [] : [toFacet('area', area)]),
  ];
  return facets.length === 0 ? undefined : facets.map((facet) => `facets : "${facet}"`).join(' AND ');
}

export interface OrderSearchQuery {
  readonly numbers: readonly string[];
  /** Of its person. */
  readonly match: string | null;
  /** Of its goods and area. */
  readonly things: string | null;
}

const buildThingsMatch = (typed: string): string | null => {
  const words = toSearchWords(typed);
  if (words.length === 0) return null;
  const all = (column: string) => `(${words.map((word) => buildPrefixTerm(column, word)).join(' AND ')})`;
  return `${all('goods')} OR ${all('area')}`;
};

const buildPrefixTerm = (column: string, words: string) => `${column} : "${words}" *`;

function buildPhoneMatch(digits: string): string | null {
  const international = digits.replace(/^\+|^00/, '');
  const plain = international === digits ? digits.replace(/^0/, '') : international;
  return plain.length >= tailDigits ? buildPrefixTerm('phone', plain) : null;
}

export function parseOrderSearch(typed: string): OrderSearchQuery | null {
  const number = parseOrderNumber(typed);
  if (number !== null) return { numbers: [number], match: null, things: null };
  const digits = cleanTyped(typed).replace(/^tel:|[\s().\-/]/gi, '');
  if (/^\+?\d+$/.test(digits)) {
    const numbers = /^\d{1,12}$/.test(digits) ? countryCodes.map((code) => `${code}-${digits}`) : [];
    const match = buildPhoneMatch(digits);
    // Digits that are no phone may be an SKU.
    return { numbers, match, things: buildThingsMatch(typed) };
  }
  const email = normaliseText(typed);
  if (typed.includes('@'))
    return email === '' ? null : { numbers: [], match: buildPrefixTerm('email', email), things: null };
  const words = toNameWords(typed);
  if (words.length === 0) return null;
  const termOf = (word: string) => {
    const [near = '', across = ''] = toSoundKeys(word);
    const other = across === '' ? '' : `${isArabic(word) ? 'l' : 'a'}${across.slice(1)}`;
    const sounds = [near, other].filter((one) => one !== '').map((one) => `sound : "${one}"`);
    return `(${[buildPrefixTerm('name', word), ...sounds].join(' OR ')})`;
  };
  const apart = words.map(termOf).join(' AND ');
  const joined = words.length > 1 ? [termOf(words.join(''))] : [];
  const match = [`(${apart})`, ...joined, buildPrefixTerm('email', email)].join(' OR ');
  return { numbers: [], match, things: buildThingsMatch(typed) };
}
