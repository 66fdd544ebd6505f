/** The consent to products is taken back on any report, also on one that explains none. */
import { afterEach, expect, test } from 'vitest';
import { ResultProducts } from '../../../../client/features/lab/result-products.tsx';
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const id = 'report-canary-0001';
const path = `/api/user/bloodTest/report/${id}/products`;
const open = (state: string, agreed: boolean, locale: 'en' | 'ar' = 'en') =>
  openShop(<ResultProducts reportId={id} />, {
    locale,
    answers: {
      [`GET ${path}`]: { state, agreed, items: [] },
      [`POST ${path}/consent`]: { state, agreed: false, items: [] },
    },
  });

test.each([
  ['urgent', 'en'],
  ['urgent', 'ar'],
  ['unasked', 'en'],
] as const)('a report that is %s has the way back alone, and nothing after it (%s)', async (state, locale) => {
  shop = await open(state, true, locale);
  const stop = shop.app.t('lab.products_stop_all');
  expect(shop.page.querySelector('h2')).toBeNull();
  expect(shop.page.querySelector('.report-section')?.textContent).toBe(stop);
  await shop.press(stop);
  expect(shop.asked.at(-1)).toEqual([`POST ${path}/consent`, { agreed: false, version: reasonConsent.version }]);
  expect(shop.page.querySelector('.report-section')).toBeNull();
});

test('an urgent report asks nobody to agree', async () => {
  shop = await open('urgent', false);
  expect(shop.page.querySelector('.report-section')).toBeNull();
});
