import { createHash } from 'node:crypto';
import { importCountries } from '../../shared/domain/import-countries.ts';
import { noPlainValues } from '../../shared/domain/product-field/plain.ts';
import { freeOfAmong } from '../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../shared/domain/search-text.ts';
import type { ProductDetails } from '../../worker/commerce/features/catalogue/details.ts';
import { attributesOf, milligramsOf } from '../../worker/commerce/features/catalogue/label.ts';
import type { CatalogueItem } from '../../worker/commerce/features/catalogue-admin/upsert-products.ts';
import type { DemoFiles, DemoProduct } from './files.ts';
import { formatAmount } from './pack-amounts.ts';

/** Normalised names of each ingredient, to find it in product names. */
export function buildIngredientRuns(demo: DemoFiles): { slug: string; runs: string[] }[] {
  return demo.ingredients.map(({ slug, en, ar, aliases }) => ({
    slug,
    runs: [en, en.replace(/\(.*?\)/g, ''), ar, ar.replace(/\(.*?\)/g, ''), ...aliases]
      .map((name) => toSearchWords(name).join(' '))
      // Shorter names match too many products.
      .filter((run) => run.length >= 3),
  }));
}

/** Without `Iron-Free`, which names what isn't in it. */
function wordsOfContents(name: string): string[] {
  const words = toSearchWords(name);
  const freeOf = freeOfAmong(words);
  return words.filter((_, at) => !freeOf.has(at));
}

function ingredientsOf(product: DemoProduct, known: readonly { slug: string; runs: string[] }[]) {
  const names = [product.name.en, product.name.ar].map((name) => ` ${wordsOfContents(name).join(' ')} `);
  const named = new Set(
    known
      .filter(({ runs }) => runs.some((run) => names.some((name) => name.includes(` ${run} `))))
      .map(({ slug }) => slug),
  );
  const amounts = new Map<string, number | null>();
  for (const fact of product.facts)
    if (fact.ingredient !== null && !amounts.has(fact.ingredient)) amounts.set(fact.ingredient, milligramsOf(fact));
  for (const slug of named) if (!amounts.has(slug)) amounts.set(slug, null);
  // A single ingredient is always a main one.
  const only = amounts.size === 1;
  return [...amounts].map(([ingredient, mg]) => ({ ingredient, mg, main: only || named.has(ingredient) }));
}

const unitOf = ({ unit, form }: DemoProduct): string => (unit === 'g' ? 'powder' : form);

function detailsOf(product: DemoProduct): ProductDetails {
  const { serving } = product;
  const unit = unitOf(product);
  return {
    serving: { en: formatAmount(unit, serving.units, 'en'), ar: formatAmount(unit, serving.units, 'ar') },
    servings: serving.perPack,
    perDay: serving.perDay,
    facts: product.facts,
    otherIngredients: product.otherIngredients,
    suggestedUse: product.suggestedUse,
    caution: product.caution,
    allergens: product.allergens,
  };
}

/** `fresh`: the shop has no stock of the product yet, so it gets the demo's. */
export function toCatalogueItem(
  product: DemoProduct,
  known: readonly { slug: string; runs: string[] }[],
  fresh: boolean,
): CatalogueItem {
  const { form, name, description, recommendation } = product;
  const unit = unitOf(product);
  const file = product.sku.toLowerCase();
  return {
    sku: product.sku,
    slug: product.slug,
    brand: product.brand,
    category: product.category,
    status: 'published',
    draftReason: null,
    ...noPlainValues,
    ages: product.ages ?? null,
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    form,
    contentsEn: formatAmount(unit, product.count, 'en'),
    contentsAr: formatAmount(unit, product.count, 'ar'),
    recommendationEn: recommendation?.en ?? null,
    recommendationAr: recommendation?.ar ?? null,
    details: JSON.stringify(detailsOf(product)),
    images: JSON.stringify([{ en: `/packs/${file}.en.svg`, ar: `/packs/${file}.ar.svg` }]),
    halal: product.halal ? 1 : 0,
    vegan: product.vegan ? 1 : 0,
    popularity: product.popularity,
    sourceHash: createHash('sha256').update(JSON.stringify(product)).digest('hex'),
    baseFils: product.priceKwdFils,
    markdownFils: product.markdownKwdFils,
    prices:
      product.priceSarHalalas === null
        ? []
        : [
            {
              sku: product.sku,
              country: importCountries.sa,
              priceMinor: product.priceSarHalalas,
              markdownMinor: product.markdownSarHalalas ?? 0,
            },
          ],
    stock: fresh ? product.stock : { KW: null, SA: null },
    buyLimit: { KW: product.buyLimit, SA: product.buyLimit },
    expiresOn: fresh ? { KW: product.expiresOn, SA: product.expiresOn } : { KW: null, SA: null },
    ingredients: ingredientsOf(product, known),
    attributes: attributesOf(product),
    notSold: [],
  };
}
