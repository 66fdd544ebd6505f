/** In which money a merchant's sheet has its prices: beside a number, in a heading, in a column of its own, or in a title (docs/catalogue.md §16). */
import { baseCurrency } from '../constants.ts';
import { currencies } from './currencies.ts';
import { currencyTerms } from './currency-terms.ts';
import { normaliseText } from './search-text.ts';
import { removeInvisible, toLatinDigits } from './text.ts';

/**
 * Currencies in which the shop's suppliers write, beside its own; a longer name comes before a shorter one that it
 * contains.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(currencies.map((currency) => [currency, currencyTerms[currency].names])),
  USD: ['usd', 'us dollar', 'us dollars', 'dollar', 'dollars', 'دولار', 'دولارات', 'دولار امريكي'],
  EUR: ['eur', 'euro', 'euros', 'يورو'],
  GBP: ['gbp', 'pound', 'pounds', 'pounds sterling', 'استرليني', 'جنيه استرليني'],
  AED: ['aed', 'dhs', 'dirham', 'dirhams', 'د ا', 'درهم', 'دراهم', 'درهم اماراتي'],
  BHD: ['bhd', 'bahraini dinar', 'bahraini dinars', 'د ب', 'دينار بحريني'],
  QAR: ['qar', 'qatari riyal', 'qatari riyals', 'ر ق', 'ريال قطري'],
  OMR: ['omr', 'omani rial', 'omani rials', 'omani riyal', 'ر ع', 'ريال عماني'],
  JOD: ['jod', 'jordanian dinar', 'jordanian dinars', 'دينار اردني'],
  EGP: ['egp', 'egyptian pound', 'egyptian pounds', 'ج م', 'جنيه', 'جنيه مصري'],
  INR: ['inr', 'rupee', 'rupees', 'روبيه', 'روبيه هنديه'],
  CNY: ['cny', 'rmb', 'yuan', 'يوان'],
  TRY: ['turkish lira', 'ليره', 'ليره تركيه'],
  fils: ['fils', 'فلس', 'فلوس'],
}; // biome-ignore format: short values fill each line, not one line each
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(currencies.flatMap((currency) => currencyTerms[currency].signs.map((sign) => [sign, currency]))),
  $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR', '¥': 'CNY', '₺': 'TRY',
}; // biome-ignore format: pairs

const byLength = Object.entries(words)
  .flatMap(([currency, names]) => names.map((name) => ({ currency, name: ` ${normaliseText(name)} ` })))
  .sort((a, b) => b.name.length - a.name.length);

/** Without articles and what is joined to them: بالريال السعودي is ريال سعودي. */
const toKey = (text: string) => ` ${normaliseText(text).replace(/(?<!\S)(?:[بو]?ال|لل)(?=\S{2})/g, '')} `;

/** Each currency that a text names, by its code; a sign that isn't known stands for itself. */
export function findCurrencies(text: string): string[] {
  const found = new Set<string>((text.match(/\p{Sc}/gu) ?? []).map((sign) => signs[sign] ?? sign));
  let key = toKey(text);
  for (const { currency, name } of byLength)
    if (key.includes(name)) {
      found.add(currency);
      key = key.replaceAll(name, ' · ');
    }
  return [...found];
}

const isSignOf = (text: string, currency: string) => /^\p{Sc}$/u.test(text) && signs[text] === currency;

/** `4.250 دينار كويتي`, `KD. 4.5`: without the name of its currency, where that alone stands beside it. */
export function dropCurrency(text: string, currency: string): string {
  const [, before = '', amount, after = ''] = /^([^\d(−–-]*)([^\p{L}\p{Sc}]*\d)([^\d)−–-]*)$/u.exec(text) ?? [];
  const names = [before.trim(), after.trim()].filter((name) => name !== '');
  const isName = (name: string) =>
    isSignOf(name, currency) ||
    byLength.some((one) => one.currency === currency && one.name === ` ${normaliseText(name)} `);
  return amount !== undefined && names.length === 1 && names.every(isName) ? amount : text;
}

