/** Which column of an import a header means, in English or Arabic, as merchants and their suppliers write them. */
import { isCurrency } from './currencies.ts';
import { findCurrencies } from './import-currency.ts';
import { type ImportColumn, importColumns, productFields } from './product-field/register.ts';
import { normaliseText } from './search-text.ts';

/**
 * Words beside a heading that name a country, or its money: what a country's own column is called is what the general one is called, with one
 * of them beside it.
 */
const countryWords: Readonly<Record<'kw' | 'sa', readonly string[]>> = {
  kw: ['kw', 'kwt', 'kwd', 'kd', 'k.d.', 'kuwait', 'kuwaiti', 'د.ك', 'دك', 'دينار', 'بالدينار', 'كويت', 'كويتي', 'بالكويت'],
  sa: ['sa', 'ksa', 'sar', 'sr', 's.r.', 'saudi', 'saudi arabia', 'ر.س', 'رس', 'ريال', 'بالريال', 'سعودية', 'سعودي', 'بالسعودية'],
}; // biome-ignore format: short values fill each line, not one line each

/** As written with marks, spaces, vowels or capitals: `Price (KWD)` is `price_kwd`. */
export const toHeaderKey = (header: string): string => normaliseText(header);

/** Without articles: السعر is سعر. */
const toBareKey = (header: string) => toHeaderKey(header).replace(/(?<!\S)ال(?=\S{2})/g, '');

const columnByKey = new Map<string, ImportColumn>(
  importColumns.flatMap((column) =>
    [column, ...productFields[column].headers].map((one) => [toBareKey(one), column] as const),
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

/** The same in the other language. */
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
const isInOtherMoney = (name: string, column: ImportColumn | null): boolean => {
  const kind = column === null ? null : productFields[column].kind;
  return isCurrency(kind) && findCurrencies(name).some((currency) => currency !== kind);
};

/** As it is called, else as the general column with a country beside it. */
function findColumn(name: string): ImportColumn | null {
  const key = toBareKey(name);
  const exact = columnByKey.get(key);
  if (exact !== undefined) return exact;
  const named = words.filter(({ word }) => ` ${key} `.includes(word));
  const [first] = named;
  if (first === undefined || named.some(({ country }) => country !== first.country)) return null;
  const rest = named
    .reduce((text, { word }) => text.replace(word, ' '), ` ${key} `)
    .replace(/ (?:in|في) *$/, '')
    .trim();
  const general = columnByKey.get(rest);
  return (general && productFields[general].ofCountry?.[first.country]) ?? null;
}

/** `Name (AR)`, `الاسم EN`: the field in the language that stands beside it. */
function findOfLanguage(key: string): ImportColumn | null {
  const said = languageWords.find(({ word }) => word.test(key));
  const column = said && columnByKey.get(key.replace(said.word, ' ').replace(/ +/g, ' ').trim());
  if (!said || !column) return null;
  const other = findOtherLanguage(column);
  return other === undefined || column.endsWith(said.ending) ? column : other;
}

/** `Price (KWD) / السعر (د.ك)`: both say the same. */
function findInBoth(key: string): ImportColumn | null {
  const [latin, arabic] = [/[\p{Script=Arabic}]+/gu, /[\p{Script=Latin}]+/gu].map((others) =>
    key.replace(others, ' ').replace(/ +/g, ' ').trim(),
  ) as [string, string];
  if (latin === '' || arabic === '') return null;
  const [one, other] = [findColumn(latin), findColumn(arabic)];
  return one !== null && other !== null && (one === other || findOtherLanguage(one) === other) ? one : null;
}

const findMeaning = (name: string): ImportColumn | null => {
  const key = toBareKey(name);
  return findColumn(name) ?? findOfLanguage(key) ?? findInBoth(key);
};

/** Yes and no, or whether it is there, under a heading such as Available: no number at all. */
const isOfWords = (column: ImportColumn, cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return isFigures(column) && filled.length > 0 && !filled.some((cell) => /\p{Nd}/u.test(cell));
};
const isFigures = (column: ImportColumn) =>
  productFields[column].kind === 'count' || isCurrency(productFields[column].kind);

function guessColumn(name: string, cells: readonly string[]): ImportColumn | null {
  const key = toHeaderKey(name);
  const column = findMeaning(name);
  if (isInOtherMoney(name, column) || (column !== null && isOfWords(column, cells))) return null;
  const other = column === null ? undefined : findOtherLanguage(column);
  if (column === null || other === undefined || saysLanguage(key) || key === toHeaderKey(column)) return column;
  const language = findLanguage(cells.filter((cell) => cell.trim() !== ''));
  return language !== null && !column.endsWith(`_${language}`) ? other : column;
}

/** Null: nobody can tell. A column is guessed once, for the first header that means it. */
export function guessColumns(
  header: readonly string[],
  { choices = new Map(), samples = [] }: GuessOptions = {},
): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  const guessed = header.map((name, at) => {
    const key = toHeaderKey(name);
    const chosen = choices.get(key);
    const column =
      chosen === undefined
        ? guessColumn(
            name,
            samples.map((cells) => cells[at] ?? ''),
          )
        : chosen;
    if (column === null || taken.has(column)) return { column: null, isSaid: false };
    taken.add(column);
    return { column, isSaid: chosen !== undefined || key === toHeaderKey(column) };
  });
  return guessed.map(({ column, isSaid }) =>
    column !== null && optionColumns.includes(column) && !isSaid && !taken.has('variant_group') ? null : column,
  );
}
