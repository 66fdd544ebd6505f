import { afterEach, expect, test } from 'vitest';
import { FindOrderForm } from '../../../../client/features/checkout/find-order-form.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop | undefined;
afterEach(() => shop?.close());

const answers = { 'POST /api/order/find': {} };
const errorsOf = ({ page }: TestShop) =>
  ['number', 'phone'].map((name) => page.querySelector(`#find-order-${name}-error`)?.textContent ?? '');

test.each(['en', 'ar'] as const)('sends what was typed, and says the same whoever asks (%s)', async (locale) => {
  shop = await openShop(<FindOrderForm />, { answers, locale });
  const { t } = shop.app;
  await shop.type(t('auth.find_number'), 'kw ١٠٠٠٢٣');
  await shop.type(t('auth.find_phone'), '5000 1234');
  await shop.press(t('auth.find_send'));
  expect(shop.asked).toEqual([['POST /api/order/find', { number: 'kw ١٠٠٠٢٣', phone: '5000 1234' }]]);
  expect(shop.page.querySelector('[role="status"]')?.textContent).toBe(t('auth.find_sent'));
  expect(shop.page.querySelector('form a')?.getAttribute('href')).toMatch(/\/contact-us$/);
});

test('what can’t be read is said at its field, and nothing is sent', async () => {
  shop = await openShop(<FindOrderForm />, { answers });
  const { t } = shop.app;
  await shop.press(t('auth.find_send'));
  expect(errorsOf(shop)).toEqual([t('auth.find_number_fault'), t('auth.find_phone_fault')]);
  await shop.type(t('auth.find_number'), 'SA-100023');
  await shop.type(t('auth.find_phone'), '50001234');
  expect(errorsOf(shop)).toEqual(['', t('auth.find_phone_fault')]);
  await shop.type(t('auth.find_phone'), '+965 5000 1234');
  expect(errorsOf(shop)).toEqual(['', '']);
  expect(shop.asked).toEqual([]);
});
