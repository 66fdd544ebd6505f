/**
 * The age that a search says: `5 year old`, عمره ٣ سنوات, 4 سنوات, `over 60`. A child's age is a child's word (child-search.ts), an older
 * person's asks for what is made for fifty and more, any other says nothing of products. Words are as `toSearchWords` gives them.
 */
import { toCanonicalWord } from './search-synonyms.ts';

export type Age = 'child' | 'adult' | 'older';
/** What a product for older people is called by: `Men 50+`. */
export const olderToken = '50';

const adultFrom = 18;
const olderFrom = 50;
const oldest = 110;
const monthsOfYear = 12;
const years = new Set('year yr yo y سنه سنو سنين سنوات عام اعوام'.split(' '));
const months = new Set('month mo week day شهر شهور اشهر اسبوع اسابيع يوم ايام'.split(' '));
/** Two of them, in one word. */
const twoYears = new Set(['سنتين', 'سنتان', 'عامين']);
const twoMonths = 'شهرين';
const aged = /^[بل]?(?:عمر(?:ه|ها|ي|هم|ك)?|اعمار)$|^aged?$/;
/** Introduces an age: عمرها ٦٥. */
export const isAgeWord = (word: string): boolean => aged.test(word);
const above = new Set('over above فوق'.split(' '));
/** How long something lasts, not how old somebody is. */
const lasting = new Set(
  'last past since every within about almost nearly منذ من لمد مد خلال كل قبل بعد لي صارلي حوالي'.split(' '),
);
/** `10 years younger`, `3 years ago`. */
const passing = new Set('younger ago later اصغر'.split(' '));
/** Behind one of them a lone number is an age: `for my dad 70`. */
const kin =
  /^(?:mom|mum|mama|mother|dad|father|papa|grandm(?:a|other)|grandfather|husband|wife|ل?(?:امي|ابوي|والدي|والدتي|ماما|بابا|جدتي|جدي))$/;
const joining = new Set(['to', 'and', 'or', 'الي', 'الى', 'لين', 'او', 'حتي', 'حتى']);

/** Besides those that names of goods are spoken with (search-synonyms.ts). */
const spelt = new Map(
  Object.entries({ four: '4', seven: '7', eight: '8', اربع: '4', سبع: '7', ثمان: '8', ثماني: '8' }),
);
const numberAt = (words: readonly string[], at: number): number | null => {
  const typed = words[at] ?? '';
  const word = spelt.get(typed) ?? toCanonicalWord(typed);
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
};

/** The number's own years, if it is said to be an age: `for 3 months` is none. */
function yearsAt(words: readonly string[], at: number): number | null {
  const number = numberAt(words, at);
  if (number === null) return null;
  const [before = '', unit = '', old] = [words[at - 1], words[at + 1], words[at + 2]];
  const isSaid = old === 'old' || unit === 'yo' || aged.test(before);
  if (months.has(unit)) return isSaid ? number / monthsOfYear : null;
  if (above.has(before) && number >= olderFrom && number < oldest) return number;
  if (isSaid || (unit === '' && kin.test(before) && number >= olderFrom)) return number;
  const isLasting = lasting.has(before) || passing.has(old ?? '') || (before === 'for' && number < adultFrom);
  return years.has(unit) && !isLasting ? number : null;
}

function dualAt(words: readonly string[], at: number): number | null {
  const [before = '', word = ''] = [words[at - 1], words[at]];
  if (word === twoMonths) return aged.test(before) ? 2 / monthsOfYear : null;
  return twoYears.has(word) && !lasting.has(before) ? 2 : null;
}

const ageOf = (number: number): Age => (number < adultFrom ? 'child' : number < olderFrom ? 'adult' : 'older');

/** What has a number in its name: `b 12`, `omega 3`. */
const isNumbered = (word: string) => /^\p{L}$/u.test(word) || toCanonicalWord(word) === 'omega';

/** The places of the words that say an age, each with whose it is. */
export function agesAmong(words: readonly string[]): Map<number, Age> {
  const places = new Map<number, Age>();
  for (const at of words.keys()) {
    const number = dualAt(words, at) ?? yearsAt(words, at);
    if (number === null || number > oldest) continue;
    const age = ageOf(number);
    places.set(at, age);
    const unit = words[at + 1] ?? '';
    if (age === 'child' && (years.has(unit) || months.has(unit))) places.set(at + 1, age);
    // `4 to 8 years`, `4-8 years`.
    const first = joining.has(words[at - 1] ?? '') ? at - 2 : at - 1;
    const isRange =
      years.has(unit) && (numberAt(words, first) ?? oldest) < number && !isNumbered(words[first - 1] ?? '');
    if (isRange) places.set(first, age);
  }
  return places;
}
