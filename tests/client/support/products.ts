/** A product as the API answers it, for tests of what a screen makes of it. */
import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import { newLine } from '../../support/cart-lines.ts';

export function productOf(id: string, rest: Partial<Sku> = {}): Product {
  const { sku, product } = newLine(id);
  const { brand, name, slug, contents } = product;
  return {
    id: product.id,
    slug,
    name,
    contents,
    images: [],
    brand,
    category: { id: 'vitamins', slug: 'vitamins', name: 'Vitamins', color: product.color },
    default_sku: {
      id: id as Sku['id'],
      name: id,
      product: { id: product.id, slug, name, brand },
      price: sku.price,
      buy_limit: null,
      images: [],
      free_delivery: false,
      ...rest,
    },
    order_recommendation: null,
    showOrderRecommendation: false,
  };
}
