/** Sentences derived from the label: no other facts, and no health effects (docs/gulf.md §5). */
import type { ProductDetail } from '../../../../shared/contract/catalogue.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { plural } from '../../../../shared/i18n/translate.ts';
import type { ProductDetails } from './details.ts';
import { getTermName } from './filter-names.ts';
import { attributesOf } from './label.ts';
import { allergenNames } from './label-terms.ts';

const freeFrom = ['gluten-free', 'milk-free', 'soy-free', 'nut-free'] as const;
const texts = {
  en: {
    dose: (amount: string, serving: string) => `${amount} in ${serving}`,
    daily: (serving: string) => `${serving} a day`,
    often: (serving: string, n: number) => `${serving}, ${n === 2 ? 'twice' : `${n} times`} a day`,
    lasts: (use: string, supply: string) => `${use}: a pack lasts ${supply}`,
    free: (list: string[]) =>
      `No ${list.slice(0, -1).join(', ')}${list.length > 1 ? ' or ' : ''}${list.at(-1)} among its ingredients`,
    names: { 'gluten-free': 'gluten', 'milk-free': 'milk', 'soy-free': 'soya', 'nut-free': 'nuts' },
  },
  ar: {
    dose: (amount: string, serving: string) => `${amount} في كل حصة (${serving})`,
    daily: (serving: string) => `${serving} يوميًا`,
    often: (serving: string, n: number) =>
      `${serving}، ${plural('ar', n, { two: 'مرتين', few: '{n} مرات', other: '{n} مرة' })} يوميًا`,
    lasts: (use: string, supply: string) => `${use}، والعبوة تكفي ${supply}`,
    free: (list: string[]) => `مكوّناته خالية من ${list.join(' و')}`,
    names: { 'gluten-free': 'الغلوتين', 'milk-free': 'الحليب', 'soy-free': 'الصويا', 'nut-free': 'المكسرات' },
  },
} as const;

const tagNames = {
  en: { halal: 'Halal', vegan: 'Vegan', contains: 'Contains ', comma: ', ' },
  ar: { halal: 'حلال', vegan: 'نباتي', contains: 'يحتوي على ', comma: '، ' },
} as const;

export function buildTags(
  { halal, vegan, allergens }: { halal: number; vegan: number; allergens: readonly string[] },
  locale: Locale,
): string[] {
  const say = tagNames[locale];
  const list = allergens.map((key) => getTermName(allergenNames, key, locale)).join(say.comma);
  return [...(halal ? [say.halal] : []), ...(vegan ? [say.vegan] : []), ...(list ? [say.contains + list] : [])];
}

export function buildHighlights(
  details: Pick<ProductDetails, 'serving' | 'perDay' | 'allergens' | 'otherIngredients'>,
  dose: ProductDetail['label_dose'],
  locale: Locale,
): string[] {
  const say = texts[locale];
  const serving = details.serving[locale];
  const { perDay } = details;
  const use = perDay && (perDay === 1 ? say.daily(serving) : say.often(serving, perDay));
  const isKnown = details.otherIngredients.en !== '';
  const without = attributesOf({ halal: false, vegan: false, allergens: details.allergens });
  const free = isKnown ? freeFrom.filter((one) => without.includes(one)).map((one) => say.names[one]) : [];
  return [
    ...(dose.amount && serving ? [say.dose(dose.amount, serving)] : []),
    ...(use && dose.supply && serving ? [say.lasts(use, dose.supply)] : []),
    ...(free.length > 0 ? [say.free(free)] : []),
  ];
}
