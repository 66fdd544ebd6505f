/**
 * Method and path of each call. A copy of the contract, which would bring zod into the first page: a call that is missing here
 * and in lazy-calls.ts does not compile, and tests/client/api/calls.test.ts compares every path.
 */
import type { CallName } from '../../shared/contract/calls.ts';

export type CallPath = `${'GET' | 'POST'} /${string}`;

/** Calls of a first page; the others load with the first call that needs them (lazy-calls.ts). */
export const callPaths = {
  userSync: 'GET /user/sync',
  countries: 'GET /country',
  shop: 'GET /shop',
  calculate: 'POST /order/calculate',
  homepage: 'GET /homepage/v4',
  categories: 'GET /category',
  category: 'GET /category/:id',
  brands: 'GET /brand',
  brandList: 'POST /brand/list/:page?',
  brand: 'GET /brand/:id',
  delivery: 'GET /delivery',
  filterSort: 'GET /product/filter-sort',
  productSearch: 'GET /product/search',
  productDetail: 'GET /product/:id/v2',
  skus: 'POST /product/sku',
  products: 'POST /product/:page?',
  searchTerms: 'GET /search/term',
  setSearchTerm: 'POST /search/set-term',
} as const satisfies { readonly [N in CallName]?: CallPath };
