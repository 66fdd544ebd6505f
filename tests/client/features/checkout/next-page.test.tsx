/** A step whose next page doesn't come, as when the connection goes meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NextStep, PlacedNote } from '../../../../client/features/checkout/next-page.tsx';
import { paths } from '../../../../shared/paths.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  shop.close();
  vi.useRealTimers();
});
const wait = () => shop.run(() => vi.advanceTimersByTimeAsync(10_000));

test('the wait for a missing step ends with what happened and a way on', async () => {
  shop = await openShop(<NextStep to={paths.checkoutShipping()} />);
  expect(shop.page.querySelector('.skeleton')).not.toBeNull();
  await wait();
  expect(shop.page.querySelector('.skeleton')).toBeNull();
  expect(shop.page.textContent).toContain(shop.app.t('checkout.late_title'));
  expect(shop.page.querySelector('a')?.getAttribute('href')).toBe('/checkout/shipping');
});

test('a placed order whose page doesn’t come is named, and opened from there', async () => {
  const note = (order: Parameters<typeof PlacedNote>[0]['order']) => <PlacedNote order={order} />;
  shop = await openShop(note(null));
  await wait();
  await shop.show(note({ number: '100001', path: '/checkout/success?id=1' }));
  expect(shop.page.textContent).toBe('');
  await wait();
  expect(shop.page.textContent).toContain(shop.app.t('checkout.late_placed_title', { number: '100001' }));
  await shop.press(shop.app.t('checkout.see_order'));
  expect(window.location.pathname + window.location.search).toBe('/checkout/success?id=1');
});
