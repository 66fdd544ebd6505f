import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { SlotTemplate } from '../../shared/domain/draw-slot.ts';
import type { SpokenLanguage } from '../../shared/domain/spoken-languages.ts';
import type { Variant } from '../../shared/domain/variant.ts';
import { groupNeeds, type Need, type Synonyms, withNeeds } from './needs.ts';

export interface LocalizedText {
  en: string;
  ar: string;
}

export interface DemoProduct {
  sku: string;
  variant?: Variant;
  slug: string;
  brand: string;
  category: string;
  form: string;
  name: LocalizedText;
  count: number;
  /** `perDay`: servings a day if the label has one number. */
  serving: { units: number; perPack: number; perDay: number | null };
  /** Overrides the unit of the form: honey is a liquid sold by weight. */
  unit?: 'g';
  description: LocalizedText;
  facts: { ingredient: string | null; name: LocalizedText; amount: number; unit: string; percent: number | null }[];
  otherIngredients: LocalizedText;
  suggestedUse: { text: LocalizedText; tags: string[] };
  recommendation: LocalizedText | null;
  allergens: string[];
  halal: boolean;
  vegan: boolean;
  /** As a merchant's file has it. */
  ages?: string;
  priceKwdFils: number;
  markdownKwdFils: number;
  priceSarHalalas: number | null;
  markdownSarHalalas: number | null;
  stock: { KW: number; SA: number };
  buyLimit: number | null;
  expiresOn: string;
  popularity: number;
  caution: LocalizedText | null;
}

interface Demo {
  products: DemoProduct[];
  /** A Latin brand name is the same in both languages; `aliases` spell it in Arabic letters for search. */
  brands: {
    id: string;
    slug: string;
    name: LocalizedText;
    aliases?: string[];
    description: LocalizedText;
    popularity: number;
  }[];
  categories: {
    id: string;
    slug: string;
    name: LocalizedText;
    description: LocalizedText;
    color: string;
    word: string;
    position: number;
  }[];
  ingredients: { slug: string; en: string; ar: string; category: string; aliases: string[] }[];
  synonyms: Synonyms;
  /** By category. */
  needs: Record<string, string[]>;
  /** Pages that search may suggest. Names of `medicines` have no results. */
  pages: { path: string; name: LocalizedText; aliases: string[] }[];
  medicines: string[];
  nutritionists: {
    id: string;
    slug: string;
    name: LocalizedText;
    title: LocalizedText;
    bio: LocalizedText;
    languages: SpokenLanguage[];
    position: number;
    products: { sku: string; dose: LocalizedText; reason: LocalizedText; stage?: LocalizedText }[];
  }[];
  bloodTests: {
    id: string;
    slug: string;
    sku: string;
    name: LocalizedText;
    measures: LocalizedText;
    preparation: LocalizedText;
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
  labs: {
    id: string;
    country: CountryCode;
    name: LocalizedText;
    authority: LocalizedText;
    licence: string;
    address: LocalizedText;
    /** Whose homes it visits. */
    regions: string[];
    /** Minutes after midnight; a row is one kind of hours of several weekdays, 0 is Sunday. */
    hours: (Omit<SlotTemplate, 'id' | 'lab_id' | 'area_group' | 'weekday'> & { weekdays: number[] })[];
  }[];
  biomarkers: { slug: string; name: LocalizedText; unit: string; group: string; aliases: string[] }[];
}

/** The files that every shop needs, with or without the demo. */
export type ReferenceFiles = Pick<Demo, 'categories' | 'ingredients' | 'synonyms' | 'needs' | 'pages' | 'medicines'>;

export interface DemoFiles extends Demo {
  /** SHA-256 of every file read. */
  hash: string;
}

const folder = `${import.meta.dirname}/../catalogue`;

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

const parseReferenceFiles = (read: Reader): ReferenceFiles => {
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

export function readReferenceFiles(): ReferenceFiles & { hash: string } {
  const { read, hash } = createReader();
  const parts = parseReferenceFiles(read);
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
    ...parseReferenceFiles(read),
    brands: read('brands.json') as Demo['brands'],
    nutritionists: read('nutritionists.json') as Demo['nutritionists'],
    bloodTests: read('blood-tests.json') as Demo['bloodTests'],
    labs: read('labs.json') as Demo['labs'],
    biomarkers: read('biomarkers.json') as Demo['biomarkers'],
  };
  return { ...demo, hash: hash() };
}
