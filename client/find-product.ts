import type { Product } from '../shared/contract/catalogue.ts';

const isProduct = (data: object, slug: string): data is Product =>
  'default_sku' in data && (data as Product).slug === slug;

/** A product by its slug anywhere in a page's data: among a listing's, in a row of home, beside another product. */
export function findProduct(data: unknown, slug: string): Product | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (isProduct(data, slug)) return data;
  for (const part of Object.values(data)) {
    const found = findProduct(part, slug);
    if (found) return found;
  }
  return undefined;
}
