/** The Arabic of the shop keeps its words and its marks (docs/arabic.md). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../demo/seed/pack-amounts.ts';
import { catalogue } from '../../shared/i18n/messages/ar/catalogue.ts';
import { promotion } from '../../shared/i18n/messages/ar/promotion.ts';

const files = globSync([
  'shared/i18n/messages/ar/*.ts',
  'worker/commerce/features/content/texts/*.ts',
  'worker/commerce/features/home/default-blocks.ts',
  'demo/catalogue/{categories,brands,blood-tests,nutritionists}.json',
  'demo/catalogue/products/*.json',
]).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const faults: readonly [string, RegExp][] = [
  ['a Latin comma, semicolon or question mark', /[\u0621-\u0652](?:[,;?](?= ?[\u0621-\u064a])|[;?](?=['"]))/g],
  ['Arabic-Indic digits', /[٠-٩]/g],
  ['قم بـ, الخاص بك', /(?<!\p{L})(?:قم|قومي|يتم|سيتم) |الخاصة? ب(?:ك|نا)/gu],
  ['a space before a mark', / [،؛؟]/g],
  [
    'a second word for a thing',
    /مكيال|عربة التسوق|القسيمة|زايليتول|ستيرات|(?<!إي)إنولين|أنشوفة|النبق البحري|(?:قرص|أقراص) مضغ(?!و)|حبوب استحلاب/g,
  ],
  [
    'a second word for an ingredient or a measure',
    /بيلسان|بروبوليس|شمع العسل|دوار الشمس|مايو إينوزيتول|ملاعق صغيرة|ملعقة صغيرة|مليانة|(?<!\p{L})نقط(?:ًا)?(?!\p{L})/gu,
  ],
];

describe('the Arabic of the shop', () => {
  it.each(faults)('never has %s', (_, pattern) => {
    const found = files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((hit) => `${file}: ${hit[0]}`));
    expect(found).toEqual([]);
  });

  it('the desk says stock, not shelf', () => {
    const desk = ['shared/i18n/messages/ar/errors.ts', ...globSync('scripts/desk/*.ts')];
    expect(desk.filter((file) => /إلى الرف|من الرف/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  const products = globSync('demo/catalogue/products/*.json').flatMap(
    (file) =>
      JSON.parse(readFileSync(file, 'utf8')) as { sku: string; name: { ar: string }; label?: { ar: string[] } }[],
  );

  it('keeps a number in a name next to its unit', () => {
    expect(products.map(({ name }) => name.ar).filter((name) => /[A-Z]{2,} [\d,.]+ \p{L}/u.test(name))).toEqual([]);
  });

  it('groups the figures of a label as those of a name', () => {
    expect(products.filter(({ label }) => label?.ar.some((line) => /(?<![\d,.])\d{4,}/.test(line)))).toEqual([]);
  });

  it.each([
    [1, 'قرص واحد للمضغ'],
    [2, 'قرصان للمضغ'],
    [3, '3 أقراص للمضغ'],
    [60, '60 قرصًا للمضغ'],
    [100, '100 قرص للمضغ'],
  ])('counts %i chewables', (n, text) => expect(formatAmount('chewable', n, 'ar')).toBe(text));

  it.each([
    [1, 'مؤشر واحد'],
    [2, 'مؤشران'],
    [7, '7 مؤشرات'],
    [27, '27 مؤشرًا'],
  ])('counts %i markers', (n, text) => expect((catalogue.markers as (p: { n: number }) => string)({ n })).toBe(text));

  it.each([
    [2, 'أضف الاثنين'],
    [3, 'أضف المنتجات الـ3'],
  ])('adds %i bought together', (n, text) =>
    expect((promotion.bundle_add_all as (p: { n: number }) => string)({ n })).toBe(text),
  );
});
