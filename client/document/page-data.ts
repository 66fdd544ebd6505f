/** The server's data for hydration, without what the page does not draw or can tell from the rest. */
import type { Product, Sku } from '../../shared/contract/catalogue.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { OwnWords } from '../../shared/i18n/own-words.ts';
import { isDrawnInPart, pickDrawn } from '../data/drawn-fields.ts';
import { type PageContext, type ShopFacts, shopKey } from '../page.ts';
import type { PageRoute } from '../routes.tsx';
import type { SessionState } from '../state/stores.ts';

export const pageDataId = 'page-data';

export interface PageData {
  locale: Locale;
  country: CountryCode;
  /** Its name in the page's language. */
  shop: string;
  ownWords?: OwnWords;
  user: SessionState['user'];
  status: number;
  /**
   * The page's script, its messages and the parameters of its path: the table of all pages comes with the first step.
   */
  page: { file: string; words: PageRoute['words']; params: PageContext['params'] };
  answers: Readonly<Record<string, unknown>>;
}

/** Blood tests have a SKU too, but no pictures. */
const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'default_sku' in value && 'images' in value;

/** What most products and their SKUs have; the page data leave it out. */
const productDefaults = { order_recommendation: null, showOrderRecommendation: false };
const skuDefaults = ({ id, slug, name, brand, images }: Product) => ({
  name,
  images,
  product: { id, slug, name, brand },
  free_delivery: false,
});
const priceDefaults = ({ price, old_price }: Sku['price']) => ({ price_local: price, old_price_local: old_price });

function omitDefaults(whole: object, defaults: object): object {
  const known = new Map(Object.entries(defaults).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(whole).filter(([key, value]) => JSON.stringify(value) !== known.get(key)));
}

function slimProduct(product: Product): object {
  const { images, default_sku: sku, name, brand } = product;
  // The browser's request for today's limits brings the recommendation too (client/features/product/use-live-skus.ts).
  const drawn = sku.buy_limit === undefined ? { ...product, ...productDefaults } : product;
  return {
    ...omitDefaults(drawn, { ...productDefaults, id: `p-${sku.id}` }),
    brand: omitDefaults(brand, { slug: brand.id }),
    images: images.map((image) => omitDefaults(image, { alt: name })),
    default_sku: {
      ...omitDefaults(sku, skuDefaults(product)),
      price: omitDefaults(sku.price, priceDefaults(sku.price)),
    },
  };
}

function restoreProduct(product: Product): Product {
  const { images, default_sku: sku, name, brand } = product;
  const whole = {
    ...productDefaults,
    ...product,
    id: product.id ?? `p-${sku.id}`,
    brand: { ...brand, slug: brand.slug ?? brand.id },
    images: images.map((image) => ({ ...image, alt: image.alt ?? name })),
  };
  const price = { ...priceDefaults(sku.price), ...sku.price };
  return { ...whole, default_sku: { ...skuDefaults(whole), ...sku, price } };
}

export function slimAnswers(answers: PageData['answers']): PageData['answers'] {
  const shop = answers[shopKey] as ShopFacts | undefined;
  if (!shop) return answers;
  const { delivery, bar, logo } = shop;
  return { ...answers, [shopKey]: { delivery, bar, ...(logo && { logo }) } satisfies ShopFacts };
}

/** JSON.stringify calls this for a value before its parts. */
export const slimData = (_: string, value: unknown): unknown =>
  isProduct(value) ? slimProduct(value) : isDrawnInPart(value) ? pickDrawn(value) : value;

/** JSON.parse calls this for the parts first. */
export const parsePageData = (text: string): PageData =>
  JSON.parse(text, (_, value: unknown) => (isProduct(value) ? restoreProduct(value) : value));
