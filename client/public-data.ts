/**
 * What each public page asks for, apart from its view: a step inside the app asks for both at once, and a link may be prefetched.
 * Only calls that change nothing stand here (tests/client/public-data.test.ts). Other pages load their data themselves, with `load`.
 */
import { paths } from '../shared/paths.ts';
import { buildFavouritesInput } from './features/listing/category-input.ts';
import type { LoadContext, LoadPage } from './page.ts';

/** Shares a file with the views of listings, so that a first listing loads nothing more for it. */
export const importListingData = () => import('./features/listing/load-pages.ts');

async function loadAdvisor({ tryGet, url }: LoadContext) {
  if (!url.searchParams.has('nutritionist_id')) return;
  // Imported here, because a static import would put this file into the first pages' chunks (3 kB).
  const { parseOrigin } = await import('../shared/domain/cart-origin.ts');
  const { nutritionist } = parseOrigin(url.searchParams);
  if (nutritionist) await tryGet('nutritionist', { params: { id: nutritionist } });
}

async function loadProduct(context: LoadContext) {
  const { get, tryGet, params, url } = context;
  const [{ item }] = await Promise.all([
    get('productDetail', { params: { id: params.slug ?? '' } }),
    loadAdvisor(context),
    tryGet('delivery'),
  ]);
  // An id or a former slug redirects to the current one. The query is kept, because it says where the product was
  // found.
  if (item.slug === params.slug) return undefined;
  return { redirect: `${paths.product(item.slug)}${url.search}`, moved: item.id !== params.slug };
}

async function loadCategories({ get, url }: LoadContext) {
  const id = url.searchParams.get('id');
  const { items } = await get('categories');
  if (!id) return undefined;
  if (!items.some((category) => category.id === id)) return { status: 404 as const };
  await get('products', buildFavouritesInput(id));
  return undefined;
}

async function loadNutritionist({ get, tryGet, url }: LoadContext) {
  const id = url.searchParams.get('id') ?? '';
  if (id === '') return { redirect: paths.nutritionists() };
  const [{ item }] = await Promise.all([get('nutritionist', { params: { id } }), tryGet('nutritionists')]);
  // An id in the URL redirects to the slug.
  return item.slug === id ? undefined : { redirect: paths.nutritionist(item.slug) };
}

async function loadBloodTest({ get, tryGet, params }: LoadContext) {
  const id = params.slug ?? '';
  const [{ item }] = await Promise.all([get('bloodTest', { params: { id } }), tryGet('bloodTests')]);
  return item.slug === id ? undefined : { redirect: paths.bloodTest(item.slug) };
}

const getAll =
  (name: 'homepage' | 'brands' | 'nutritionists' | 'bloodTests'): LoadPage =>
  async ({ get }) => {
    await get(name);
    return undefined;
  };

/** By the module of the page. The cart's data are the shopper's own, so only its code is prefetched. */
export const publicData: Readonly<Record<string, LoadPage>> = {
  'client/pages/home.tsx': getAll('homepage'),
  'client/pages/search.tsx': async (context) => (await importListingData()).loadSearch(context),
  'client/pages/products.tsx': async (context) => (await importListingData()).loadProducts(context),
  'client/pages/product.tsx': loadProduct,
  'client/pages/categories.tsx': loadCategories,
  'client/pages/brands.tsx': getAll('brands'),
  'client/pages/brands-list.tsx': getAll('brands'),
  'client/pages/brand.tsx': async (context) => (await importListingData()).loadBrand(context),
  'client/pages/cart.tsx': async () => undefined,
  'client/pages/nutritionists.tsx': getAll('nutritionists'),
  'client/pages/nutritionist.tsx': loadNutritionist,
  'client/pages/blood-tests.tsx': getAll('bloodTests'),
  'client/pages/blood-test.tsx': loadBloodTest,
  'client/pages/content.tsx': async ({ get, path }) => {
    await get('content', { params: { key: path.slice(1).replace(/\/$/, '') } });
    return undefined;
  },
};
