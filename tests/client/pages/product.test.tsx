/** What the product's page promises: a way to free delivery where it isn't free already, and nothing of what is sold out. */
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from '../../../client/pages/product.tsx';
import type { VariantChoices } from '../../../shared/contract/catalogue.ts';
import type { SkuId } from '../../../shared/contract/fields.ts';
import { productOf } from '../support/products.ts';
import { openShop, type TestShop } from '../support/shop.tsx';
import { detailOf } from '../support/walk.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const promised = 'Order by 2 pm, delivered today';
interface Given {
  fee?: number;
  isFree?: boolean;
  /** As the page says it, and as it is at this moment. */
  limit?: number | null | undefined;
  live?: number | null;
  locale?: 'en' | 'ar';
  registration?: { label: string; number: string } | null;
  variants?: VariantChoices;
  /** How the page's address says where it was found. */
  query?: string;
}
async function open({
  fee = 1,
  isFree = false,
  locale = 'en',
  live = null,
  query = '',
  registration = null,
  variants,
  ...rest
}: Given = {}) {
  const limit = 'limit' in rest ? rest.limit : null;
  const product = productOf('A', { free_delivery: isFree, buy_limit: limit });
  const item = {
    ...detailOf('A'),
    ...product,
    description: 'Zinc.',
    best_before: '03/2027',
    registration,
    ...(variants && { variants }),
    delivery: { fee_local: fee, free_from_local: 20 },
  };
  const view = (
    <Routes>
      <Route path="/products/:slug" element={<page.View />} />
    </Routes>
  );
  const base = locale === 'ar' ? '/ar' : '';
  shop = await openShop(view, {
    locale,
    path: `${base}/products/pack-a${query}`,
    answers: {
      'GET /api/product/pack-a/v2': { item },
      'POST /api/product/sku': {
        items: [
          { ...product.default_sku, buy_limit: live },
          { ...productOf('B').default_sku, buy_limit: 0 },
        ],
        giveaway_items: [],
        bundles: [],
        purchase_together: [],
        missing: [],
      },
      'GET /api/delivery': { item: { says: promised, place: null, first_days: 0, last_days: 0 } },
    },
    begin: ({ session }) => {
      session.freeDeliveryMinor = 20_000;
    },
  });
  await shop.settle();
  const lines = [...shop.page.querySelectorAll('.delivery-info > li')].map((line) => line.textContent);
  const { t } = shop.app;
  return {
    banner: shop.page.querySelectorAll('.free-delivery').length,
    promise: lines.filter((line) => line?.includes(promised)).length,
    date: lines.filter((line) => line?.includes(t('product.best_before', { date: '03/2027' }))).length,
    fee: shop.page.querySelector('.delivery-fee')?.textContent,
    returns: lines.filter((line) => line === t('product.returns')).length,
    mayBuy: [...shop.page.querySelectorAll('button')].some((one) => one.textContent === t('product.add_to_cart')),
    isSoldOutSaid: shop.page.textContent?.includes(t('product.sold_out')),
  };
}

test.each(['en', 'ar'] as const)(
  'what costs its delivery says how far free delivery is, when it comes and how long it is good (%s)',
  async (locale) => {
    expect(await open({ locale })).toMatchObject({
      banner: 1,
      promise: 1,
      date: 1,
      returns: 1,
      mayBuy: true,
      isSoldOutSaid: false,
    });
  },
);

test.each([
  ['by its price', { isFree: true }],
  ['as all of the shop', { fee: 0 }],
])('what is delivered free %s has no way to free delivery, and says so at its promise', async (_, given) => {
  const shown = await open(given);
  expect(shown).toMatchObject({ banner: 0, promise: 1, date: 1 });
  expect(shown.fee).toBe(shop.app.t('product.delivery_free'));
});

test('the registration number stands below what the product is, where there is one', async () => {
  const lines = () => [...shop.page.querySelectorAll('.prose p')].map((line) => line.textContent);
  await open({ registration: { label: 'رقم تسجيل وزارة الصحة', number: 'KW-1/2' }, locale: 'ar' });
  expect(lines().at(-1)).toBe('رقم تسجيل وزارة الصحة KW-1/2');
  expect(shop.page.querySelector('.prose p bdi')?.textContent).toBe('KW-1/2');
  shop.close();
  await open();
  expect(lines().join()).not.toContain('KW-1/2');
});

test.each(['en', 'ar'] as const)('a flavour is chosen on the page: each leads to its own, and a sold-out one says so (%s)', async (locale) => {
  const option = (sku: string, text: string, isChosen: boolean) => ({
    sku: sku as SkuId, slug: `pack-${sku.toLowerCase()}`, text, ...(isChosen && { is_chosen: true as const }),
  });
  const options = [option('A', 'كرز', true), option('B', 'برتقال', false)];
  await open({ locale, variants: { group: 'B12', skus: options.map(({ sku }) => sku), choices: [{ key: 'flavour', name: 'النكهة', options }] } });
  const choice = shop.page.querySelector('nav[aria-label="النكهة"]');
  const links = [...(choice?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current'), link.textContent, link.title])).toEqual([
    [expect.stringMatching(/\/products\/pack-a$/), 'true', 'كرز', ''],
    [expect.stringMatching(/\/products\/pack-b$/), null, 'برتقال', shop.app.t('product.sold_out')],
  ]);
}); // biome-ignore format: one sentence

test('a sold-out product shows no delivery day, date or free delivery; the return policy stays', async () => {
  expect(await open({ limit: 0 })).toEqual({
    banner: 0,
    promise: 0,
    date: 0,
    fee: undefined,
    returns: 1,
    mayBuy: false,
    isSoldOutSaid: true,
  });
  expect(shop.asked.map(([what]) => what)).not.toContain('GET /api/delivery');
});

test('a cached page removes delivery promises when the live data says sold out', async () => {
  const shown = await open({ limit: undefined, live: 0 });
  expect(shown).toMatchObject({ banner: 0, promise: 0, date: 0, mayBuy: false, isSoldOutSaid: true });
  shop.close();
  expect(await open({ limit: undefined, live: 3 })).toMatchObject({ banner: 1, promise: 1, date: 1, mayBuy: true });
});

test.each([
  [
    'a nutritionist’s list',
    '?nutritionist_id=n1&position=2',
    { type: 'Nutritionist', id: 'n1', position: 2, source: 'Nutritionist' },
  ],
  ['a search', '?search_term=zinc&position=3', { type: 'Search', id: 'zinc', position: 3, source: 'Search' }],
  ['nowhere', '', { type: '{product}', id: 'p-A', position: null, source: 'Product' }],
])('what is bought on the page of a product that was found by %s remembers it (§2, §3)', async (_, query, origin) => {
  await open({ query });
  await shop.press(shop.app.t('product.add_to_cart'));
  expect(shop.app.stores.cart.state.items.A?.origin).toEqual(origin);
});
