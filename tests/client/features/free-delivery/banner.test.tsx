/** How far free delivery is, in the cart (docs/product.md §4 "Banner"). */
import { afterEach, expect, test } from 'vitest';
import { ProgressBanner } from '../../../../client/features/free-delivery/progress-banner.tsx';
import { entryOf } from '../../../support/cart-lines.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

async function bannerAt(dinars: number) {
  const { sku, ...entry } = entryOf('A');
  const price = { ...sku.price, price: dinars, price_local: dinars };
  shop = await openShop(<ProgressBanner />, {
    begin({ cart, session }) {
      session.freeDeliveryMinor = 20_000;
      Object.assign(cart.state, { items: { A: { ...entry, sku: { ...sku, price } } }, ready: true });
    },
  });
  const banner = shop.page.querySelector<HTMLElement>('.free-delivery');
  return {
    says: banner?.querySelector('p')?.textContent,
    percent: banner?.style.getPropertyValue('--percent'),
    buttons: banner?.querySelectorAll('button').length,
  };
}

test('below 80 percent the banner says what is left', async () => {
  expect(await bannerAt(15.999)).toEqual({
    says: 'KWD\u00a04.001 away from free delivery',
    percent: '79%',
    buttons: 0,
  });
});

test('from 80 percent a button opens what unlocks it', async () => {
  expect(await bannerAt(16)).toEqual({
    says: 'Only KWD\u00a04.000 away from free delivery',
    percent: '80%',
    buttons: 1,
  });
  await shop.press(shop.app.t('promotion.free_unlock'));
  expect(shop.page.querySelector('dialog[open] h2')?.textContent).toBe(shop.app.t('info.free_title'));
});

test('at 100 percent it announces free delivery', async () => {
  expect(await bannerAt(20)).toMatchObject({ says: shop.app.t('promotion.free_reached'), buttons: 0 });
});

test('before the cart and the threshold are known it keeps its place and says nothing', async () => {
  shop = await openShop(<ProgressBanner />, {});
  const banner = shop.page.querySelector('.free-delivery');
  expect(banner?.getAttribute('aria-hidden')).toBe('true');
  expect(banner?.textContent.trim()).toBe('');
});
