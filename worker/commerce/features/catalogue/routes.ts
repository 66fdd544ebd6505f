import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { productDetail } from './detail.ts';
import { findBrand, findCategory, listBrands, listCategories, pageOfBrands } from './groups.ts';
import { indexOfProducts } from './index-of-products.ts';
import { lookUpSkus } from './skus.ts';
import { catalogueVersion } from './version.ts';
import { filterWords, sortWords } from './words.ts';

export function catalogueRoutes(app: App): void {
  serve(app, calls.catalogueVersion, async ({ env }) => ({ version: await catalogueVersion(env.DB) }));
  serve(app, calls.categories, async (context, { query }) => ({
    items: await listCategories(context, query.includes),
  }));
  serve(app, calls.category, async (context, { params }) => ({ item: await findCategory(context, params.id) }));
  serve(app, calls.brands, async (context) => ({ items: await listBrands(context) }));
  serve(app, calls.brandList, async (context, { params, body }) =>
    pageOfBrands(context, body.sort ?? { key: 'popularity', value: 'desc' }, params.page ?? 1),
  );
  serve(app, calls.brand, async (context, { params }) => ({ item: await findBrand(context, params.id) }));
  serve(app, calls.filterSort, async ({ locale }) => ({
    filters: Object.entries(filterWords).map(([key, { type, name }]) => ({
      key: key as keyof typeof filterWords,
      type,
      name: name[locale],
    })),
    sorts: sortWords.map(({ key, value, name }) => ({ key, value, name: name[locale] })),
  }));
  serve(app, calls.productDetail, async (context, { params }) => ({ item: await productDetail(context, params.id) }));
  serve(app, calls.productIndex, (context, { params }) => indexOfProducts(context, params.page ?? 1));
  serve(app, calls.skus, (context, { body }) => lookUpSkus(context, body.ids, body.exclude_purchase_together !== true));
}
