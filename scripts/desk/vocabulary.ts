/** `words`: every column and value that a merchant's file may use. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { Message } from './message.ts';
import { formatDraftReason } from './shared-messages.ts';

export type ImportVocabulary = DeskData<'words'>;

const columnWords: Readonly<Record<string, Message>> = {
  sku: { en: 'the product’s code', ar: 'رمز المنتج' },
  slug: { en: 'its address in the shop', ar: 'عنوانه في المتجر' },
  name_en: { en: 'its name in English', ar: 'اسمه بالإنجليزية' },
  name_ar: { en: 'its name in Arabic', ar: 'اسمه بالعربية' },
  brand_en: { en: 'its brand in English', ar: 'الماركة بالإنجليزية' },
  brand_ar: { en: 'its brand in Arabic', ar: 'الماركة بالعربية' },
  category: { en: 'one of the categories', ar: 'أحد الأقسام' },
  form: { en: 'one of the forms', ar: 'أحد الأشكال' },
  ingredients: { en: 'from the ingredients, separated by |', ar: 'من المكوّنات، بينها خط عمودي' },
  price_kwd: { en: 'the price to pay in dinars: 4.250', ar: 'ما يُدفع بالدينار: 4.250' },
  markdown_kwd: { en: 'the amount already taken off it', ar: 'ما خُصم منه' },
  price_sar: {
    en: 'the price to pay in riyals; if empty, converted from dinars',
    ar: 'بالريال يدويًا، وإن تُرك فارغًا حُسب من الدينار',
  },
  markdown_sar: { en: 'the amount already taken off that', ar: 'ما خُصم منه بالريال' },
  stock_kw: { en: 'items in Kuwait; applied with --stock set or add', ar: 'القطع في الكويت، تُقرأ مع --stock' },
  stock_kw_exported: { en: 'written by the export: leave it', ar: 'يكتبها التصدير، اتركها كما هي' },
  stock_sa: { en: 'items in Saudi Arabia', ar: 'القطع في السعودية' },
  stock_sa_exported: { en: 'written by the export: leave it', ar: 'يكتبها التصدير، اتركها كما هي' },
  buy_limit: {
    en: '1 to 99 per order; 2|5: Kuwait and Saudi Arabia',
    ar: 'من 1 إلى 99 في الطلب، 2|5: للكويت وللسعودية',
  },
  expires_on: { en: 'best before, as 2028-04-30 or 2028-04', ar: 'تاريخ الانتهاء، مثل 2028-04-30 أو 2028-04' },
  expires_on_kw: {
    en: 'best before in Kuwait, where the countries differ',
    ar: 'تاريخ الانتهاء في الكويت إذا اختلف البلدان',
  },
  expires_on_sa: {
    en: 'best before in Saudi Arabia, where the countries differ',
    ar: 'تاريخ الانتهاء في السعودية إذا اختلف البلدان',
  },
  flags: { en: 'from the flags, separated by |', ar: 'من العلامات، بينها خط عمودي' },
  gtin: { en: 'the barcode number', ar: 'رقم الباركود' },
  registration_kw: { en: 'registration number, Kuwait (MOH)', ar: 'رقم تسجيل وزارة الصحة في الكويت' },
  registration_sa: { en: 'registration number, Saudi Arabia (SFDA)', ar: 'رقم تسجيل هيئة الغذاء والدواء السعودية' },
  variant_group: { en: 'a code shared by all variants of one product', ar: 'رمز واحد لكل خيارات المنتج' },
  flavour_en: { en: 'what shoppers choose a variant by', ar: 'ما يختار به المتسوق بين الخيارات' },
  flavour_ar: { en: 'the same in Arabic', ar: 'النكهة بالعربية' },
  size_en: { en: 'the same: 908 g, 60 capsules', ar: 'الحجم بالإنجليزية، مثل 908 g' },
  size_ar: { en: 'the size in Arabic', ar: 'الحجم بالعربية، مثل 908 جم' },
};

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
      columnWords[id]?.[locale] ?? '',
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
