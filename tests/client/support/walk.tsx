/** The whole app in a browser, opened at a page that the server has drawn, for walks from page to page. */
import { App } from '../../../client/app.tsx';
import { loadRoute } from '../../../client/load-route.ts';
import { useApp } from '../../../client/state/app-context.ts';
import type { DataOf } from '../../../shared/contract/calls.ts';
import type { Product } from '../../../shared/contract/catalogue.ts';
import { productOf } from './products.ts';
import { type Answers, openShop, type TestShop } from './shop.tsx';

/** As a card's product comes with everyone's answers: without today's limits. */
export const cardOf = (id: string): Product => {
  const product = productOf(id);
  const { buy_limit: _limit, ...sku } = product.default_sku;
  return { ...product, default_sku: sku };
};

export const detailOf = (id: string): DataOf<'productDetail'>['item'] => ({
  ...productOf(id),
  description: `About ${id}.`,
  label_dose: { amount: null, supply: null, price: null },
  facts: { serving: '', servings: 0, rows: [], other_ingredients: '', is_food: false },
  suggested_use: { text: '', tags: [], advice: null },
  tags: [],
  highlights: [],
  caution: null,
  form: 'tablet',
  allergens: [],
  halal: true,
  vegan: true,
  expires_on: null,
  best_before: null,
  gtin: null,
  registration: null,
  price_per_serving_local: null,
  delivery: { fee_local: 1, free_from_local: 20 },
  related: [],
  breadcrumbs: [],
});

const listing = { items: ['A', 'B'].map(cardOf), page: 1, pages: 1, total: 2, facets: [] };

/** What the stand-in server answers on these walks. */
export const walkAnswers: Answers = {
  'POST /api/product': listing,
  'GET /api/country': { items: [] },
  'GET /api/category': { items: [{ id: 'vitamins', name: 'Vitamins' }] },
  'GET /api/shop': {
    item: {
      delivery: null,
      seller: null,
      contacts: { phone: null, whatsapp: null, email: null },
      social: [],
      bar: [],
      groups: [],
    },
  },
  'GET /api/brand': { items: [] },
  'GET /api/product/pack-a/v2': { item: detailOf('A') },
  'GET /api/product/pack-b/v2': { item: detailOf('B') },
  'GET /api/delivery': { item: { says: 'Tomorrow', place: null, first_days: 1, last_days: 1 } },
  'POST /api/product/sku': {
    items: ['A', 'B'].map((id) => productOf(id).default_sku),
    giveaway_items: [],
    bundles: [],
    purchase_together: [],
    missing: [],
  },
};

const documentAnswers: Readonly<Record<string, unknown>> = {
  products: walkAnswers['POST /api/product'],
  countries: walkAnswers['GET /api/country'],
  categories: walkAnswers['GET /api/category'],
  shop: walkAnswers['GET /api/shop'],
};

/** The listing, drawn by the server for a guest. */
export async function openListing({ answers = walkAnswers }: { answers?: Answers } = {}): Promise<TestShop> {
  const screen = await loadRoute(
    {
      url: new URL('http://localhost:3000/products'),
      path: '/products',
      locale: 'en',
      country: 'KW',
      user: null,
      call: (async (name: string) => ({ data: documentAnswers[name] })) as never,
    },
    (error) => {
      throw error;
    },
  );
  const cache = new Map<string, never>();
  function Opened() {
    return <App app={useApp()} screen={screen} provider={() => cache} />;
  }
  return openShop(<Opened />, { path: '/products', answers });
}

/** What was asked of the server since the last time, without what runs beside a page: the session's own calls. */
export function takeAsked(shop: TestShop): string[] {
  const beside = ['GET /api/user/sync'];
  return shop.asked.splice(0).flatMap(([what]) => (beside.includes(what) ? [] : [what]));
}
