/** What the pictures of a product say of its sale. */
import { afterEach, expect, test } from 'vitest';
import { Gallery } from '../../../../client/features/product/gallery.tsx';
import type { ProductDetail, Sku } from '../../../../shared/contract/catalogue.ts';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const open = async (rest: Partial<Sku>, percent: number) => {
  const product = productOf('A', rest);
  const item = { ...product, facts: { rows: [] } } as unknown as ProductDetail;
  shop = await openShop(<Gallery item={item} sku={product.default_sku} percent={percent as never} />);
  const isOut = shop.page.querySelector('.gallery.is-sold-out') !== null;
  return [shop.page.querySelector('.tag')?.textContent, isOut];
};

test.each([
  [{}, 0, undefined, false],
  [{ buy_limit: 3 }, 20, '−20%', false],
  [{ buy_limit: 0 }, 20, 'Sold out', true],
  [{ buy_limit: 0, reserved: { until: '', title: 'Reserved for now', text: '' } }, 0, 'Reserved for now', true],
])('%j at %i%% off is tagged %s', async (rest, percent, tag, isOut) => {
  expect(await open(rest, percent)).toEqual([tag, isOut]);
});
