/** Which column of an import a header means, in English or Arabic, as merchants and their suppliers write them. */
import { isCurrency } from './currencies.ts';
import { findCurrencies } from './import-currency.ts';
import { type ImportColumn, importColumns, productFields } from './product-field/register.ts';
import { normaliseText } from './search-text.ts';

/**
 * Words beside a heading that name a country or its money. A country's own column has the general column's name with
 * one of these words beside it.
 */
const countryWords: Readonly<Record<'kw' | 'sa', readonly string[]>> = {
  kw: ['kw', 'kwt', 'kwd', 'kd', 'k.d.', 'kuwait', 'kuwaiti', 'د.ك', 'دك', 'دينار', 'بالدينار', 'كويت', 'كويتي', 'بالكويت'],
  sa: ['sa', 'ksa', 'sar', 'sr', 's.r.', 'saudi', 'saudi arabia', 'ر.س', 'رس', 'ريال', 'بالريال', 'سعودية', 'سعودي', 'بالسعودية'],
}; // biome-ignore format: short values fill each line, not one line each

/** As written with marks, spaces, vowels or capitals: `Price (KWD)` is `price_kwd`. */
export const toHeaderKey = (header: string): string => normaliseText(header);

/** Without articles: السعر is سعر. */
const toBareKey = (header: string) => toHeaderKey(header).replace(/(?<!\S)ال(?=\S{2})/g, '');

/** What a heading means. Where two headings of a file mean the same, the one with the lower rank is read. */
interface Meaning {
  readonly column: ImportColumn;
  readonly rank: number;
}
/** A column's own name, or what somebody said. */
const certain = 0;
/** By the letters of its values alone. */
const guessedRank = 100;

const meaningByKey = new Map<string, Meaning>(
  importColumns.flatMap((column) =>
    [column, ...productFields[column].headers].map((one, rank) => [toBareKey(one), { column, rank }] as const),
  ),
);

/** What a supplier calls a size or a flavour belongs to a variant only where the file has groups; without one its row would be refused. */
const optionColumns: readonly ImportColumn[] = ['flavour_en', 'flavour_ar', 'size_en', 'size_ar'];

/** Columns that somebody chose before, by the key of their heading; null: not read. */
export type ColumnChoices = ReadonlyMap<string, ImportColumn | null>;

interface GuessOptions {
  readonly choices?: ColumnChoices;
  /** Some cells of each column: a brand in Latin letters is the English one, whatever language its heading is in. */
  readonly samples?: readonly (readonly string[])[];
}

function findOtherLanguage(column: ImportColumn): ImportColumn | undefined {
  const other = column.endsWith('_en') ? column.replace(/_en$/, '_ar') : column.replace(/_ar$/, '_en');
  return importColumns.find((one) => one === other && one !== column);
}

/** Null where most cells have letters of neither or of both. */
function findLanguage(cells: readonly string[]): 'en' | 'ar' | null {
  const arabic = cells.filter((cell) => /\p{Script=Arabic}/u.test(cell)).length;
  const latin = cells.filter((cell) => /\p{Script=Latin}/u.test(cell) && !/\p{Script=Arabic}/u.test(cell)).length;
  if (arabic * 2 > cells.length) return 'ar';
  return latin * 2 > cells.length ? 'en' : null;
}

const languageWords = [
  { ending: '_en', word: /(?<!\S)(?:english|eng|en|انجليزي|انجليزيه|بالانجليزي|بالانجليزيه)(?!\S)/ },
  { ending: '_ar', word: /(?<!\S)(?:arabic|ara|ar|عربي|عربيه|بالعربي|بالعربيه)(?!\S)/ },
] as const;

/** A heading that names its language is believed. */
const saysLanguage = (key: string) => /(english|arabic|عرب|انجليز|_en|_ar|\ben\b|\bar\b)/.test(key);

/** The longest first: Saudi Arabia before Saudi. */
const words = (['kw', 'sa'] as const)
  .flatMap((country) => countryWords[country].map((word) => ({ country, word: ` ${toBareKey(word)} ` })))
  .sort((a, b) => b.word.length - a.word.length);

/** It names a currency, or the country whose money it is. */
export const saysCurrency = (name: string): boolean =>
  findCurrencies(name).length > 0 || words.some(({ word }) => ` ${toBareKey(name)} `.includes(word));

/** A price in money that isn't the column's, such as `Price ($)`. */
const isInOtherMoney = (name: string, column: ImportColumn): boolean => {
  const { kind } = productFields[column];
  return isCurrency(kind) && findCurrencies(name).some((currency) => currency !== kind);
};

/** As it is called, else as the general column with a country beside it. */
function findColumn(name: string): Meaning | null {
  const key = toBareKey(name);
  const exact = meaningByKey.get(key);
  if (exact !== undefined) return exact;
  const named = words.filter(({ word }) => ` ${key} `.includes(word));
  const [first] = named;
  if (first === undefined || named.some(({ country }) => country !== first.country)) return null;
  const rest = named
    .reduce((text, { word }) => text.replace(word, ' '), ` ${key} `)
    .replace(/ (?:in|في) *$/, '')
    .trim();
  const general = meaningByKey.get(rest);
  const column = general && productFields[general.column].ofCountry?.[first.country];
  return general && column ? { column, rank: general.rank } : null;
}

