/** The demo catalogue in workerd, which has no disk: its files come in by the bundler. */
import { env } from 'cloudflare:workers';
import biomarkers from '../../../../scripts/catalogue/biomarkers.json';
import bloodTests from '../../../../scripts/catalogue/blood-tests.json';
import brands from '../../../../scripts/catalogue/brands.json';
import categories from '../../../../scripts/catalogue/categories.json';
import ingredients from '../../../../scripts/catalogue/ingredients.json';
import medicines from '../../../../scripts/catalogue/medicines.json';
import needs from '../../../../scripts/catalogue/needs.json';
import nutritionists from '../../../../scripts/catalogue/nutritionists.json';
import pages from '../../../../scripts/catalogue/search-pages.json';
import synonyms from '../../../../scripts/catalogue/synonyms.json';
import type { DemoFiles, DemoProduct } from '../../../../scripts/seed/files.ts';
import { type Need, type Synonyms, withNeeds } from '../../../../scripts/seed/needs.ts';
import { seed } from '../../../../scripts/seed.ts';

const products = (import.meta as unknown as { glob(pattern: string, how: object): Record<string, DemoProduct[]> }).glob(
  '../../../../scripts/catalogue/products/*.json',
  { eager: true, import: 'default' },
);

export const demo = {
  products: Object.values(products).flat(),
  biomarkers,
  bloodTests,
  brands,
  categories,
  ingredients: ingredients.ingredients,
  nutritionists,
  synonyms: withNeeds(synonyms as Synonyms, needs as Need[]),
  pages,
  medicines,
  hash: 'demo',
} as unknown as DemoFiles;

/** Only some categories where a test needs no more: a whole seed takes a second. */
export const seedDemo = (only?: readonly string[]): Promise<void> =>
  seed(env.DB, () => undefined, {
    ...demo,
    products: only ? demo.products.filter((product) => only.includes(product.category)) : demo.products,
  });
