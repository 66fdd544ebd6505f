/** docs/brand.md §2 "True where it stands": no text of the demo says what other shoppers buy, ask for or like, for nobody measured it. */
import { expect, test } from 'vitest';
import { type LocalizedText, readDemo } from '../../demo/seed/files.ts';

const { products, bloodTests, brands, categories, nutritionists } = readDemo();
const texts: [string, LocalizedText][] = [
  ...products.map(({ sku, description }): [string, LocalizedText] => [sku, description]),
  ...products.flatMap(({ sku, recommendation }): [string, LocalizedText][] =>
    recommendation ? [[sku, recommendation]] : [],
  ),
  ...bloodTests.map(({ slug, measures }): [string, LocalizedText] => [slug, measures]),
  ...[...brands, ...categories].map(({ slug, description }): [string, LocalizedText] => [slug, description]),
  ...nutritionists.flatMap(({ products: chosen }) =>
    chosen.map(({ sku, reason }): [string, LocalizedText] => [sku, reason]),
  ),
];

const claims = {
  en: /\b(popular|bestsell\w*|liked by|favou?rite of|(chosen|taken|picked|often|usually|mainly|mostly)( up| mainly| mostly| often)* by|most people|(people|women|men|lifters|runners|students|athletes|mothers|many|those who \w+) (often|usually|like|love|choose|prefer|pick|find|ask|reach|pair|tend)|tend to (ask|like|put|take|be the)|asked[- ]for|ask about|loyal following|for years)\b/i,
  ar: /(الأكثر (طلبًا|مبيعًا)|(يطلب|يختار|يفضّل|يحب)(ه|ها) (غالب|كثير|أغلب|معظم|طلاب|روّاد|من |البالغ|النباتي)|يكثر (عليه )?(ال)?طلب|يقبل عليه|كثيرات|كثيرون (يحب|يختار|يفضل|يقسم)|(أغلب|معظم) (الناس|من جرب|الرياضيين)|تزيد طلبات|لها جمهورها|أكثر من يطلب)/,
};

test.each(['en', 'ar'] as const)('no text of the demo claims that something is popular (%s)', (locale) => {
  const claimed = texts.flatMap(([name, words]) => {
    const found = claims[locale].exec(words[locale])?.[0];
    return found === undefined ? [] : [`${name}: ${found}`];
  });
  expect(claimed).toEqual([]);
});
