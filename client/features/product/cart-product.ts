import type { Product, Sku, SkuForCart } from '../../../shared/contract/catalogue.ts';
import type { CartProduct, NewCartLine } from '../../../shared/domain/cart.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { type CardSource, toCartOrigin } from '../../../shared/domain/product-card.ts';

/** Today's SKU has the recommendation, which page data leave out. */
type CardSku = Sku & Partial<Pick<SkuForCart, 'order_recommendation'>>;

const cartProduct = (
  { id, slug, name, brand, contents, category, ...rest }: Product,
  { order_recommendation: ofToday }: CardSku,
): CartProduct => ({
  id,
  slug,
  name,
  brand,
  contents,
  color: category.color,
  recommendation: ofToday ?? (rest.showOrderRecommendation ? rest.order_recommendation : null),
  // Only the browser fills a cart, and its page has one language.
  locale: document.documentElement.lang as Locale,
});

export const toCartLine = (
  product: Product,
  sku: CardSku,
  source: CardSource,
  originId: string = product.id,
  position?: number | null,
): NewCartLine => ({
  sku,
  product: cartProduct(product, sku),
  origin: toCartOrigin(source, originId, position),
});
