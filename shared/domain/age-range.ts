/**
 * The ages that a product is for. Stored and exported as `4 to 12`, `4+` or `0.5 to 3`, in years and with a word between, because a
 * spreadsheet makes a day of `4-12`; migrations/0282_product_ages.sql reads it, too.
 */
import { cleanTyped } from './text.ts';

/** In years, `to` with the whole last one; null: and older. */
export interface AgeRange {
  readonly from: number;
  readonly to: number | null;
}

const monthsOfYear = 12;
const oldest = 110;

const number = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const unit = 'months?|mos?|m|years?|yrs?|y|شهر|شهرًا|شهرا|أشهر|اشهر|شهور|سنة|سنه|سنوات|سنين|عام|عامًا|عاما|أعوام|اعوام';
const typedRange = new RegExp(
  `^(?<open>from |من (?:عمر )?)?(?<from>${number}) ?(?<fromUnit>${unit})?(?: ?(?:-|–|to|إلى|الى|حتى) ?(?<to>${number}) ?(?<toUnit>${unit})?| ?(?<more>\\+|and (?:up|over|older)|فأكثر|فما فوق|وما فوق) ?(?<moreUnit>${unit})?)?$`,
);
const isMonths = (word: string | undefined) => word !== undefined && /^(?:m|mos?|months?|ش.*|أشهر|اشهر)$/.test(word);
const toYears = (typed: string, word: string | undefined): number =>
  isMonths(word) ? Math.round((Number(typed) / monthsOfYear) * 100) / 100 : Number(typed);

/** `4-12`, `0-12 months`, `6 months to 3 years`, `4+`, `من 4 سنوات`. A number alone says neither the least nor the greatest age: null. */
export function parseAgeRange(typed: string): AgeRange | null {
  const said = typedRange.exec(cleanTyped(typed).toLowerCase())?.groups;
  if (!said?.from || !(said.open || said.to || said.more)) return null;
  const { from: first, to: last, fromUnit, toUnit, moreUnit } = said;
  const from = toYears(first, fromUnit ?? toUnit ?? moreUnit);
  const to = last === undefined ? null : toYears(last, toUnit);
  return from > oldest || (to !== null && (to > oldest || to <= from)) ? null : { from, to };
}

export const formatAgeCell = ({ from, to }: AgeRange): string => (to === null ? `${from}+` : `${from} to ${to}`);

const adultFrom = 18;
/** Children alone: what adults may take as well isn't a child's product by its age. */
export const isOfChildren = ({ from, to }: AgeRange): boolean => from < adultFrom && to !== null && to < adultFrom;
