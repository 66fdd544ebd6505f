import type { ProductCondition } from './conditions.ts';

export interface ScannedProduct {
  id: string;
  category: string;
  brand: string;
  form: string;
  price: number;
  isOnSale: boolean;
  isInStock: boolean;
  diets: readonly string[];
  ingredients: readonly string[];
  /** Of each condition, in their order. */
  passes: readonly boolean[];
}

export interface ScannedProducts {
  products: readonly ScannedProduct[];
  isMore: boolean;
}

type ScannedRow = [string, string, string, string, number, 0 | 1, 0 | 1, string[], (0 | 1 | null)[]];

/** One row with the list, because D1 counts each further step through it as another row read. */
export const buildScannedSql = (conditions: readonly ProductCondition[], rows: string): string =>
  `SELECT json_group_array(json_array(l.product_id, l.category_id, l.brand_id, l.form, l.price_minor,
    l.markdown_minor > 0, l.in_stock, json(l.terms), json_array(${conditions.map(({ sql }) => `(${sql})`).join(', ')}))) AS rows
  FROM (${rows}) l`;

const termsOf = (terms: readonly string[], kind: string) =>
  terms.flatMap((term) => (term.startsWith(kind) ? [term.slice(kind.length)] : []));

/** One row more than `max` was asked for. */
export function toScannedProducts(rows: string | undefined, max: number): ScannedProducts {
  const all = JSON.parse(rows ?? '[]') as ScannedRow[];
  const products = all.slice(0, max).map(
    ([id, category, brand, form, price, onSale, inStock, terms, passes]): ScannedProduct => ({
      id,
      category,
      brand,
      form,
      price,
      isOnSale: onSale === 1,
      isInStock: inStock === 1,
      diets: termsOf(terms, 'dietary:'),
      ingredients: termsOf(terms, 'ingredient:'),
      passes: passes.map((one) => one === 1),
    }),
  );
  return { products, isMore: all.length > max };
}

/** The products that pass some of the conditions, joined as `joinConditions` joins them. */
export function filterPassing(
  { products }: ScannedProducts,
  conditions: readonly ProductCondition[],
  some: readonly ProductCondition[],
): readonly ScannedProduct[] {
  const terms = some.map((one) => ({ at: conditions.indexOf(one), isOr: one.joined === 'OR' }));
  return products.filter(({ passes }) =>
    terms.reduce((before, { at, isOr }, nth) => {
      const own = passes[at] === true;
      return nth === 0 ? own : isOr ? before || own : before && own;
    }, true),
  );
}
