/** What brings free delivery within reach (docs/product.md §2 "Unlock-free-delivery modal", §9). */
import { afterEach, expect, test } from 'vitest';
import { openUnlockModal } from '../../../../client/features/free-delivery/unlock-dialog.ts';
import { entryOf } from '../../../support/cart-lines.ts';
import { productOf } from '../../support/products.ts';
import { kuwait, openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const ids = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const priceOf = (price: number) => ({
  price,
  old_price: 0,
  price_local: price,
  old_price_local: 0,
  currency: 'KWD' as const,
});
/** 7.5 of 20 dinars are in the cart, so 12.5 are left. */
async function open(
  price: (id: string) => number = () => 7.5,
  isFitting: (id: string) => boolean = () => true,
  unanswered?: string,
) {
  const within =
    ({ filters }: { filters: { range?: { min: number; max: number } }[] }) =>
    (id: string) => {
      const { min = 0, max = 0 } = filters[0]?.range ?? {};
      return price(id) >= min && price(id) <= max;
    };
  shop = await openShop(null, {
    answers: {
      'GET /api/country': { items: [kuwait] },
      'POST /api/product': (body: never) => ({
        items: ids.filter(within(body)).map((id) => productOf(id, { price: priceOf(price(id)) })),
        page: 1,
        pages: 1,
        total: 8,
        facets: [],
      }),
      'POST /api/product/sku': ({ candidates }: { candidates: string[] }) => ({
        items: [],
        giveaway_items: [],
        bundles: [],
        purchase_together: [],
        fitting: candidates.filter(isFitting),
        missing: [],
      }),
      ...(unanswered && { [unanswered]: undefined }),
    },
    begin({ cart, session }) {
      session.freeDeliveryMinor = 20_000;
      Object.assign(cart.state, { items: { A: entryOf('A') }, ready: true });
    },
  });
  await shop.run(() => openUnlockModal(shop.app));
}

test('it offers up to six products within the missing amount plus two dinars, none of them in the cart', async () => {
  await open();
  const asked = shop.asked.flatMap(([what, body]) => (what === 'POST /api/product' ? [body] : []));
  const available = { key: 'only_available', type: 'boolean', items: [true] };
  expect(asked).toMatchObject([
    { filters: [{ key: 'sku_price', range: { min: 12.5, max: 15 } }, available], sort: { key: 'price', value: 'asc' } },
    { filters: [{ key: 'sku_price', range: { min: 0, max: 12.5 } }, available], sort: { key: 'price', value: 'desc' } },
  ]);
  const names = [...shop.page.querySelectorAll('dialog .card-name')].map((one) => one.textContent);
  expect(names).toEqual(['Pack B', 'Pack C', 'Pack D', 'Pack E', 'Pack F', 'Pack G']);
});

test('see-all leads to the listing with its three filters', async () => {
  await open();
  await shop.press(shop.app.t('info.free_see_all'));
  expect(window.location.pathname + window.location.search).toBe(
    '/products?sku_price=0-15&only_available=true&free_delivery=true',
  );
});

test('continue closes it', async () => {
  await open();
  await shop.press(shop.app.t('info.free_continue'));
  expect(shop.app.stores.modals.state.open?.isLeaving).toBe(true);
});

const sentences = () =>
  [...shop.page.querySelectorAll('dialog h3:not(.card-name), dialog p[role=status]')].map((one) => one.textContent);

test('products that are too cheap alone are offered together, apart from those that suffice', async () => {
  await open();
  expect(sentences()).toEqual(['Add a few of these and delivery is on us.']);
});

test('products that suffice alone come first, cheapest first; the others have a heading of their own', async () => {
  await open((id) => ({ B: 3, C: 14, D: 12.5, E: 12.499 })[id] ?? 1);
  const names = [...shop.page.querySelectorAll('dialog .card-name')].map((one) => one.textContent);
  expect(names).toEqual(['Pack D', 'Pack C', 'Pack E', 'Pack B', 'Pack F', 'Pack G']);
  expect(sentences()).toEqual(['Add one of these and delivery is on us.', 'Or add a few of these together']);
});

test('what does not suit the cart is not offered', async () => {
  await open(
    () => 13,
    (id) => id !== 'B' && id !== 'D',
  );
  const asked = shop.asked.find(([what]) => what === 'POST /api/product/sku')?.[1];
  expect(asked).toMatchObject({ ids: ['A'], candidates: ['B', 'C', 'D', 'E', 'F', 'G', 'H'] });
  const names = [...shop.page.querySelectorAll('dialog .card-name')].map((one) => one.textContent);
  expect(names).toEqual(['Pack C', 'Pack E', 'Pack F', 'Pack G', 'Pack H']);
});

test.each(['POST /api/product', 'POST /api/product/sku'])(
  'without an answer to %s it says so and asks again',
  async (call) => {
    await open(undefined, undefined, call);
    const alert = shop.page.querySelector('dialog [role=alert]');
    expect(alert?.textContent).toContain(shop.app.t('shell.try_again'));
    expect(shop.page.querySelector('dialog .skeleton')).toBeNull();
    const before = shop.asked.filter(([what]) => what === call).length;
    await shop.press(shop.app.t('shell.try_again'));
    expect(shop.asked.filter(([what]) => what === call).length).toBeGreaterThan(before);
  },
);
