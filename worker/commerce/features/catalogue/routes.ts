import type { catalogueCalls } from '../../../../shared/contract/catalogue.ts';
import type { ShopRoutes } from '../../serve.ts';
import { getProductDetail } from './detail.ts';
import { filterNames, sortOptions } from './filter-names.ts';
import {
  findBrand,
  findCategory,
  listBrands,
  listBrandsPage,
  listCategories,
  listCategoriesWithProducts,
} from './groups.ts';
import { listProductIndex } from './product-index.ts';
import { lookUpSkus } from './skus.ts';
import { readCatalogueVersion } from './version.ts';

export const catalogueRoutes: ShopRoutes<
  Omit<
    typeof catalogueCalls,
    'productSearch' | 'products' | 'searchTerms' | 'setSearchTerm' | 'emptySearch' | 'clearSearchTerms'
  >
> = {
  catalogueVersion: ({ env, now }) => readCatalogueVersion(env.DB, now),
  categories: async (context, { query }) => ({
    items: query.includes ? await listCategoriesWithProducts(context) : await listCategories(context),
  }),
  category: async (context, { params }) => ({ item: await findCategory(context, params.id) }),
  brands: async (context) => ({ items: await listBrands(context) }),
  brandList: async (context, { params, body }) =>
    listBrandsPage(context, body.sort ?? { key: 'popularity', value: 'desc' }, params.page ?? 1),
  brand: async (context, { params }) => ({ item: await findBrand(context, params.id) }),
  filterSort: async ({ locale }) => ({
    filters: Object.entries(filterNames).map(([key, { type, name }]) => ({
      key: key as keyof typeof filterNames,
      type,
      name: name[locale],
    })),
    sorts: sortOptions.map(({ key, value, name }) => ({ key, value, name: name[locale] })),
  }),
  productDetail: async (context, { params }) => ({
    item: await getProductDetail(context, params.id),
  }),
  productIndex: (context, { params }) => listProductIndex(context, params.page ?? 1),
  skus: (context, { body }) =>
    lookUpSkus(context, {
      ids: body.ids,
      withOthers: body.exclude_purchase_together !== true,
      candidates: body.candidates ?? [],
    }),
};
