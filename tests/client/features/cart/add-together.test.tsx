/** What passes an upper limit together is said before it is added (docs/stack-check.md §3). */
import { afterEach, expect, test } from 'vitest';
import { AddMissing } from '../../../../client/features/nutritionist/add-missing.tsx';
import { entryOf } from '../../../support/cart-lines.ts';
import { productOf } from '../../support/products.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const note = (...skus: string[]) => ({
  key: 'zinc',
  text: 'Together these give 45 mg zinc a day.',
  source: { label: 'Source:', name: 'EFSA', url: 'https://efsa.example' },
  skus,
});

async function press(answer: unknown): Promise<void> {
  const listed = ['B', 'C'].map((id, at) => {
    const product = productOf(id);
    return { product, sku: product.default_sku, position: at + 1 };
  });
  shop = await openShop(<AddMissing listed={listed} source="Nutritionist" personId="nu-1" />, {
    answers: { 'POST /api/order/calculate': answer },
    begin: ({ cart }) => void Object.assign(cart.state, { items: { A: entryOf('A') }, ready: true }),
  });
  await shop.press(shop.app.t('advice.person_add_all', { n: 2 }));
}
const inCart = () => Object.keys(shop.app.stores.cart.state.items);
const dialog = () => shop.page.querySelector('dialog');

test('with what is in the cart: the shopper reads it first, and may leave it or add it all the same', async () => {
  await press({ stack_notes: [note('A', 'C')] });
  const [, body] = shop.asked.find(([what]) => what === 'POST /api/order/calculate') ?? [];
  expect((body as { items: { sku: string }[] }).items.map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
  expect(dialog()?.textContent).toContain('45 mg zinc a day');
  expect(dialog()?.textContent).toContain('Pack A + Pack C');
  expect(inCart()).toEqual(['A']);
  await shop.press(shop.app.t('cart.above_leave'));
  expect(inCart()).toEqual(['A']);
});

test('and they are added when the shopper says so', async () => {
  await press({ stack_notes: [note('B', 'C')] });
  await shop.press(shop.app.t('cart.above_add'));
  expect(inCart()).toEqual(['A', 'B', 'C']);
});

test.each([
  ['nothing passes a limit', { stack_notes: undefined }],
  ['only the cart passed one before', { stack_notes: [note('A', 'X')] }],
  ['the price is not known', new Refusal(503, 'Later')],
])('they are added at once where %s', async (_, answer) => {
  await press(answer);
  expect(dialog()).toBeNull();
  expect(inCart()).toEqual(['A', 'B', 'C']);
});
