/** The tab of an order that may be paid, failed or cancelled names the order, not an end. */
import { afterEach, expect, test } from 'vitest';
import { page as order } from '../../../client/pages/checkout/success.tsx';
import { page as tests } from '../../../client/pages/checkout-blood-test/success.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test.each([order, tests])('the page of an order is called so', async ({ head }) => {
  shop = await openShop(<p />);
  const { t } = shop.app;
  expect(head?.({ t } as Parameters<NonNullable<typeof head>>[0]).title).toBe(t('checkout.track_title'));
});
