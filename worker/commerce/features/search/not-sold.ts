/**
 * Things that may not be sold as supplements (docs/gulf.md §5). A merchant's product that matches and is lawful in the
 * country is shown as ever.
 */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { toPhraseKey } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';

export interface NotSold {
  name: Readonly<Record<Locale, string>>;
  words: readonly string[];
  countries: readonly CountryCode[];
  category: string;
}

const everywhere = countryCodes;

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

export const toNotSoldFindings = ({ name }: NotSold, locale: Locale) => ({
  notice: 'not_sold' as const,
  not_sold: name[locale],
});

const byKey = new Map(
  notSold.flatMap((one) => one.words.map((word): [string, NotSold] => [toPhraseKey(toSearchWords(word)), one])),
);
const longestRun = 4;

/** `country` null: sold in neither or either country. The longest name wins. */
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
