/** Each place says its own name of a card that stands there; a cart line remembers what is made of it (docs/product.md §2, §3). */
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Bestsellers } from '../../../../client/features/cart/bestsellers.tsx';
import { Reorder } from '../../../../client/features/checkout/reorder.tsx';
import { UnlockModal } from '../../../../client/features/free-delivery/unlock-modal.tsx';
import { ProductRow } from '../../../../client/features/home/product-row.tsx';
import { PlannedList } from '../../../../client/features/nutritionist/planned-list.tsx';
import { RecommendedList } from '../../../../client/features/nutritionist/recommended-list.tsx';
import { CartRecommendations } from '../../../../client/features/promotion/cart-recommendations.tsx';
import { SuggestedList } from '../../../../client/features/quiz/suggested-list.tsx';
import { RecentSearches } from '../../../../client/features/search/recent-searches.tsx';
import { SimilarProducts } from '../../../../client/features/search/similar-products.tsx';
import { page as ProductPage } from '../../../../client/pages/product.tsx';
import { page as productsPage } from '../../../../client/pages/products.tsx';
import { page as notifyListPage } from '../../../../client/pages/profile/notify-list.tsx';
import { page as wishlistPage } from '../../../../client/pages/profile/wishlist.tsx';
import { page as searchPage } from '../../../../client/pages/search.tsx';
import { page as sharedListPage } from '../../../../client/pages/shared-list.tsx';
import type { Product } from '../../../../shared/contract/catalogue.ts';
import { type CardSource, cardSources } from '../../../../shared/domain/card-sources.ts';
import type { CartOrigin } from '../../../../shared/domain/cart-origin.ts';
import { productOf } from '../../support/products.ts';
import { noura, openShop, type TestShop } from '../../support/shop.tsx';
import { detailOf } from '../../support/walk.tsx';

let shop: TestShop;
afterEach(() => {
  shop.close();
  localStorage.clear();
});

const items = [productOf('A')];
const live = new Map();
const shelf = (type: 'products' | 'popular' | 'collection') => (
  <ProductRow block={{ type, title: 'Shelf', path: null, text: null, items } as never} live={live} />
);
const list = {
  id: 'l1',
  name: 'Gym',
  image: { url: null },
  publisher: { name: 'Noura' },
  count: 1,
  shared: false,
  share_id: null,
  mine: true,
  items: ['A'],
};
const share = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const detail = { ...detailOf('A'), ...productOf('A'), description: '', delivery: { fee_local: 0, free_from_local: 0 } };
const found = { brands: [], categories: [], blood_tests: [], nutritionists: [], pages: [] };
const words = { suggestions: [], corrected: null, notice: null, not_sold: null, relaxed: null, similar: null };
const listing = { items, page: 1, pages: 1, total: 1, facets: [], found: { ...found, ...words } };
const popular = { type: 'popular', title: 'Popular', path: null, items };
const answers = {
  'GET /api/list/l1/items/all': { item: list, items, missing: [] },
  [`GET /api/list/shared/${share}`]: { item: list, items },
  'GET /api/product/notify-list': { items },
  'GET /api/homepage/v4': { blocks: [popular] },
  'GET /api/product/pack-a/v2': { item: detail },
  'POST /api/product': listing,
  'POST /api/product/sku': {
    items: [productOf('A').default_sku],
    giveaway_items: [],
    bundles: [],
    purchase_together: [],
    fitting: ['A'],
    missing: [],
  },
};
const productPage = (
  <Routes>
    <Route path="/products/:slug" element={<ProductPage.View />} />
  </Routes>
);
const person = { id: 'nu-1', slug: 'p', name: 'Noor', products: [{ ...items[0], dose: '', reason: '', stage: null }] };
const advice = <RecommendedList person={person as never} />;
const plan = { products: [{ ...items[0], note: '' }], nutritionist: person };
const outcome = {
  quiz_id: 'q1',
  suggestion_id: 's1',
  items: [{ ...items[0], because: [], reason: '', amount: null, notes: [] }],
};
const quiz = <SuggestedList outcome={outcome as never} />;
const order = [{ sku: 'A', name: 'Pack A', count: 1, giveaway: false }];

