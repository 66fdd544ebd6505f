/** Until when an unpaid order's items are held. */
import { afterEach, expect, test } from 'vitest';
import { ReservationNote } from '../../../../client/features/checkout/order-outcome.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('what is held until tomorrow names its day', async () => {
  shop = await openShop(<ReservationNote until="2026-12-01T07:21:00Z" word="failed_text" />);
  expect(shop.page.textContent).toContain('Tue 1 Dec, 10:21 am');
});
