/** Fills an empty shop with the demo catalogue; a shop that has this very catalogue is left alone. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { BloodTestDetails } from '../worker/commerce/features/blood-test/queries.ts';
import { groundStatements } from '../worker/commerce/features/catalogue/ground.ts';
import { intakeStatements } from '../worker/commerce/features/catalogue/intake.ts';
import { nameStatements, type SearchName } from '../worker/commerce/features/catalogue/intake-names.ts';
import type { NutritionistDetails } from '../worker/commerce/features/nutritionist/queries.ts';
import { type DemoFiles, readDemo } from './seed/files.ts';
import { groundOf } from './seed/ground.ts';
import { ingredientRuns, itemOf } from './seed/items.ts';

/** Raised when the same files must be taken in anew, because what is made of them has changed. */
const version = 5;
const itemsPerBatch = 105;
const featuredBrands = 12;

/** What the demo adds to the ground; smaller `number`s are offered first, so the order here is the order of a tie. */
function searchNames(demo: DemoFiles): SearchName[] {
  const { synonyms } = demo;
  const markers = new Map(demo.biomarkers.map((marker) => [marker.slug, marker]));
  return [
    ...demo.brands.map(({ id, slug, name }) => ({
      kind: 'brand' as const,
      ref: id,
      slug,
      nameEn: name.en,
      nameAr: name.ar,
      aliases: [],
    })),
    // The fewer values a test measures, the more it is about each of them.
    ...demo.bloodTests
      .toSorted((a, b) => a.biomarkers.length - b.biomarkers.length)
      .map(({ id, slug, name, biomarkers }) => ({
        kind: 'blood_test' as const,
        ref: id,
        slug,
        nameEn: name.en,
        nameAr: name.ar,
        aliases: synonyms.bloodTests[slug] ?? [],
        contents: [
          ...(synonyms.bloodTests['*'] ?? []),
          ...biomarkers.flatMap((marker) => {
            const found = markers.get(marker);
            return found ? [found.name.en, found.name.ar, ...found.aliases] : [];
          }),
        ],
      })),
    ...demo.nutritionists.map(({ id, slug, name, title }) => ({
      kind: 'nutritionist' as const,
      ref: id,
      slug,
      nameEn: name.en,
      nameAr: name.ar,
      aliases: [...name.en.split(' '), ...name.ar.split(' ')].filter((word) => word.length > 3),
      contents: ['nutritionist', 'dietitian', 'أخصائي تغذية', 'أخصائية تغذية', title.en, title.ar],
    })),
  ];
}

/** A test with the names of what it measures. */
function bloodTestDetails(test: DemoFiles['bloodTests'][number], demo: DemoFiles): BloodTestDetails {
  const { measures, preparation, sample, fastingHours, turnaroundHours } = test;
  const known = new Map(demo.biomarkers.map((marker) => [marker.slug, marker]));
  const biomarkers = test.biomarkers.flatMap((marker) => {
    const found = known.get(marker);
    return found ? [{ slug: found.slug, name: found.name, unit: found.unit, group: found.group }] : [];
  });
  return { measures, preparation, sample, fastingHours, turnaroundHours, biomarkers };
}

