/** Names of units, uses and allergens on a label. Unknown keys are shown as the merchant wrote them. */
import type { Locale } from '../../../../shared/domain/money.ts';

type TermNames = Readonly<Record<string, Record<Locale, string>>>;

export const unitNames = {
  mcg: { en: 'mcg', ar: 'مكجم' },
  mg: { en: 'mg', ar: 'ملجم' },
  g: { en: 'g', ar: 'جم' },
  IU: { en: 'IU', ar: 'وحدة دولية' },
  'CFU-billion': { en: 'billion CFU', ar: 'مليار وحدة' },
  kcal: { en: 'kcal', ar: 'سعرة' },
  ml: { en: 'ml', ar: 'مل' },
} as const satisfies TermNames;

export const suggestedUseNames = {
  morning: { en: 'Morning', ar: 'صباحًا' },
  evening: { en: 'Evening', ar: 'مساءً' },
  'with-food': { en: 'With food', ar: 'مع الطعام' },
  'empty-stomach': { en: 'On an empty stomach', ar: 'على معدة فارغة' },
  'before-workout': { en: 'Before a workout', ar: 'قبل التمرين' },
  'after-workout': { en: 'After a workout', ar: 'بعد التمرين' },
  daily: { en: 'Daily', ar: 'يوميًا' },
  'with-water': { en: 'With water', ar: 'مع الماء' },
  'before-bed': { en: 'Before bed', ar: 'قبل النوم' },
  'between-meals': { en: 'Between meals', ar: 'بين الوجبات' },
  'mix-with-water': { en: 'Mix with water', ar: 'يُخلط بالماء' },
  'keep-cool': { en: 'Keep cool', ar: 'يُحفظ في مكان بارد' },
} as const satisfies TermNames;

export const allergenNames = {
  milk: { en: 'milk', ar: 'الحليب' },
  soy: { en: 'soya', ar: 'الصويا' },
  fish: { en: 'fish', ar: 'السمك' },
  shellfish: { en: 'shellfish', ar: 'المحار والقشريات' },
  egg: { en: 'egg', ar: 'البيض' },
  nuts: { en: 'nuts', ar: 'المكسرات' },
  peanuts: { en: 'peanuts', ar: 'الفول السوداني' },
  gluten: { en: 'gluten', ar: 'الغلوتين' },
  sesame: { en: 'sesame', ar: 'السمسم' },
  'bee-products': { en: 'bee products', ar: 'منتجات النحل' },
} as const satisfies TermNames;

export type Unit = keyof typeof unitNames;
export type Allergen = keyof typeof allergenNames;
