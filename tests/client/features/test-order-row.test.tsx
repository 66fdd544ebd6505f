/** A visit is at the hour of the country where blood is drawn, whichever country is browsed. */
import { afterEach, expect, test } from 'vitest';
import { TestOrderRow } from '../../../client/features/booked-test/test-order-row.tsx';
import type { TestOrderSummary } from '../../../shared/contract/test-order.ts';
import { countries } from '../../../shared/domain/country.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

const order = {
  id: 'o1', number: 'SA-100042', role: 'buyer', status: 'booked', payment_status: 'paid', created_at: '2026-11-22T08:00:00.000Z',
  place: 'lab', starts: '2026-11-24T04:30:00.000Z', ends: '2026-11-24T05:00:00.000Z', total_local: 110, currency: 'SAR',
  tests: [{ sku: 'BT-1', slug: 'iron', name: 'Iron', unit_local: 110 }],
} as unknown as TestOrderSummary; // biome-ignore format: an answer

let shop: TestShop;
const usual = countries.SA.utcHours;
afterEach(() => {
  Object.assign(countries.SA, { utcHours: usual });
  shop.close();
});

test('an order of the other country is shown by that country’s clock', async () => {
  Object.assign(countries.SA, { utcHours: 4 });
  shop = await openShop(<TestOrderRow order={order} />, { path: '/profile/test-orders', answers: {} });
  await shop.settle();
  expect(shop.app.country).toBe('KW');
  expect(shop.page.textContent).toContain('Tue 24 Nov, 8:30 am');
});
