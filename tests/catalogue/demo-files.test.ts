/** The demo catalogue is complete, bilingual, lawful and without duplicates. */
import { expect, test } from 'vitest';
import { type LocalizedText, readDemo } from '../../demo/seed/files.ts';
import { parseAgeRange } from '../../shared/domain/age-range.ts';
import { isForChildren } from '../../shared/domain/for-children.ts';
import { findHealthClaims } from '../../shared/domain/health-claims.ts';
import { toSearchWords } from '../../shared/domain/search-text.ts';

const demo = readDemo();
const { products, brands, categories, nutritionists, bloodTests, biomarkers } = demo;
const leastPerCategory = 8;
const leastPerBrand = 5;
const languages = ['en', 'ar'] as const;

/** Every pair of texts that a person reads, with where it stands. Cautions name illnesses by right: they warn. */
const texts: [string, LocalizedText][] = [
  ...products.flatMap((product): [string, LocalizedText][] => [
    [`${product.sku} name`, product.name],
    [`${product.sku} description`, product.description],
    [`${product.sku} use`, product.suggestedUse.text],
    [`${product.sku} ingredients`, product.otherIngredients],
    ...(product.recommendation
      ? [[`${product.sku} recommendation`, product.recommendation] as [string, LocalizedText]]
      : []),
    ...product.facts.map((fact): [string, LocalizedText] => [`${product.sku} fact`, fact.name]),
  ]),
  ...[...brands, ...categories].map(({ slug, description }): [string, LocalizedText] => [slug, description]),
  ...nutritionists.flatMap(({ slug, bio, title, products: chosen }): [string, LocalizedText][] => [
    [`${slug} title`, title],
    [`${slug} bio`, bio],
    ...chosen.flatMap(({ sku, dose, reason, stage }): [string, LocalizedText][] => [
      ...(stage ? [[`${slug} ${sku} stage`, stage] as [string, LocalizedText]] : []),
      [`${slug} ${sku} dose`, dose],
      [`${slug} ${sku} reason`, reason],
    ]),
  ]),
  ...bloodTests.flatMap(({ slug, measures, preparation }): [string, LocalizedText][] => [
    [`${slug} measures`, measures],
    [`${slug} preparation`, preparation],
  ]),
];

const countBy = (values: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

test('every category and every brand has something to sell', () => {
  const inCategory = countBy(products.map(({ category }) => category));
  const ofBrand = countBy(products.map(({ brand }) => brand));
  expect(categories.filter(({ id }) => (inCategory.get(id) ?? 0) < leastPerCategory).map(({ id }) => id)).toEqual([]);
  expect(brands.filter(({ id }) => (ofBrand.get(id) ?? 0) < leastPerBrand).map(({ id }) => id)).toEqual([]);
  const known = new Set([...categories, ...brands].map(({ id }) => id));
  expect(products.filter(({ category, brand }) => !known.has(category) || !known.has(brand))).toEqual([]);
});

test('SKUs, slugs and names within a brand are unique', () => {
  const keys = products.flatMap(({ sku, slug, brand, name }) => [
    sku,
    `/${slug}`,
    `${brand}: ${name.en}`,
    `${brand}: ${name.ar}`,
  ]);
  expect([...countBy(keys)].filter(([, count]) => count > 1).map(([key]) => key)).toEqual([]);
});

test('every text exists in English and Arabic', () => {
  const missing = texts.filter(([, { en, ar }]) => !/[A-Za-z0-9]/.test(en) || !/[\u0621-\u064a0-9A-Z]/.test(ar));
  expect(missing.map(([where]) => where)).toEqual([]);
  const written = products.filter(({ description }) => !/[\u0621-\u064a]/.test(description.ar));
  expect(written.map(({ sku }) => sku)).toEqual([]);
});

test('Arabic units are written one way: ملجم، جم، مكجم', () => {
  const otherwise =
    /(?<![\u0621-\u065f])(?:مغم|ملغم|ملغ|مجم|غم|غ|مكغم|مكغ|(?:ملّ?ي|مل|ميكرو)?غرام\p{L}*)(?![\u0621-\u065f])/u;
  const labels = (demo.products as unknown as { sku: string; label: Record<'ar', string[]> }[]).map(
    ({ sku, label }): [string, LocalizedText] => [`${sku} label`, { en: '', ar: label.ar.join(' ') }],
  );
  const odd = [...texts, ...labels].filter(([, { ar }]) => otherwise.test(ar)).map(([where]) => where);
  expect(odd, 'write ملجم, جم or مكجم').toEqual([]);
});

test('no text claims to treat or cure', () => {
  const claims = texts.flatMap(([where, words]) =>
    languages.flatMap((language) => findHealthClaims(words[language]).map((claim) => `${where}: ${claim}`)),
  );
  expect(claims, 'docs/gulf.md §5: say what it is, not what it heals').toEqual([]);
});

/** Runs of three words: what two texts share when one was made out of the other. */
const runsOf = (text: string): Set<string> => {
  const words = toSearchWords(text);
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
};

test.each(languages)('no two descriptions share most of their wording (%s)', (language) => {
  const seen = new Map<string, string[]>();
  const shared = new Map<string, number>();
  const alike: string[] = [];
  for (const { sku, description } of products) {
    const runs = runsOf(description[language]);
    shared.clear();
    for (const run of runs) {
      for (const other of seen.get(run) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      seen.set(run, [...(seen.get(run) ?? []), sku]);
    }
    for (const [other, count] of shared) if (count > runs.size / 4) alike.push(`${other} ${sku}`);
  }
  expect(alike, 'write each product anew').toEqual([]);
});

test('nutritionists’ products and blood tests’ biomarkers exist', () => {
  const skus = new Set(products.map(({ sku }) => sku));
  const markers = new Set(biomarkers.map(({ slug }) => slug));
  expect(nutritionists.flatMap((person) => person.products).filter(({ sku }) => !skus.has(sku))).toEqual([]);
  expect(bloodTests.flatMap((one) => one.biomarkers).filter((slug) => !markers.has(slug))).toEqual([]);
});

test('the bean of soya is spelt in one way', () => {
  expect(texts.filter(([, { en }]) => /\bsoy\b/i.test(en)).map(([where]) => where)).toEqual([]);
});

test('every product for children says from which age, and below 4 no share of a daily value that isn’t theirs', () => {
  const forChildren = products.filter(({ name }) => isForChildren(name.en, name.ar));
  const read = forChildren.map(({ slug, ages = '', facts }) => ({ slug, ages: parseAgeRange(ages), facts }));
  expect(read.filter(({ ages }) => ages === null).map(({ slug }) => slug)).toEqual([]);
  const forSmall = read.filter(({ ages }) => (ages?.from ?? 0) < 4);
  expect(forSmall.map(({ slug }) => slug)).toContain('brightmoor-vitamin-d3-drops-kids-400');
  expect(forSmall.filter(({ facts }) => facts.some(({ percent }) => percent !== null)).map(({ slug }) => slug)).toEqual(
    [],
  );
});

// فولات, cut to فول, made peanuts a source of folate.
test('no other name of an ingredient is cut to a word as short as another’s', () => {
  const short = demo.ingredients.flatMap(({ aliases }) =>
    aliases.filter((name) => /^[\u0621-\u064a]+ات$/.test(name) && (toSearchWords(name)[0] ?? '').length <= 3),
  );
  expect(short).toEqual([]);
});
