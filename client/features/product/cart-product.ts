import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import type { CartProduct, NewCartLine } from '../../../shared/domain/cart.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { type CardSource, toCartOrigin } from '../../../shared/domain/product-card.ts';

const cartProduct = ({ id, slug, name, brand, contents, category, ...rest }: Product): CartProduct => ({
  id,
  slug,
  name,
  brand,
  contents,
  color: category.color,
  recommendation: rest.showOrderRecommendation ? rest.order_recommendation : null,
  // Only the browser fills a cart, and its page has one language.
  locale: document.documentElement.lang as Locale,
});

export const toCartLine = (
  product: Product,
  sku: Sku,
  source: CardSource,
  originId: string = product.id,
  position?: number | null,
): NewCartLine => ({
  sku,
  product: cartProduct(product),
  origin: toCartOrigin(source, originId, position),
});
