/** The demo catalogue's files and their shapes. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { SpokenLanguage } from '../../shared/domain/spoken-languages.ts';
import { groupNeeds, type Need, type Synonyms, withNeeds } from './needs.ts';

export interface Words {
  en: string;
  ar: string;
}

export interface DemoProduct {
  sku: string;
  slug: string;
  brand: string;
  category: string;
  form: string;
  name: Words;
  count: number;
  /** `perDay`: servings a day, where the label says one number. */
  serving: { units: number; perPack: number; perDay: number | null };
  /** Sold by weight though it flows, as honey is. */
  unit?: 'g';
  description: Words;
  facts: { ingredient: string | null; name: Words; amount: number; unit: string; percent: number | null }[];
  otherIngredients: Words;
  suggestedUse: { text: Words; tags: string[] };
  recommendation: Words | null;
  allergens: string[];
  halal: boolean;
  vegan: boolean;
  priceKwdFils: number;
  markdownKwdFils: number;
  priceSarHalalas: number | null;
  markdownSarHalalas: number | null;
  stock: { KW: number; SA: number };
  buyLimit: number | null;
  expiresOn: string;
  popularity: number;
  caution: Words | null;
}

interface Demo {
  products: DemoProduct[];
  /** A Latin brand keeps its Latin name in both languages; `aliases` have it as shoppers type it in Arabic letters. */
  brands: { id: string; slug: string; name: Words; aliases?: string[]; description: Words; popularity: number }[];
  categories: {
    id: string;
    slug: string;
    name: Words;
    description: Words;
    color: string;
    word: string;
    position: number;
  }[];
  ingredients: { slug: string; en: string; ar: string; category: string; aliases: string[] }[];
  synonyms: Synonyms;
  /** Of each category. */
  needs: Record<string, string[]>;
  /** Pages of the shop that a search may lead to, and names of medicines, for which it leads nowhere. */
  pages: { path: string; name: Words; aliases: string[] }[];
  medicines: string[];
  nutritionists: {
    id: string;
    slug: string;
    name: Words;
    title: Words;
    bio: Words;
    languages: SpokenLanguage[];
    position: number;
    products: { sku: string; dose: Words; reason: Words }[];
  }[];
  bloodTests: {
    id: string;
    slug: string;
    sku: string;
    name: Words;
    measures: Words;
    preparation: Words;
    turnaroundHours: number;
    sample: string;
    fastingHours: number;
    biomarkers: string[];
    priceKwdFils: number;
    markdownKwdFils: number;
    priceSarHalalas: number | null;
    markdownSarHalalas?: number | null;
    position: number;
  }[];
  biomarkers: { slug: string; name: Words; unit: string; group: string; aliases: string[] }[];
}

/** Of these files every shop has need, a merchant's too. */
export type GroundParts = Pick<Demo, 'categories' | 'ingredients' | 'synonyms' | 'needs' | 'pages' | 'medicines'>;

export interface DemoFiles extends Demo {
  /** Of every byte of the catalogue: the same hash, the same shop. */
  hash: string;
}

const folder = `${import.meta.dirname}/../catalogue`;

/** Reads files of the catalogue and hashes every byte that it read. */
function createReader() {
  const hash = createHash('sha256');
  const read = (name: string): unknown => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    hash.update(text);
    return JSON.parse(text);
  };
  return { read, hash: () => hash.digest('hex') };
}

type Reader = ReturnType<typeof createReader>['read'];

const readGroundParts = (read: Reader): GroundParts => {
  const needs = groupNeeds(read('needs.json') as Need[]);
  return {
    categories: read('categories.json') as Demo['categories'],
    ingredients: (read('ingredients.json') as { ingredients: Demo['ingredients'] }).ingredients,
    synonyms: withNeeds(read('synonyms.json') as Synonyms, needs),
    needs: needs.categories,
    pages: read('search-pages.json') as Demo['pages'],
    medicines: read('medicines.json') as Demo['medicines'],
  };
};

export function readGround(): GroundParts & { hash: string } {
  const { read, hash } = createReader();
  const parts = readGroundParts(read);
  return { ...parts, hash: hash() };
}

export function readDemo(): DemoFiles {
  const { read, hash } = createReader();
  const products = readdirSync(`${folder}/products`)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => read(`products/${name}`) as DemoProduct[]);
  const demo: Demo = {
    products,
    ...readGroundParts(read),
    brands: read('brands.json') as Demo['brands'],
    nutritionists: read('nutritionists.json') as Demo['nutritionists'],
    bloodTests: read('blood-tests.json') as Demo['bloodTests'],
    biomarkers: read('biomarkers.json') as Demo['biomarkers'],
  };
  return { ...demo, hash: hash() };
}
