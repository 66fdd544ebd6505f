/** The cart of blood tests on its pages (docs/product.md §3, §4 "Cart"). */
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AddTest } from '../../../../client/features/blood-test/add-test.tsx';
import { ChosenTestsNote } from '../../../../client/features/blood-test/chosen-tests-note.tsx';
import { showTestCount } from '../../../../client/features/blood-test/sync-tests.ts';
import { page } from '../../../../client/pages/checkout-blood-test/cart.tsx';
import { bloodTest } from '../../../../shared/contract/blood-test.ts';
import { addTest } from '../../../../shared/domain/blood-test-cart.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

const testOf = (slug: string, price: number) =>
  bloodTest.parse({
    id: `bt-${slug}`,
    slug,
    name: `Test of ${slug}`,
    image: null,
    measures: '',
    sample: 'blood',
    fasting_hours: 0,
    turnaround_hours: 24,
    markers: 3,
    price: { price, old_price: 0, price_local: price, old_price_local: 0, currency: 'KWD' },
    default_sku: { id: `BT-${slug.toUpperCase()}` },
  });
const iron = testOf('iron', 16.5);
const sugar = testOf('sugar', 7.25);
const chosen = addTest(addTest({}, iron), sugar);

let shop: TestShop;
afterEach(() => shop.close());
const openCart = (items: readonly unknown[] | Refusal, locale: 'en' | 'ar' = 'en') =>
  openShop(<page.View />, {
    locale,
    answers: { 'POST /api/bloodTest/sku': items instanceof Refusal ? items : { items } },
    begin: ({ bloodTests }) => Object.assign(bloodTests, { items: chosen, ready: true }),
  });
const counts = () => Object.values(shop.app.stores.bloodTests.items).map(({ sku, count }) => [sku, count]);

test('the header has their count, and none when the last one is gone', async () => {
  shop = await openCart([iron, sugar]);
  const stop = showTestCount(shop.app);
  const shown = () => document.documentElement.style.getPropertyValue('--tests');
  expect(shown()).toBe('"2"');
  await act(async () => {
    shop.app.stores.bloodTests.items = {};
  });
  expect(shown()).toBe('none');
  stop();
});

test('adding a test counts people, and at one it is removed', async () => {
  shop = await openShop(<AddTest test={iron} />);
  await shop.press('Add to my tests');
  expect(shop.page.textContent).toContain('For 1 person');
  await shop.press('One more person for Test of iron');
  expect(counts()).toEqual([['BT-IRON', 2]]);
  await shop.press('One person fewer for Test of iron');
  await shop.press('Remove Test of iron');
  expect(counts()).toEqual([]);
  expect(shop.said).toEqual(['Added to your tests', 'Removed from your tests']);
});

test('the cart shows each test at today’s price, and the total', async () => {
  shop = await openCart([iron, sugar]);
  expect(shop.asked).toContainEqual(['POST /api/bloodTest/sku', { ids: ['BT-IRON', 'BT-SUGAR'] }]);
  expect(shop.page.querySelector('.test-total')?.textContent).toContain('23.750');
  expect(shop.page.textContent).toContain('2 tests chosen');
});

test('a changed price waits for the shopper’s word', async () => {
  shop = await openCart([{ ...iron, price: { ...iron.price, price: 18, price_local: 18 } }, sugar]);
  expect(shop.page.textContent).toContain('The price of this test has changed');
  expect(shop.page.textContent).toContain('First keep or remove the tests whose price has changed.');
  await shop.press('Keep it at this price');
  expect(shop.page.textContent).not.toContain('has changed');
  expect(shop.page.querySelector('.test-total')?.textContent).toContain('25.250');
});

test('what is no longer sold is dropped; a fault drops nothing', async () => {
  shop = await openCart([sugar]);
  expect(counts()).toEqual([['BT-SUGAR', 1]]);
  shop.close();
  shop = await openCart(new Refusal(503, 'No.'));
  expect(counts()).toHaveLength(2);
});

test('a good, empty answer empties the cart, which then leads to the tests', async () => {
  shop = await openCart([], 'ar');
  expect(shop.page.querySelector('a[href="/ar/blood-test"]')?.textContent).toBe('تصفّح فحوصات الدم');
});

test('the product cart says that tests were chosen besides', async () => {
  shop = await openShop(<ChosenTestsNote isBeside />, {
    begin: ({ bloodTests }) => Object.assign(bloodTests, { items: chosen }),
  });
  expect(shop.page.textContent).toContain('You have also chosen 2 blood tests.');
  expect(shop.page.querySelector('a')?.getAttribute('href')).toBe('/checkout-blood-test');
});

test.each([
  ['the list of tests', <ChosenTestsNote key="note" />],
  ['the page of a test that is not chosen', <AddTest key="add" test={testOf('thyroid', 9)} />],
])('%s says how many are chosen, and leads to them', async (_, view) => {
  shop = await openShop(view, { begin: ({ bloodTests }) => Object.assign(bloodTests, { items: chosen, ready: true }) });
  expect(shop.page.textContent).toContain('You have chosen 2 blood tests.');
  const links = [...shop.page.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/checkout-blood-test']);
});
