import { currencyTerms } from './currency-terms.ts';
import type { Currency } from './money.ts';
import { toRange } from './range.ts';
import { toLatinDigits } from './text.ts';

export interface SearchPrice {
  rest: string;
  min: number | null;
  max: number | null;
  currency: Currency | null;
}

const words = Object.entries(currencyTerms).map(([currency, { searched }]) => ({
  currency: currency as Currency,
  searched,
}));
const money = `(?:${words.map(({ searched }) => searched).join('|')})`;
/** No price begins with a zero: `min 003` is a code. */
const numberSource = String.raw`(?!0\d)\d+(?:\.\d{1,3})?`;
const preposition = '(?:[بل]ـ?\\s?)?';
const amount = (name: string) =>
  `${preposition}(?:(?<${name}C>${money})\\s?)?(?<${name}>${numberSource})(?:\\s?(?<${name}D>${money}))?`;
const buildPattern = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.])(?:${pattern})(?![\\p{L}\\p{N}]|\\.\\d)`, 'iu');

const below =
  '(?:under|below|less than|cheaper than|not more than|no more than|up to|upto|max(?:imum)?|within|ب?[اأ]قل (?:من|عن)|[اأ]رخص من|تحت|دون|لحد|الى حد|إلى حد|حتى|ما (?:ي|ت)تجاوز|لا (?:ي|ت)تجاوز|بحدود|في حدود)';
const above = '(?:over|above|more than|at least|from|min(?:imum)?|ب?[اأ]كثر من|[اأ]على من|فوق|من)';
const to = '\\s*(?:-|–|—|\\bto\\b|\\band\\b|إلى|الى|لين|حتى|و|ل)\\s*';
const between = '(?:between|from|بين|من)';

const patterns: readonly { pattern: RegExp; bound: 'range' | 'max' | 'min' }[] = [
  { pattern: buildPattern(`(?:${between}\\s)?${amount('a')}${to}${amount('b')}`), bound: 'range' },
  { pattern: buildPattern(`${below}\\s${amount('b')}`), bound: 'max' },
  {
    pattern: buildPattern(
      `${amount('b')}\\s(?:or less|and under|and below|max|maximum|و[اأ]قل|[اأ]و [اأ]قل|كحد [اأ]قصى)`,
    ),
    bound: 'max',
  },
  { pattern: buildPattern(`${above}\\s${amount('a')}`), bound: 'min' },
  { pattern: buildPattern(`${amount('a')}\\s(?:or more|and over|and above|و[اأ]كثر|[اأ]و [اأ]كثر)`), bound: 'min' },
  { pattern: buildPattern(amount('b')), bound: 'max' },
];

const boundWord = new RegExp(`^(?:${below}|${above}|${between})\\s|\\s(?:less|under|max|more|over)$`, 'iu');

const parseCurrency = (word: string): Currency | null =>
  words.find(({ searched }) => new RegExp(`^(?:${searched})$`, 'iu').test(word))?.currency ?? null;

/**
 * A price in a search: `zinc under 5 kd`, `5-10 kd`, `اقل من 5 دينار`. Null: no price. A number without a currency is a
 * dose, a size or an age (`omega 3-6-9`, `kids under 5`), unless only a bound was typed.
 */
export function parseSearchPrice(text: string): SearchPrice | null {
  const typed = toLatinDigits(text).replace(/٫/g, '.').replace(/\s+/g, ' ').trim();
  for (const { pattern, bound } of patterns) {
    const match = pattern.exec(typed);
    if (match === null) continue;
    const { a, b, aC, aD, bC, bD } = match.groups ?? {};
    const currency = [aC, aD, bC, bD].find((word) => word !== undefined);
    const isAlone = match[0].length === typed.length && boundWord.test(typed);
    if (currency === undefined && !isAlone) continue;
    const range = toRange(Number(a) || null, b === undefined ? null : Number(b));
    if (range === null || range.max === 0) continue;
    return {
      rest: `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim(),
      min: bound === 'max' ? null : range.min,
      max: bound === 'min' ? null : range.max,
      currency: currency === undefined ? null : parseCurrency(currency),
    };
  }
  return null;
}
