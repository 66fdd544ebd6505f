/** `words`: every column and value that a merchant's file may use. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { isImportColumn } from '../../shared/domain/import-sheet.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { productFields } from '../../shared/domain/product-field/register.ts';
import type { Message } from '../../shared/i18n/message.ts';

export type ImportVocabulary = DeskData<'words'>;

const draftReasons: Record<string, Record<Locale, string>> = {
  name_en: { en: 'no English name', ar: 'بلا اسم إنجليزي' },
  name_ar: { en: 'no Arabic name', ar: 'بلا اسم عربي' },
  undone: { en: 'taken off sale by an undo', ar: 'أوقف التراجع بيعه' },
  dhea: { en: 'DHEA can’t be sold', ar: 'يحتوي DHEA الممنوع بيعه' },
  'hormone-like': { en: 'hormone-like, can’t be sold', ar: 'شبيه بالهرمونات وبيعه ممنوع' },
  yohimbe: { en: 'yohimbe can’t be sold', ar: 'يحتوي اليوهمبي الممنوع بيعه' },
  'cbd-hemp': { en: 'CBD or hemp can’t be sold', ar: 'يحتوي القنب الممنوع بيعه' },
  'kratom-kava': { en: 'kratom or kava can’t be sold', ar: 'يحتوي القرطوم أو الكافا الممنوع بيعهما' },
};
export const formatDraftReason = (reason: string, locale: Locale): string => draftReasons[reason]?.[locale] ?? reason;

const flagWords: Readonly<Record<string, Message>> = {
  melatonin: { en: 'melatonin: not sold in Kuwait', ar: 'ميلاتونين: لا يُباع في الكويت' },
  'red-yeast-rice': { en: 'red yeast rice: not sold in Kuwait', ar: 'الأرز الأحمر المخمر: لا يُباع في الكويت' },
  'gelatin-check': {
    en: 'check the source of its gelatin; doesn’t stop its sale',
    ar: 'اسأل عن مصدر الجيلاتين، ولا تمنع البيع',
  },
};

const titles: Readonly<Record<keyof Omit<ImportVocabulary, 'required'>, Message>> = {
  columns: { en: 'Columns (* required for new products)', ar: 'الأعمدة (* يحتاجها المنتج الجديد)' },
  forms: { en: 'Forms', ar: 'الأشكال' },
  categories: { en: 'Categories', ar: 'الأقسام' },
  brands: { en: 'Brands', ar: 'الماركات' },
  flags: { en: 'Flags', ar: 'العلامات' },
  ingredients: { en: 'Ingredients', ar: 'المكوّنات' },
  units: { en: 'Label units', ar: 'وحدات الملصق' },
  uses: { en: 'Suggested-use tags', ar: 'وسوم طريقة الاستخدام' },
  allergens: { en: 'Allergens', ar: 'مسببات الحساسية' },
};
type VocabularyKind = keyof typeof titles;

function vocabularyRows(words: ImportVocabulary, kind: VocabularyKind, locale: Locale): [string, string][] {
  if (kind === 'columns')
    return words.columns.map((id) => [
      `${id}${words.required.includes(id) ? ' *' : ''}`,
      isImportColumn(id) ? productFields[id].help[locale] : '',
    ]);
  if (kind === 'flags') return words.flags.map((id) => [id, flagWords[id]?.[locale] ?? formatDraftReason(id, locale)]);
  return words[kind].map((word) => [word.id, word[locale]]);
}

export function formatVocabulary(words: ImportVocabulary, kind: VocabularyKind | undefined, locale: Locale): string[] {
  const kinds = Object.keys(titles) as VocabularyKind[];
  return kinds
    .filter((one) => kind === undefined || one === kind)
    .flatMap((one, at) => [
      ...(at === 0 ? [] : ['']),
      titles[one][locale],
      ...vocabularyRows(words, one, locale).map(([id, says]) => `  ${id.padEnd(22)}  ${says}`.trimEnd()),
    ]);
}
