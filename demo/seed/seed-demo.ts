import type { D1Database } from '@cloudflare/workers-types';
import type {
  BloodTestInput,
  BrandInput,
  NutritionistInput,
  StoredEntry,
} from '../../shared/contract/desk/list-entry.ts';
import type { SkuId } from '../../shared/contract/fields.ts';
import { toMajor } from '../../shared/domain/money.ts';
import { referenceDataStatements } from '../../worker/commerce/features/catalogue-admin/reference-data.ts';
import { upsertProductStatements } from '../../worker/commerce/features/catalogue-admin/upsert-products.ts';
import { variantStatements } from '../../worker/commerce/features/catalogue-admin/variants.ts';
import { bloodTests as bloodTestKind } from '../../worker/commerce/features/group/blood-tests.ts';
import { brands as brandKind } from '../../worker/commerce/features/group/brands.ts';
import { listEntryStatements } from '../../worker/commerce/features/group/list-definition.ts';
import { nutritionists as nutritionistKind } from '../../worker/commerce/features/group/nutritionists.ts';
import { type DemoFiles, readDemo } from './files.ts';
import { buildIngredientRuns, toCatalogueItem } from './items.ts';
import { labStatements } from './labs.ts';
import { buildReferenceData } from './reference-data.ts';

/** Increment to seed again from unchanged files, when the code that reads them has changed. */
const seedVersion = 11;
const itemsPerBatch = 105;
const featuredBrands = 12;

const brandsOf = (demo: DemoFiles): StoredEntry<BrandInput>[] =>
  demo.brands
    .toSorted((a, b) => b.popularity - a.popularity)
    .map(({ id, slug, name, aliases = [], description }, at) => ({
      id,
      slug,
      name,
      description,
      featured: at < featuredBrands,
      image: { en: `/packs/brand-${slug}.en.svg`, ar: `/packs/brand-${slug}.ar.svg` },
      aliases,
    }));

const nutritionistsOf = (demo: DemoFiles): StoredEntry<NutritionistInput>[] =>
  demo.nutritionists
    .toSorted((a, b) => a.position - b.position)
    .map(({ position: _, products, ...person }) => ({
      ...person,
      image: null,
      aliases: [],
      products: products.map((choice) => ({ ...choice, sku: choice.sku as SkuId, stage: choice.stage ?? null })),
    }));

function bloodTestsOf(demo: DemoFiles): StoredEntry<BloodTestInput>[] {
  const known = new Map(demo.biomarkers.map((marker) => [marker.slug, marker]));
  return demo.bloodTests
    .toSorted((a, b) => a.position - b.position)
    .map((test) => ({
      id: test.id,
      slug: test.slug,
      sku: test.sku as SkuId,
      name: test.name,
      image: null,
      aliases: demo.synonyms.bloodTests[test.slug] ?? [],
      measures: test.measures,
      preparation: test.preparation,
      sample: test.sample,
      fasting_hours: test.fastingHours,
      turnaround_hours: test.turnaroundHours,
      price_kwd: toMajor(test.priceKwdFils, 'KWD'),
      markdown_kwd: toMajor(test.markdownKwdFils, 'KWD'),
      price_sar: test.priceSarHalalas === null ? null : toMajor(test.priceSarHalalas, 'SAR'),
      markdown_sar: toMajor(test.markdownSarHalalas ?? 0, 'SAR'),
      biomarkers: test.biomarkers.flatMap((slug) => {
        const marker = known.get(slug);
        if (!marker) return [];
        const { name, unit, group, aliases } = marker;
        return [{ slug, name, unit, group, aliases }];
      }),
    }));
}

/** Seeds the demo unless the database has this version of it. Safe to repeat after a crash: batches are upserts. */
export async function seedDemoCatalogue(
  db: D1Database,
  log: (line: string) => void,
  demo: DemoFiles = readDemo(),
): Promise<void> {
  const version = `${seedVersion}:${demo.hash}`;
  const state = await db.prepare("SELECT value FROM catalogue_state WHERE key = 'demo'").first<{ value: string }>();
  if (state?.value === version) return;

  const brands = new Map(demo.brands.map(({ id, name, aliases = [] }) => [id, [name.en, name.ar, ...aliases]]));
  const runs = buildIngredientRuns(demo);
  const now = Date.now();
  const { results: stored } = await db
    .prepare('SELECT k.id FROM json_each(?) w CROSS JOIN skus k ON k.id = w.value')
    .bind(JSON.stringify(demo.products.map(({ sku }) => sku)))
    .all<{ id: string }>();
  const storedIds = new Set(stored.map(({ id }) => id));
  await db.batch([
    ...referenceDataStatements(db, buildReferenceData(demo)),
    ...listEntryStatements(db, brandKind, brandsOf(demo)),
    ...listEntryStatements(db, bloodTestKind, bloodTestsOf(demo)),
    ...labStatements(db, demo.labs),
  ]);
  for (let at = 0; at < demo.products.length; at += itemsPerBatch) {
    const items = demo.products
      .slice(at, at + itemsPerBatch)
      .map((product) => toCatalogueItem(product, runs, !storedIds.has(product.sku)));
    await db.batch(upsertProductStatements(db, items, brands, now));
  }
  await db.batch([
    // After the products, because they refer to them.
    db.prepare('DELETE FROM nutritionist_products'),
    ...variantStatements(db, demo.products),
    ...listEntryStatements(db, nutritionistKind, nutritionistsOf(demo)),
    db.prepare("INSERT OR REPLACE INTO catalogue_state (key, value) VALUES ('demo', ?)").bind(version),
  ]);
  log(
    `catalogue: ${demo.products.length} products, ${demo.brands.length} brands, ${demo.bloodTests.length} blood tests`,
  );
}
