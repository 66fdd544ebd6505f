/**
 * What a shopper meets first: the goods (those that stand beside few included), tests, brands, categories and pages of an answer,
 * each list by place, against what a query should find (`ingredient:zinc; brand:Solgar + ingredient:zinc`, `panel:`, `biomarker:`,
 * `category:`, `sku:`, `form:`, `name:` for a part of the English name, `vegan`, `child`, `page:/cart`, `notice:not_sold`, `none`; `;` is
 * either, `+` both). Of a brand or an ingredient that the shop doesn't carry
 * the right answer says so and shows its neighbours.
 */
import type { Product, SearchFindings } from '../../shared/contract/catalogue.ts';
import { isForChildren } from '../../shared/domain/for-children.ts';

export interface KnownProduct {
  id: string;
  name_en: string;
  name_ar: string;
  brand: string;
  category: string;
  ingredients: string | null;
  sku: string;
  form: string;
  vegan: number;
}

export interface Answer {
  items: readonly Pick<Product, 'id' | 'name'>[];
  found: Omit<SearchFindings, 'similar'> & { similar?: { items: readonly Pick<Product, 'id' | 'name'>[] } | undefined };
}

export type Fits = (answer: Answer, at: number) => boolean;

export const knownSql = `SELECT p.id, p.name_en, p.name_ar, b.name_en AS brand, c.slug AS category,
  (SELECT group_concat(i.ingredient) FROM product_ingredients i WHERE i.product_id = p.id) AS ingredients,
  (SELECT s.id FROM skus s WHERE s.product_id = p.id AND s.is_default) AS sku, p.form, p.vegan
  FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
  WHERE EXISTS (SELECT 1 FROM listing l WHERE l.product_id = p.id) ORDER BY p.id`;

/** In the order in which a page shows them. */
export const goodsOf = ({ items, found }: Answer): readonly Pick<Product, 'id' | 'name'>[] => [
  ...items,
  ...(found.similar?.items ?? []),
];

/** No products, tests or pages: the page of no results. */
export const isEmpty = (answer: Answer): boolean =>
  goodsOf(answer).length + answer.found.blood_tests.length + answer.found.pages.length === 0 &&
  answer.found.nutritionists.length === 0;

export interface KnownShop {
  products: ReadonlyMap<string, KnownProduct>;
  /** What a blood test measures, by its slug. */
  markers: ReadonlyMap<string, readonly string[]>;
  /** The category of an ingredient. */
  categories: ReadonlyMap<string, string>;
}

const startsLike = (name: string | undefined, wanted: string) =>
  name?.toLowerCase().startsWith(wanted.toLowerCase()) ?? false;

function partFits(part: string, { products, markers, categories }: KnownShop): Fits {
  const [kind = '', wanted = ''] = part.split(':');
  const brandIs = (name: string | undefined) => startsLike(name, wanted);
  const made = (ingredients: string | null | undefined) => ingredients?.split(',').includes(wanted) ?? false;
  const carried = [...products.values()].some((one) =>
    kind === 'brand' ? brandIs(one.brand) : kind !== 'ingredient' || made(one.ingredients),
  );
  const names = (found: Answer['found']) =>
    found.relaxed?.dropped.some((run) => run.toLowerCase().includes(wanted.toLowerCase()));
  const saysMissing = ({ found }: Answer) =>
    found.relaxed?.reason === 'brand' || found.notice === 'not_sold' || names(found) === true;
  return (answer, at) => {
    const { found } = answer;
    const product = products.get(goodsOf(answer)[at]?.id ?? '');
    if (!carried)
      return (
        saysMissing(answer) &&
        product !== undefined &&
        (kind === 'brand' || product.category === categories.get(wanted))
      );
    const test = found.blood_tests[at]?.slug;
    switch (kind) {
      case 'ingredient':
        return made(product?.ingredients) || (at === 0 && found.notice === 'not_sold');
      case 'brand':
        return brandIs(product?.brand) || brandIs(found.brands[at]?.name);
      case 'sku':
        return product?.sku === wanted;
      case 'form':
        return product?.form === wanted;
      case 'name':
        return product?.name_en.toLowerCase().includes(wanted.toLowerCase()) ?? false;
      case 'vegan':
        return product?.vegan === 1;
      case 'child':
        return product !== undefined && isForChildren(product.name_en, product.name_ar);
      case 'panel':
        return test === wanted;
      case 'biomarker':
        return markers.get(test ?? '')?.includes(wanted) ?? false;
      case 'page':
        return found.pages[at]?.path === wanted;
      case 'notice':
        return at === 0 && found.notice === wanted;
      case 'category':
        if (wanted === 'blood-tests') return test !== undefined;
        if (wanted === 'all') return product !== undefined || found.pages[at] !== undefined;
        return found.categories[at]?.slug === wanted || product?.category === wanted;
      case 'none':
        return answer.items.length + found.suggestions.length + found.blood_tests.length === 0;
      default:
        throw new Error(`“${part}” is no expectation.`);
    }
  };
}

export function fitsOf(said: string, shop: KnownShop): Fits {
  const either = said
    .split(/;\s*/)
    .filter((all) => all !== '')
    .map((all) => all.split(/\s+\+\s+/).map((part) => partFits(part, shop)));
  return (answer, at) => either.some((all) => all.every((part) => part(answer, at)));
}
