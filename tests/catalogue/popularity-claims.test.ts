/** docs/brand.md §2 "True where it stands": no text of the demo says what other shoppers buy, ask for or like, for nobody measured it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../demo/catalogue/products/', import.meta.url);

interface Told {
  sku: string;
  description: Record<'en' | 'ar', string>;
  recommendation?: Record<'en' | 'ar', string> | null;
}

const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Told[],
);

const claims = {
  en: /\b(popular|bestsell\w*|liked by|favou?rite of|(chosen|taken|picked|often|usually|mainly|mostly)( up| mainly| mostly| often)* by|most people|(people|women|men|lifters|runners|students|athletes|mothers|many|those who \w+) (often|usually|like|love|choose|prefer|pick|find|ask|reach|pair|tend)|tend to (ask|like|put|take|be the)|asked[- ]for|ask about|loyal following|for years)\b/i,
  ar: /(الأكثر (طلبًا|مبيعًا)|(يطلب|يختار|يفضّل|يحب)(ه|ها) (غالب|كثير|أغلب|معظم|طلاب|روّاد|من |البالغ|النباتي)|يكثر (عليه )?(ال)?طلب|يقبل عليه|كثيرات|كثيرون (يحب|يختار|يفضل|يقسم)|(أغلب|معظم) (الناس|من جرب|الرياضيين)|تزيد طلبات|لها جمهورها|أكثر من يطلب)/,
};

test.each(['en', 'ar'] as const)('no product claims to be popular (%s)', (locale) => {
  const told = products.flatMap(({ sku, description, recommendation }) =>
    [description[locale], recommendation?.[locale] ?? '']
      .map((text) => claims[locale].exec(text)?.[0])
      .filter((found) => found !== undefined)
      .map((found) => `${sku}: ${found}`),
  );
  expect(told).toEqual([]);
});
