import { expect, test } from 'vitest';
import { parsePageData, slimData } from '../../../client/document/page-data.ts';

const brand = { id: 'bahr', slug: 'bahr', name: 'Bahr' };
const price = { price: 9.5, old_price: 2.4, price_local: 9.5, old_price_local: 2.4, currency: 'KWD' };
const images = [{ url: '/packs/omega.svg', alt: 'Omega' }];
const own = { id: 'p-S-1', slug: 'omega', name: 'Omega', brand };
const sku = { id: 'S-1', name: 'Omega', product: own, price, images, free_delivery: false };
const product = {
  ...own,
  images,
  category: { id: 'oils', slug: 'oils', name: 'Oils', color: '#faf1e7' },
  default_sku: sku,
  contents: '60 softgels',
  card_line: ['900 mg', '60 days'],
  order_recommendation: null,
  showOrderRecommendation: false,
};
const recommended = { order_recommendation: 'With food', showOrderRecommendation: true };
const withSku = (more: object) => ({ ...product, default_sku: { ...sku, ...more } });
const write = (value: unknown) => JSON.stringify({ answers: { products: { items: [value] } } }, slimData);
const readBack = (text: string) =>
  (parsePageData(text).answers as { products: { items: unknown[] } }).products.items[0];

test.each([
  ['a product that its SKU repeats', product],
  [
    'a SKU with a name and a picture of its own',
    withSku({ name: 'Omega, 90', images: [{ url: '/90.svg', alt: '90' }] }),
  ],
  ['a SKU of another product', withSku({ product: { ...own, id: 'p-2' } })],
  ['Saudi prices', withSku({ price: { ...price, price_local: 118, old_price_local: 0, currency: 'SAR' } })],
  ['a picture with words of its own', { ...product, images: [...images, { url: '/back.svg', alt: 'The back' }] }],
  ['a recommendation', { ...withSku({ buy_limit: 2 }), ...recommended }],
  ['a product whose id isn’t made of its SKU’s', { ...product, id: 'p-9' }],
  ['today’s limits', withSku({ buy_limit: 0, free_delivery: true, reserved: null, will_notify: false })],
  ['a product’s own page', { ...product, description: 'Oil', related: [product, withSku({ buy_limit: 2 })] }],
  ['a blood test', { id: 'bt', name: 'Iron', image: null, price, default_sku: { id: 'BT-1' } }],
  ['a filter', { key: 'brand', type: 'multiSelect', items: [{ id: 'bahr', name: 'Bahr', count: 3 }] }],
])('page data is read as it was: %s', (_, value) => {
  expect(readBack(write(value))).toEqual(value);
});

test('a recommendation comes with today’s limits where these are asked for', () => {
  expect(readBack(write({ ...product, ...recommended }))).toEqual(product);
});

test('page data says nothing of a product twice', () => {
  const { product: _product, name: _name, images: _images, free_delivery: _free, ...rest } = sku;
  const written = JSON.parse(write(product)).answers.products.items[0];
  expect(written.default_sku).toEqual({ ...rest, price: { price: 9.5, old_price: 2.4, currency: 'KWD' } });
  expect(written.images).toEqual([{ url: '/packs/omega.svg' }]);
  for (const name of ['id', 'showOrderRecommendation']) expect(written).not.toHaveProperty(name);
});
