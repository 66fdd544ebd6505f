import type { Locale } from '../../shared/domain/money.ts';
import type { Message } from './message.ts';

interface EntryPlace {
  /** Number of the entry, from 1; null for the whole file. */
  at: number | null;
  /** Path such as `title.ar`; '' for the entry itself. */
  field: string;
}
export type EntryFault = EntryPlace & { rule: string; value: string | Message | null };
export type EntryClaims = EntryPlace & { words: string[] };

const commonFaults: Readonly<Record<string, Message>> = {
  required: { en: 'is missing or empty', ar: 'ناقصة أو فارغة، ويجب تعبئتها' },
  too_long: { en: 'is too long', ar: 'أطول من المسموح' },
  invalid: { en: 'isn’t written correctly', ar: 'غير مكتوبة بالشكل الصحيح' },
  out_of_range: { en: 'is too small or too large', ar: 'أصغر أو أكبر من المسموح' },
  unknown: { en: 'isn’t a field of this kind of entry', ar: 'لا توجد خانة بهذا الاسم في هذا النوع' },
  twice: { en: 'is listed twice', ar: 'مكررة' },
  above_limit: {
    en: '{value} The shop recommends nothing that passes a limit: leave one out, or put them into different stages',
    ar: '{value} لا يوصي المتجر بما يتجاوز الحد الأعلى: احذف أحدها، أو وزّعها على مراحل مختلفة',
  },
  no_picture: {
    en: 'the shop has no such picture: give the path of a file',
    ar: 'لا توجد صورة بهذا العنوان في المتجر، اكتب مسار ملف الصورة',
  },
};

export function createFileMessages(names: { entry: Message; file: Message }, own: Readonly<Record<string, Message>>) {
  const placeOf = ({ at, field }: EntryPlace, locale: Locale): string => {
    const entry = at === null ? names.file[locale] : `${names.entry[locale]} ${at}`;
    if (field === '') return entry;
    return locale === 'en' ? `${entry}, ${field}` : `${entry}، خانة ${field}`;
  };
  return {
    faultLine: (fault: EntryFault, locale: Locale): string => {
      const says = (own[fault.rule] ?? commonFaults[fault.rule])?.[locale] ?? fault.rule;
      const value = (typeof fault.value === 'string' ? fault.value : fault.value?.[locale]) ?? '';
      const shown = value === '' || says.includes('{value}') ? '' : ` (${value})`;
      return `${placeOf(fault, locale)}${shown}: ${says.replace('{value}', value)}`;
    },
    claimLine: (claims: EntryClaims, locale: Locale): string =>
      locale === 'en'
        ? `${placeOf(claims, locale)}: claims not allowed for supplements: ${claims.words.join(', ')}`
        : `${placeOf(claims, locale)}: ممنوع قوله عن المكمّلات: ${claims.words.join('، ')}`,
  };
}