const currencyHeadings = ['currency', 'currency code', 'price currency', 'curr', 'cur', 'ccy', 'عمله', 'رمز عمله'];
const isCurrencyHeading = (name: string): boolean => currencyHeadings.includes(toKey(name).trim());

/** A title, not a rate: `All prices in SAR`, `العملة: ريال`. */
const isAboutPrices = (text: string) => / (?:prices?|pricing|currency|سعر|اسعار|اسعارنا|عمله) /.test(toKey(text));

const dates = /\d{1,2}([-/.])\d{1,2}\1\d{2,4}|(?:\d{1,2}[-/.])?\b(?:19|20)\d\d\b(?:[-/.]\d{1,2}){0,2}/g;
const signedAmounts = /\p{Sc}\s*\d[\d.,]*|\d\s*(?:\p{L}{2})?\p{Sc}/gu;
/** `Price list – Sr. Ahmed`; prices may be `in SR`. */
const senior = /(?<!\bin\s+)\bsr\b\.?(?=\s+\p{L})/giu;
/** Between a number and a currency, more than a space. */
const breaks = /(?<=[\d\s])[^\p{L}\p{M}\p{N}\p{Sc}\s]+|[^\p{L}\p{M}\p{N}\p{Sc}\s.]+(?=\s)/gu;

/** Without amounts of its own, which say nothing about a table: `Delivery price: 25 SAR`. */
function dropAmounts(text: string): string {
  const bare = toLatinDigits(removeInvisible(text))
    .replace(dates, ' # ')
    .replace(senior, ' ')
    .replace(signedAmounts, ' ');
  const key = toKey(bare.replace(/(?<=\d)[.,٫٬](?=\d)/g, '').replace(breaks, ' x '));
  const without = byLength.reduce(
    (left, { name }) => left.replace(new RegExp(` \\d+${name}|${name}\\d+ `, 'g'), ' '),
    key,
  );
  return `${without}${(bare.match(/\p{Sc}/gu) ?? []).join(' ')}`;
}

type CurrencyLine = { readonly cells: readonly string[] };
const cellsOf = ({ cells }: CurrencyLine) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const single = (found: readonly string[]): string | null => {
  const all = new Set(found);
  return all.size === 1 ? (found[0] ?? null) : null;
};

/** What titles above a table say, and notes of one cell below it. */
const findSaidCurrency = (above: readonly CurrencyLine[], below: readonly CurrencyLine[]): string | null =>
  single(
    [...above.map(cellsOf), ...below.map(cellsOf).filter((cells) => cells.length === 1)]
      .map((cells) => cells.join(' '))
      .filter(isAboutPrices)
      .map(dropAmounts)
      .flatMap(findCurrencies),
  );

const columnOf = (names: readonly string[]) => names.findIndex(isCurrencyHeading);
const listCells = (below: readonly CurrencyLine[], at: number) =>
  below.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');

/** The currency of all prices in a table whose headings name none; null: nothing says it, or each row does. */
export function findTableCurrency(
  names: readonly string[],
  above: readonly CurrencyLine[],
  below: readonly CurrencyLine[],
): string | null {
  const said = columnOf(names) < 0 ? [] : listCells(below, columnOf(names));
  if (said.length === 0) return findSaidCurrency(above, below);
  return said.every((cell) => findCurrencies(cell).length === 1) ? single(said.flatMap(findCurrencies)) : null;
}

/** A currency, and nobody says which. */
export const unknownCurrency = '¤';

/**
 * What stands beside each row's prices: nothing where its column of currencies says those of the price, or where no row says another.
 * @param ours the currency of the price's column
 */
export function readRowCurrencies(
  names: readonly string[],
  lines: readonly CurrencyLine[],
  ours: string = baseCurrency,
): readonly string[] {
  const at = columnOf(names);
  const isOurs = (cell: string) => findCurrencies(cell).join() === ours;
  if (at < 0 || listCells(lines, at).every(isOurs)) return lines.map(() => '');
  return lines.map(({ cells }) => {
    const said = (cells[at] ?? '').trim();
    return said === '' ? unknownCurrency : isOurs(said) ? '' : said;
  });
}