/** `Name (AR)`, `الاسم EN`: the field in the language that stands beside it. */
function findOfLanguage(key: string): Meaning | null {
  const said = languageWords.find(({ word }) => word.test(key));
  const meaning = said && meaningByKey.get(key.replace(said.word, ' ').replace(/ +/g, ' ').trim());
  if (!said || !meaning) return null;
  const other = findOtherLanguage(meaning.column);
  return other === undefined || meaning.column.endsWith(said.ending) ? meaning : { ...meaning, column: other };
}

function findCommon(one: Meaning | null, other: Meaning | null): Meaning | null {
  if (one === null || other === null) return null;
  const isSame = one.column === other.column || findOtherLanguage(one.column) === other.column;
  return isSame ? { column: one.column, rank: Math.min(one.rank, other.rank) } : null;
}

/** `Price (KWD) / السعر (د.ك)`. */
function findInBoth(key: string): Meaning | null {
  const [latin, arabic] = [/[\p{Script=Arabic}]+/gu, /[\p{Script=Latin}]+/gu].map((others) =>
    key.replace(others, ' ').replace(/ +/g, ' ').trim(),
  ) as [string, string];
  return latin === '' || arabic === '' ? null : findCommon(findColumn(latin), findColumn(arabic));
}

/** `Price Retail`, where a heading stands over others. */
function findUnder(key: string): Meaning | null {
  const [upper = '', ...rest] = key.split(' ');
  return rest.length === 0 ? null : findCommon(findColumn(upper), findColumn(rest.join(' ')));
}

const findMeaning = (name: string): Meaning | null => {
  const key = toBareKey(name);
  return findColumn(name) ?? findOfLanguage(key) ?? findInBoth(key) ?? findUnder(key);
};

// biome-ignore format: short words fill each line
const costWords = [
  'cost', 'wholesale', 'trade', 'dealer', 'distributor', 'purchase', 'buying', 'تكلفة', 'كلفة', 'جملة', 'شراء', 'تاجر', 'موزع',
].map((word) => ` ${toBareKey(word)} `);

/** What the merchant pays: known, and never what a product is sold for. */
export const isCostHeading = (name: string): boolean =>
  findMeaning(name) === null && costWords.some((word) => ` ${toBareKey(name)} `.includes(word));

/** Yes and no, or whether it is there, under a heading such as Available: no number at all. */
const isOfWords = (column: ImportColumn, cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return isFigures(column) && filled.length > 0 && !filled.some((cell) => /\p{Nd}/u.test(cell));
};
const isFigures = (column: ImportColumn) =>
  productFields[column].kind === 'count' || isCurrency(productFields[column].kind);

function guessColumn(name: string, cells: readonly string[]): Meaning | null {
  const key = toHeaderKey(name);
  const meaning = findMeaning(name);
  if (meaning === null || isInOtherMoney(name, meaning.column) || isOfWords(meaning.column, cells)) return null;
  const { column, rank } = meaning;
  const other = findOtherLanguage(column);
  if (other === undefined || saysLanguage(key) || rank === certain) return meaning;
  const language = findLanguage(cells.filter((cell) => cell.trim() !== ''));
  const isOther = language !== null && !column.endsWith(`_${language}`);
  return isOther ? { column: other, rank: rank + guessedRank } : meaning;
}

/** The places of the headings that are read. Where several mean one column: the surest, else the first. */
function choosePlaces(meanings: readonly (Meaning | null)[]): Map<ImportColumn, number> {
  const places = new Map<ImportColumn, number>();
  for (const [at, meaning] of meanings.entries()) {
    if (meaning === null) continue;
    const before = meanings[places.get(meaning.column) ?? -1];
    if (!before || meaning.rank < before.rank) places.set(meaning.column, at);
  }
  return places;
}

/** Null: nobody can tell, or another heading is it (`listRivals`). */
export function guessColumns(
  header: readonly string[],
  { choices = new Map(), samples = [] }: GuessOptions = {},
): (ImportColumn | null)[] {
  const meanings = header.map((name, at) => {
    const column = choices.get(toHeaderKey(name));
    if (column !== undefined) return column && { column, rank: certain };
    return guessColumn(
      name,
      samples.map((cells) => cells[at] ?? ''),
    );
  });
  const places = choosePlaces(meanings);
  const isAlone = ({ column, rank }: Meaning) =>
    optionColumns.includes(column) && rank !== certain && !places.has('variant_group');
  return meanings.map((one, at) => (one && places.get(one.column) === at && !isAlone(one) ? one.column : null));
}

export interface RivalHeading {
  readonly heading: string;
  readonly column: ImportColumn;
  /** The heading that is read instead. */
  readonly by: string;
}

/** Headings that aren't read because another one means the same. Two alike are told apart by somebody (`findTwin`). */
export const listRivals = (header: readonly string[], columns: readonly (ImportColumn | null)[]): RivalHeading[] =>
  header.flatMap((heading, at) => {
    const meaning = columns[at] === null ? findMeaning(heading) : null;
    const other = meaning && findOtherLanguage(meaning.column);
    const column = [meaning?.column, other].find((one) => one && columns.includes(one));
    const by = column && header[columns.indexOf(column)];
    return column && by && toHeaderKey(by) !== toHeaderKey(heading) ? [{ heading, column, by }] : [];
  });
