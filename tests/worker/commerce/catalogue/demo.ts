/** The demo catalogue in workerd, which has no disk: its files come in by the bundler. */
import { env } from 'cloudflare:workers';
import biomarkers from '../../../../demo/catalogue/biomarkers.json';
import bloodTests from '../../../../demo/catalogue/blood-tests.json';
import brands from '../../../../demo/catalogue/brands.json';
import categories from '../../../../demo/catalogue/categories.json';
import ingredients from '../../../../demo/catalogue/ingredients.json';
import labs from '../../../../demo/catalogue/labs.json';
import medicines from '../../../../demo/catalogue/medicines.json';
import needs from '../../../../demo/catalogue/needs.json';
import nutritionists from '../../../../demo/catalogue/nutritionists.json';
import pages from '../../../../demo/catalogue/search-pages.json';
import synonyms from '../../../../demo/catalogue/synonyms.json';
import type { DemoFiles, DemoProduct } from '../../../../demo/seed/files.ts';
import { groupNeeds, type Need, type Synonyms, withNeeds } from '../../../../demo/seed/needs.ts';
import { seedDemoCatalogue } from '../../../../demo/seed/seed-demo.ts';
import { newShop, openShop } from '../support/new-shop.ts';

const products = (import.meta as unknown as { glob(pattern: string, how: object): Record<string, DemoProduct[]> }).glob(
  '../../../../demo/catalogue/products/*.json',
  { eager: true, import: 'default' },
);

const grouped = groupNeeds(needs as Need[]);

export const demo = {
  products: Object.values(products).flat(),
  biomarkers,
  bloodTests,
  brands,
  categories,
  ingredients: ingredients.ingredients,
  labs,
  nutritionists,
  synonyms: withNeeds(synonyms as Synonyms, grouped),
  needs: grouped.categories,
  pages,
  medicines,
  hash: 'demo',
} as unknown as DemoFiles;

/** Adds the demo catalogue, or some categories of it, to the shop as it is. */
export const addDemo = (only?: readonly string[]): Promise<void> =>
  seedDemoCatalogue(env.DB, () => undefined, {
    ...demo,
    products: only ? demo.products.filter((product) => only.includes(product.category)) : demo.products,
  });

/** A new shop with the demo catalogue, or only some categories where a test needs no more: the first of a kind takes a second. */
export const seedDemo = (only?: readonly string[]): Promise<void> =>
  openShop(`demo-${only?.join('-') ?? 'all'}`, async () => {
    await newShop();
    await addDemo(only);
  });
