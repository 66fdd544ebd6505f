/** Lists published products with missing data (`npm run desk -- catalogue gaps`, docs/catalogue.md §7). */
import type { Locale } from '../../../../shared/domain/money.ts';
/** Most important first. Publishing requires both names, so those are never missing. */
export declare const missingFields: readonly ['picture', 'description_en', 'description_ar', 'brand_ar'];
type MissingField = (typeof missingFields)[number];
export interface IncompleteProduct {
  sku: string;
  name: string;
  lacks: MissingField[];
}
export declare function listIncompleteProducts(
  db: D1Database,
  after: string,
  locale: Locale,
): Promise<{
  items: IncompleteProduct[];
  next: string | null;
}>;
