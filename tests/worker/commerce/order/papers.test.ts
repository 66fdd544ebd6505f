/** The papers of a parcel: what a packer holds a unit to, whose language, and what the courier collects. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { currencySignMarks } from '../../../../shared/domain/money.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { buy, newKey, setCoupon, stockShelf } from '../support/shop.ts';

beforeEach(async () => {
  await stockShelf({ id: 'S1' }, { id: 'S2' });
  await env.DB.batch([
    env.DB.prepare("UPDATE skus SET gtin = '6291041500213' WHERE id = 'S1'"),
    env.DB.prepare("UPDATE stock SET expires_on = '2028-04-30' WHERE sku_id = 'S1'"),
  ]);
});

const items = [
  { sku: 'S1', count: 1 },
  { sku: 'S2', count: 1 },
];
const ordered = async (more: object = {}): Promise<string> =>
  (await buy(await createClient(), { items, ...more })).data.order.number;
const paper = async (kind: 'slip' | 'label', number: string, query = '') =>
  (await desk('GET', `/desk/order/${kind}?number=${number}${query}`)).data.html as string;
const wordsOf = (html: string) =>
  html
    .replaceAll(/<style>.*<\/style>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a line has its SKU, its bar code and the date on the pack, as far as they are known', async () => {
  const slip = wordsOf(await paper('slip', await ordered()));
  expect(slip).toContain('SKU S1 Barcode 6291041500213 Best before 30 Apr 2028');
  expect(slip).toMatch(/SKU S2 1/);
});

test('the language is the shopper’s, or the one that staff ask for', async () => {
  const number = await ordered();
  expect(await paper('slip', number)).toContain('<html lang="en" dir="ltr">');
  const arabic = await paper('slip', number, '&language=ar');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(wordsOf(arabic)).toContain('رمز المنتج S1 الباركود 6291041500213 صالح حتى 30 أبريل 2028');
  expect((await desk('GET', `/desk/order/slip?number=${number}&language=fr`)).status).toBe(422);
});

test('what was taken off has its minus before the figure in either language', async () => {
  await setCoupon('TEN');
  const number = await ordered({ coupon: 'TEN' });
  expect(await paper('slip', number)).toContain('<bdi>−KWD\u00a01.500</bdi>');
  expect(await paper('slip', number, '&language=ar')).toContain(`<bdi>${currencySignMarks}−1.500\u00a0د.ك</bdi>`);
});

test('a slip without prices says nothing of the sum, and the label on the outside does', async () => {
  const number = await ordered({ gift: { hide_prices: true } });
  expect(await paper('slip', number)).not.toMatch(/KWD|\d\.\d{3}/);
  const label = wordsOf(await paper('label', number));
  expect(label).toContain(number);
  expect(label).toMatch(/Collect in cash: KWD \d+\.\d{3}/);
  expect(label).not.toContain('Vitamin');
  await desk('POST', '/desk/order/collected', { number, confirm: true });
  expect(wordsOf(await paper('label', number, '&language=ar'))).toContain('لا مبلغ للتحصيل');
});

test('of an order that nobody knows there is neither', async () => {
  for (const kind of ['slip', 'label'])
    expect((await desk('GET', `/desk/order/${kind}?number=KW-1`)).meta.error).toBe('order.unknown');
});

test('what was refunded before packing is not among what is packed, and is said', async () => {
  const number = await ordered({
    items: [
      { sku: 'S1', count: 2 },
      { sku: 'S2', count: 1 },
    ],
  });
  await desk('POST', '/desk/order/advance', { number, to: 'packed' });
  await desk('POST', '/desk/order/collected', { number, confirm: true });
  const lines = [
    { sku: 'S1', count: 1, goods: 'back' },
    { sku: 'S2', count: 1, goods: 'back' },
  ];
  const refund = { number, key: newKey(), to: 'original', reason: 'Not on the shelf', lines };
  expect((await desk('POST', '/desk/order/refund', refund)).status).toBe(200);
  const slip = wordsOf(await paper('slip', number));
  expect(slip).toMatch(/SKU S1 .*? 1 refunded, not in this parcel 1 /);
  expect(slip).toMatch(/SKU S2 1 refunded, not in this parcel 0 /);
});

test('a parcel’s label has its weight where each of its units has one', async () => {
  const number = await ordered({
    items: [
      { sku: 'S1', count: 2 },
      { sku: 'S2', count: 1 },
    ],
  });
  const weight = async () => (await desk('GET', `/desk/order/parcel-label?number=${number}`)).data.item.weight_g;
  expect(await weight()).toBe(null);
  await env.DB.prepare("UPDATE skus SET weight_g = '250' WHERE id = 'S1'").run();
  expect(await weight()).toBe(null);
  await env.DB.prepare("UPDATE skus SET weight_g = '100' WHERE id = 'S2'").run();
  expect(await weight()).toBe(600);
});
