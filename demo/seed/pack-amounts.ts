import type { Locale } from '../../shared/domain/money.ts';
import { plural } from '../../shared/i18n/translate.ts';

type Forms = Parameters<typeof plural>[2];

const units: Record<string, Record<Locale, Forms>> = {
  capsule: {
    en: { one: '{n} capsule', other: '{n} capsules' },
    ar: { one: 'كبسولة واحدة', two: 'كبسولتان', few: '{n} كبسولات', other: '{n} كبسولة' },
  },
  softgel: {
    en: { one: '{n} softgel', other: '{n} softgels' },
    ar: {
      one: 'كبسولة هلامية واحدة',
      two: 'كبسولتان هلاميتان',
      few: '{n} كبسولات هلامية',
      other: '{n} كبسولة هلامية',
    },
  },
  tablet: {
    en: { one: '{n} tablet', other: '{n} tablets' },
    ar: { one: 'قرص واحد', two: 'قرصان', few: '{n} أقراص', many: '{n} قرصًا', other: '{n} قرص' },
  },
  gummy: {
    en: { one: '{n} gummy', other: '{n} gummies' },
    ar: { one: 'علكة واحدة', two: 'علكتان', few: '{n} علكات', other: '{n} علكة' },
  },
  lozenge: {
    en: { one: '{n} lozenge', other: '{n} lozenges' },
    ar: { one: 'قرص مص واحد', two: 'قرصا مص', few: '{n} أقراص مص', other: '{n} قرص مص' },
  },
  chewable: {
    en: { one: '{n} chewable tablet', other: '{n} chewable tablets' },
    ar: {
      one: 'قرص واحد للمضغ',
      two: 'قرصان للمضغ',
      few: '{n} أقراص للمضغ',
      many: '{n} قرصًا للمضغ',
      other: '{n} قرص للمضغ',
    },
  },
  effervescent: {
    en: { one: '{n} effervescent tablet', other: '{n} effervescent tablets' },
    ar: {
      one: 'قرص فوّار واحد',
      two: 'قرصان فوّاران',
      few: '{n} أقراص فوّارة',
      many: '{n} قرصًا فوّارًا',
      other: '{n} قرص فوّار',
    },
  },
  sachet: {
    en: { one: '{n} sachet', other: '{n} sachets' },
    ar: { one: 'ظرف واحد', two: 'ظرفان', few: '{n} أظرف', many: '{n} ظرفًا', other: '{n} ظرف' },
  },
  tea: {
    en: { one: '{n} tea bag', other: '{n} tea bags' },
    ar: { one: 'كيس شاي واحد', two: 'كيسا شاي', few: '{n} أكياس شاي', other: '{n} كيس شاي' },
  },
  bar: {
    en: { one: '{n} bar', other: '{n} bars' },
    ar: { one: 'لوح واحد', two: 'لوحان', few: '{n} ألواح', many: '{n} لوحًا', other: '{n} لوح' },
  },
  powder: { en: { other: '{n} g' }, ar: { other: '{n} جم' } },
  liquid: { en: { other: '{n} ml' }, ar: { other: '{n} مل' } },
  oil: { en: { other: '{n} ml' }, ar: { other: '{n} مل' } },
};

const pieces: Record<Locale, Forms> = {
  en: { one: '{n} piece', other: '{n} pieces' },
  ar: { one: 'قطعة واحدة', two: 'قطعتان', few: '{n} قطع', other: '{n} قطعة' },
};

/**
 * Contents of a pack or serving (docs/gulf.md §4 "Plurals"). `amountOf('softgel', 60, 'ar')` → `60 كبسولة هلامية`;
 * fractions keep their figure: `0.5 قرص`.
 */
export const formatAmount = (form: string, count: number, locale: Locale): string =>
  plural(locale, count, (units[form] ?? pieces)[locale]);