/** Small tables are written whole: one parameter of JSON each. */
function groupStatements(db: D1Database, demo: DemoFiles): D1PreparedStatement[] {
  const write = (sql: string, rows: readonly unknown[]) => db.prepare(sql).bind(JSON.stringify(rows));
  const byPopularity = demo.brands.toSorted((a, b) => b.popularity - a.popularity);
  const featured = new Set(byPopularity.slice(0, featuredBrands).map(({ id }) => id));
  const all = (count: number) => Array.from({ length: count }, (_, at) => `value ->> ${at}`).join(', ');
  return [
    write(
      `INSERT INTO brands (id, slug, name_en, name_ar, description_en, description_ar, featured, popularity)
       SELECT ${all(8)} FROM json_each(?1) WHERE true ON CONFLICT (id) DO UPDATE SET name_en = excluded.name_en,
       name_ar = excluded.name_ar, description_en = excluded.description_en, description_ar = excluded.description_ar,
       featured = excluded.featured, popularity = excluded.popularity`,
      demo.brands.map((b) => [
        b.id, b.slug, b.name.en, b.name.ar, b.description.en, b.description.ar, featured.has(b.id) ? 1 : 0, b.popularity,
      ]), // biome-ignore format: one row
    ),
    write(
      `INSERT OR REPLACE INTO blood_tests
         (id, slug, sku_id, name_en, name_ar, details, base_fils, markdown_fils, price_sar, markdown_sar, position)
       SELECT ${all(11)} FROM json_each(?1)`,
      demo.bloodTests.map((t) => [
        t.id, t.slug, t.sku, t.name.en, t.name.ar, JSON.stringify(bloodTestDetails(t, demo)), t.priceKwdFils, t.markdownKwdFils,
        t.priceSarHalalas, t.markdownSarHalalas ?? 0, t.position,
      ]), // biome-ignore format: one row
    ),
  ];
}

/** After the products, because they refer to them. */
function nutritionistStatements(db: D1Database, demo: DemoFiles): D1PreparedStatement[] {
  const people = demo.nutritionists.map(({ products: _, ...person }) => [
    person.id,
    person.slug,
    person.name.en,
    person.name.ar,
    JSON.stringify({ title: person.title, bio: person.bio, languages: person.languages } satisfies NutritionistDetails),
    person.position,
  ]);
  const choices = demo.nutritionists.flatMap(({ id, products }) =>
    products.map(({ sku, dose, reason }, at) => [id, sku, at + 1, dose.en, dose.ar, reason.en, reason.ar]),
  );
  return [
    db.prepare('DELETE FROM nutritionist_products'),
    db
      .prepare(
        `INSERT OR REPLACE INTO nutritionists (id, slug, name_en, name_ar, details, position)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(people)),
    db
      .prepare(
        `INSERT INTO nutritionist_products (nutritionist_id, product_id, position, dose_en, dose_ar, reason_en, reason_ar)
         SELECT value ->> 0, s.product_id, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?1) CROSS JOIN skus s ON s.id = value ->> 1`,
      )
      .bind(JSON.stringify(choices)),
  ];
}

/** Idempotent by the files' hash. Killed half-way it has written whole batches and starts again; nothing doubles. */
export async function seed(db: D1Database, log: (line: string) => void, demo: DemoFiles = readDemo()): Promise<void> {
  const wanted = `${version}:${demo.hash}`;
  const state = await db.prepare("SELECT value FROM catalogue_state WHERE key = 'demo'").first<{ value: string }>();
  if (state?.value === wanted) return;

  const brands = new Map(demo.brands.map(({ id, name }) => [id, [name.en, name.ar]]));
  const runs = ingredientRuns(demo);
  const now = Date.now();
  const { results: held } = await db
    .prepare('SELECT k.id FROM json_each(?) w CROSS JOIN skus k ON k.id = w.value')
    .bind(JSON.stringify(demo.products.map(({ sku }) => sku)))
    .all<{ id: string }>();
  const there = new Set(held.map(({ id }) => id));
  await db.batch([
    ...groundStatements(db, groundOf(demo)),
    ...groupStatements(db, demo),
    ...nameStatements(db, searchNames(demo)),
  ]);
  for (let at = 0; at < demo.products.length; at += itemsPerBatch) {
    const items = demo.products
      .slice(at, at + itemsPerBatch)
      .map((product) => itemOf(product, runs, !there.has(product.sku)));
    await db.batch(intakeStatements(db, items, brands, now));
  }
  await db.batch([
    ...nutritionistStatements(db, demo),
    db.prepare("INSERT OR REPLACE INTO catalogue_state (key, value) VALUES ('demo', ?)").bind(wanted),
  ]);
  log(
    `catalogue: ${demo.products.length} products, ${demo.brands.length} brands, ${demo.bloodTests.length} blood tests`,
  );
}
