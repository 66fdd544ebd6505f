import type { Facet, filterKeys, sortKeys } from '../../../../shared/contract/catalogue.ts';
import type { KnownForm } from '../../../../shared/domain/import-csv.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { AgeBand, Attribute } from './label.ts';

export type FilterKey = (typeof filterKeys)[number];
export type SortKey = (typeof sortKeys)[number];

export const filterNames: Record<FilterKey, { type: Facet['type']; name: Record<Locale, string> }> = {
  category_id: { type: 'multiSelect', name: { en: 'Category', ar: 'القسم' } },
  brand_id: { type: 'multiSelect', name: { en: 'Brand', ar: 'الماركة' } },
  sku_price: { type: 'range', name: { en: 'Price', ar: 'السعر' } },
  only_available: { type: 'boolean', name: { en: 'In stock only', ar: 'المتوفر فقط' } },
  on_sale: { type: 'boolean', name: { en: 'On offer', ar: 'عليها عرض' } },
  free_delivery: { type: 'boolean', name: { en: 'Counts towards free delivery', ar: 'تُحتسب للتوصيل المجاني' } },
  form: { type: 'multiSelect', name: { en: 'Form', ar: 'الشكل' } },
  dietary: { type: 'multiSelect', name: { en: 'Dietary needs and age', ar: 'الخصائص والعمر' } },
  ingredient: { type: 'custom', name: { en: 'Ingredient', ar: 'المكوّن' } },
  nutritionist_id: { type: 'singleSelect', name: { en: 'Nutritionist', ar: 'أخصائي التغذية' } },
  attributes_id: { type: 'multiSelect', name: { en: 'More', ar: 'المزيد' } },
};

export const sortOptions: readonly { key: SortKey; value: 'asc' | 'desc'; name: Record<Locale, string> }[] = [
  { key: 'relevance', value: 'desc', name: { en: 'Best match', ar: 'الأقرب لبحثك' } },
  { key: 'popularity', value: 'desc', name: { en: 'Best selling', ar: 'الأكثر مبيعًا' } },
  { key: 'price', value: 'asc', name: { en: 'Price: low to high', ar: 'السعر: الأقل أولًا' } },
  { key: 'price', value: 'desc', name: { en: 'Price: high to low', ar: 'السعر: الأعلى أولًا' } },
  { key: 'newest', value: 'desc', name: { en: 'Newest', ar: 'الأحدث' } },
  { key: 'discount', value: 'desc', name: { en: 'Biggest discount', ar: 'أكبر خصم' } },
  { key: 'name', value: 'asc', name: { en: 'Name: A to Z', ar: 'الاسم: أ إلى ي' } },
];

export const formNames: Record<KnownForm, Record<Locale, string>> = {
  capsule: { en: 'Capsules', ar: 'كبسولات' },
  tablet: { en: 'Tablets', ar: 'أقراص' },
  softgel: { en: 'Softgels', ar: 'كبسولات هلامية' },
  powder: { en: 'Powders', ar: 'بودرة' },
  liquid: { en: 'Liquids', ar: 'سوائل' },
  gummy: { en: 'Gummies', ar: 'علكات' },
  lozenge: { en: 'Lozenges', ar: 'أقراص مص' },
  tea: { en: 'Teas', ar: 'شاي' },
  sachet: { en: 'Sachets', ar: 'أظرف' },
  chewable: { en: 'Chewables', ar: 'أقراص للمضغ' },
  effervescent: { en: 'Effervescent', ar: 'فوّار' },
  bar: { en: 'Bars', ar: 'ألواح' },
  oil: { en: 'Oils', ar: 'زيوت' },
};

export const attributeNames: Record<Attribute | AgeBand, Record<Locale, string>> = {
  halal: { en: 'Halal', ar: 'حلال' },
  vegan: { en: 'Vegan', ar: 'نباتي' },
  'gluten-free': { en: 'No gluten', ar: 'بدون غلوتين' },
  'milk-free': { en: 'No milk', ar: 'بدون حليب' },
  'nut-free': { en: 'No nuts', ar: 'بدون مكسرات' },
  'soy-free': { en: 'No soya', ar: 'بدون صويا' },
  'age-0': { en: 'Ages 0–12 months', ar: 'العمر حتى 12 شهرًا' },
  'age-1': { en: 'Ages 1–3', ar: 'العمر من سنة إلى 3 سنوات' },
  'age-4': { en: 'Ages 4–12', ar: 'العمر من 4 سنوات إلى 12 سنة' },
  'age-13': { en: 'Ages 13–17', ar: 'العمر من 13 سنة إلى 17 سنة' },
};

/** A merchant's own word, which has no name here, is shown as written. */
export const getTermName = (
  words: Readonly<Record<string, Record<Locale, string>>>,
  key: string,
  locale: Locale,
): string => words[key]?.[locale] ?? key.replaceAll('-', ' ');