interface Place {
  view: ReactNode;
  path?: string;
  /** The button that adds; the card's where left out. */
  button?: string;
  origin: Pick<CartOrigin, 'type' | 'id'>;
}
const own = { type: '{product}', id: 'p-A' } as const;
/** Every source of the spec (§2) and a screen that says it. */
const places: Record<CardSource, Place[]> = {
  Product: [{ view: productPage, path: '/products/pack-a', button: 'Add to cart', origin: own }],
  Cart: [{ view: <Bestsellers />, path: '/cart', origin: own }],
  Collection: [{ view: shelf('collection'), origin: own }],
  'Purchase Together': [{ view: <CartRecommendations bundles={[]} together={items} />, path: '/cart', origin: own }],
  'Category Page': [{ view: <productsPage.View />, path: '/products?category_id=vitamins', origin: own }],
  'Search History': [
    { view: <searchPage.View />, path: '/search?q=zinc&origin=history', origin: { type: 'Search', id: 'zinc' } },
    {
      view: productPage,
      path: '/products/pack-a?search_term=zinc&position=1&origin=history',
      button: 'Add to cart',
      origin: { type: 'Search', id: 'zinc' },
    },
  ],
  FavouriteList: [
    { view: <wishlistPage.View />, path: '/profile/wishlists/l1', origin: { type: 'Favourite List', id: 'l1' } },
  ],
  Nutritionist: [{ view: advice, path: '/nutritionist?id=p', origin: { type: 'Nutritionist', id: 'nu-1' } }],
  'Nutritionist List': [
    { view: advice, path: '/nutritionist?id=p&origin=list', origin: { type: 'Nutritionist', id: 'nu-1' } },
    { view: <PlannedList plan={plan as never} />, origin: { type: 'Nutritionist', id: 'nu-1' } },
  ],
  'Nutritionist Banner': [
    { view: advice, path: '/nutritionist?id=p&origin=banner', origin: { type: 'Nutritionist', id: 'nu-1' } },
  ],
  'Home Page': [{ view: shelf('products'), origin: own }],
  List: [
    { view: <sharedListPage.View />, path: `/shared-list/${share}`, origin: { type: 'List', id: share } },
    { view: <notifyListPage.View />, path: '/profile/notify-list', origin: { type: 'List', id: 'p-A' } },
  ],
  Search: [
    { view: <searchPage.View />, path: '/search?q=zinc', origin: { type: 'Search', id: 'zinc' } },
    {
      view: productPage,
      path: '/products/pack-a?search_term=zinc&position=1',
      button: 'Add to cart',
      origin: { type: 'Search', id: 'zinc' },
    },
    {
      view: <SimilarProducts title="More" items={items as Product[]} source="Search" />,
      path: '/search',
      origin: { type: 'Search', id: 'p-A' },
    },
  ],
  'My Orders': [{ view: <Reorder lines={order as never} />, button: 'Order again', origin: own }],
  'Popular Products': [{ view: shelf('popular'), origin: own }],
  Quiz: [
    { view: quiz, path: '/quiz-result', button: 'Add: Pack A', origin: { type: 'Quiz', id: 'q1' } },
    {
      view: productPage,
      path: '/products/pack-a?origin=Quiz',
      button: 'Add to cart',
      origin: { type: 'Quiz', id: 'p-A' },
    },
  ],
  'Unlock Free Delivery': [{ view: <UnlockModal close={() => {}} />, path: '/', button: 'Add Pack A', origin: own }],
};

test.each(cardSources.flatMap((source) => places[source].map((place) => [source, place.path ?? '/', place] as const)))(
  'what is added under “%s” at %s says so in the cart, whole',
  async (source, path, { view, button = 'Add Pack A', origin }) => {
    shop = await openShop(view, {
      user: noura,
      path,
      answers,
      begin({ cart, session }) {
        cart.state.ready = true;
        session.freeDeliveryMinor = 20_000;
      },
    });
    await shop.press(button);
    expect(shop.app.stores.cart.state.items.A?.origin).toMatchObject({ ...origin, source });
  },
);

test('what the quiz suggested is in the cart with its suggestion', async () => {
  shop = await openShop(quiz, { answers, begin: ({ cart }) => Object.assign(cart.state, { ready: true }) });
  await shop.press('Add: Pack A');
  expect(shop.app.stores.cart.state.items.A?.suggestionId).toBe('s1');
});

test('a search repeated from those kept says so in its address, as does a link to its products', async () => {
  const terms = { 'GET /api/search/term': { items: ['zinc'] } };
  shop = await openShop(<RecentSearches />, { answers: terms });
  const [again] = shop.page.querySelectorAll('a');
  expect(again?.getAttribute('href')).toBe('/search?q=zinc&origin=history');
  shop.close();
  shop = await openShop(<searchPage.View />, { path: '/search?q=zinc&origin=history', answers });
  expect(shop.page.querySelector('.card-name a')?.getAttribute('href')).toBe(
    '/products/pack-a?search_term=zinc&position=1&origin=history',
  );
});
