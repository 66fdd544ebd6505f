/**
 * What the law or a prescription keeps off these shelves (docs/gulf.md §5), said plainly instead of "nothing found". A line here
 * tells of no product: where a merchant's goods fit the words and are sold in the country, they are shown as ever.
 */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { toPhraseKey } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';

export interface NotSold {
  name: Readonly<Record<Locale, string>>;
  /** What shoppers call it, in either script. */
  words: readonly string[];
  countries: readonly CountryCode[];
  /** The category whose goods are shown in its place. */
  category: string;
}

const everywhere = ['KW', 'SA'] as const;

export const notSold: readonly NotSold[] = [
  { name: { en: 'Melatonin', ar: 'الميلاتونين' }, countries: ['KW'], category: 'sleep-mood',
    words: ['melatonin', 'melatonine', 'sleep hormone', 'ميلاتونين', 'الميلاتونين', 'هرمون النوم'] },
  { name: { en: 'Red yeast rice', ar: 'أرز الخميرة الحمراء' }, countries: ['KW'], category: 'heart',
    words: ['red yeast rice', 'red yeast', 'ارز الخميرة الحمراء', 'الارز الاحمر المخمر', 'خميرة الارز الحمراء'] },
  { name: { en: 'CBD', ar: 'الكانابيديول (CBD)' }, countries: everywhere, category: 'sleep-mood',
    words: ['cbd', 'cbd oil', 'cbd gummies', 'cannabidiol', 'hemp cbd', 'كانابيديول', 'سي بي دي', 'زيت سي بي دي'] },
  { name: { en: 'DHEA', ar: 'هرمون DHEA' }, countries: everywhere, category: 'mens-health',
    words: ['dhea', 'دي اتش اي ايه', 'dehydroepiandrosterone'] },
  { name: { en: 'Yohimbe', ar: 'اليوهمبي' }, countries: everywhere, category: 'sports',
    words: ['yohimbe', 'yohimbine', 'يوهمبي', 'يوهمبين', 'يوهيمبين', 'اليوهمبين'] },
  { name: { en: 'Ephedra', ar: 'نبات الإيفيدرا' }, countries: everywhere, category: 'weight',
    words: ['ephedra', 'ma huang', 'ايفيدرا', 'افيدرا'] },
  { name: { en: 'DMAA', ar: 'DMAA' }, countries: everywhere, category: 'sports',
    words: ['dmaa', 'geranamine', '1 3 dimethylamylamine', 'methylhexanamine'] },
  { name: { en: 'Kratom', ar: 'الكراتوم' }, countries: everywhere, category: 'sleep-mood',
    words: ['kratom', 'كراتوم', 'قراطوم'] },
  { name: { en: 'Kava', ar: 'نبات الكافا' }, countries: everywhere, category: 'sleep-mood',
    words: ['kava', 'kava kava', 'الكافا كافا', 'كافا كافا'] },
  { name: { en: 'A prohormone', ar: 'محفّز الهرمونات' }, countries: everywhere, category: 'sports',
    words: ['prohormone', 'prohormones', 'pro hormone', 'pro hormones', 'برو هرمون', 'بروهرمون'] },
]; // biome-ignore format: a name and its spellings take two lines each

const byKey = new Map(
  notSold.flatMap((one) => one.words.map((word): [string, NotSold] => [toPhraseKey(toSearchWords(word)), one])),
);
const longestRun = 4;

/** The first thing among these words that is not sold in the country (null: in any), and the places of its words; the longest name wins. */
export function notSoldAmong(
  words: readonly string[],
  country: CountryCode | null,
): { thing: NotSold; from: number; to: number } | null {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + longestRun) - 1; to >= from; to -= 1) {
      const thing = byKey.get(toPhraseKey(words.slice(from, to + 1)));
      if (thing && (country === null || thing.countries.includes(country))) return { thing, from, to };
    }
  }
  return null;
}
