import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
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

export function catalogueRoutes(app: App): void {
  serve(app, calls.catalogueVersion, ({ env, now }) => readCatalogueVersion(env.DB, now));
  serve(app, calls.categories, async (context, { query }) => ({
    items: query.includes ? await listCategoriesWithProducts(context) : await listCategories(context),
  }));
  serve(app, calls.category, async (context, { params }) => ({ item: await findCategory(context, params.id) }));
  serve(app, calls.brands, async (context) => ({ items: await listBrands(context) }));
  serve(app, calls.brandList, async (context, { params, body }) =>
    listBrandsPage(context, body.sort ?? { key: 'popularity', value: 'desc' }, params.page ?? 1),
  );
  serve(app, calls.brand, async (context, { params }) => ({ item: await findBrand(context, params.id) }));
  serve(app, calls.filterSort, async ({ locale }) => ({
    filters: Object.entries(filterNames).map(([key, { type, name }]) => ({
      key: key as keyof typeof filterNames,
      type,
      name: name[locale],
    })),
    sorts: sortOptions.map(({ key, value, name }) => ({ key, value, name: name[locale] })),
  }));
  serve(app, calls.productDetail, async (context, { params }) => ({
    item: await getProductDetail(context, params.id),
  }));
  serve(app, calls.productIndex, (context, { params }) => listProductIndex(context, params.page ?? 1));
  serve(app, calls.skus, (context, { body }) =>
    lookUpSkus(context, {
      ids: body.ids,
      withOthers: body.exclude_purchase_together !== true,
      candidates: body.candidates ?? [],
    }),
  );
}
