/**
 * The calls the browser makes: name → method and path. The contract itself would bring zod into the first page, so this is
 * its shadow: a name that is neither here nor in late-calls.ts does not compile, and a test compares every path
 * (tests/client/api/calls.test.ts).
 */
import type { CallName } from '../../shared/contract/calls.ts';

export type CallPath = `${'GET' | 'POST'} /${string}`;

/** What first pages ask; the others' paths are fetched with the first of them (late-calls.ts). */
export const callPaths = {
  deviceAuth: 'POST /device/auth',
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
  filterSort: 'GET /product/filter-sort',
  productSearch: 'GET /product/search',
  productDetail: 'GET /product/:id/v2',
  skus: 'POST /product/sku',
  products: 'POST /product/:page?',
  searchTerms: 'GET /search/term',
  setSearchTerm: 'POST /search/set-term',
} as const satisfies { readonly [N in CallName]?: CallPath };
