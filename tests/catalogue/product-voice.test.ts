/** A product’s text is the shop’s: who presses, pairs and fills is its maker (docs/brand.md §2). */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const products = globSync('demo/catalogue/products/*.json').flatMap(
  (file) =>
    JSON.parse(readFileSync(file, 'utf8')) as {
      sku: string;
      description: Record<'en' | 'ar', string>;
      caution?: { en: string };
    }[],
);

const makersWe = {
  en: /\bours\b|\bour (?:capsules|tablets|formula|powder|oil)\b|\bwe (?:add|blend|extract|filter|pair|press|seal|use)\b/i,
  ar: /(?<!\p{L})[وف]?(?:نستخلص|نستخرج|نستعمل|نعصر|نعبّئ|نجفف|نقيس|نحضّر|جمعنا|أضفنا|استخرجنا|استخدمنا|وضعنا|خلطنا|خففنا|جففنا|عبّأنا|كبسولاتنا|مستخلصنا)(?:ه|ها|هما)?(?!\p{L})/u,
};

it.each(['en', 'ar'] as const)('no product speaks as its maker in %s', (locale) => {
  const found = products.flatMap(({ sku, description }) => {
    const hit = makersWe[locale].exec(description[locale]);
    return hit ? [`${sku}: ${hit[0]}`] : [];
  });
  expect(found).toEqual([]);
});

it('every biotin product and blood test names the same days without biotin', () => {
  const tests = readFileSync('demo/catalogue/blood-tests.json', 'utf8');
  const texts = [tests, ...products.map(({ description, caution }) => `${description.en} ${caution?.en ?? ''}`)];
  const days = texts.flatMap((text) => [
    ...text.matchAll(/(?:biotin|stop(?: it)?|test)[^.]{0,40}?\b(one|two|three|four|a few) days before/gi),
  ]);
  expect(days.length).toBeGreaterThan(4);
  expect(new Set(days.filter(([text]) => !/creatine|cycling/i.test(text)).map(([, count]) => count))).toEqual(
    new Set(['three']),
  );
});
