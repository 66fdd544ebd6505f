/** What the operator does with invoices (docs/invoices.md §5). */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { buy, stockShelf } from '../support/shop.ts';
import { readQr, readTags } from './read-qr.ts';

beforeEach(() => stockShelf({ id: 'S1' }));

const real = {
  name_en: 'Noor Trading',
  name_ar: 'شركة نور التجارية',
  registration: '1010123456',
  vat_number: '310122393500003',
  address_en: '2929 King Fahd Road, Riyadh 12211',
  address_ar: '2929 طريق الملك فهد، الرياض 12211',
};

async function sold() {
  const shopper = await createClient({ country: 'SA' });
  const { order } = (await buy(shopper, { items: [{ sku: 'S1', count: 1 }] })).data;
  await collectOrder(env, { number: order.number, confirm: true }, Date.now());
  return { shopper, order };
}

test('a new shop’s seller is made up and says so; the merchant’s own stands on the next invoice, in its code too', async () => {
  const first = await sold();
  expect((await desk('GET', '/desk/seller/SA')).data).toMatchObject({ is_demo: true });
  const set = await desk('POST', '/desk/seller/SA', { seller: real });
  expect(set.data).toMatchObject({ seller: real, is_demo: false });
  const { shopper, order } = await sold();
  const { item } = (await shopper.get(`/order/invoice/${order.track_token}`)).data;
  expect(item.seller).toMatchObject({ name: { ar: real.name_ar }, vat_number: real.vat_number, is_demo: false });
  expect(readTags(readQr(item.qr))).toMatchObject({ 1: real.name_ar, 2: real.vat_number });
  const before = (await desk('GET', `/desk/order/invoice?number=${first.order.number}`)).data.item;
  expect(before.seller.is_demo).toBe(true);
});

test.each([
  ['its registration', { registration: '0000000000' }],
  ['its address in English', { address_en: 'Demo address, Riyadh 00000, Saudi Arabia' }],
  ['its address in Arabic', { address_ar: 'عنوان تجريبي، الرياض 00000، المملكة العربية السعودية' }],
  ['its VAT number', { vat_number: '300000000000003' }],
  ['its name', { name_en: 'Noor (demo)' }],
])('a seller who still has %s from the demo sells by samples', async (_what, left) => {
  const set = await desk('POST', '/desk/seller/SA', { seller: { ...real, ...left } });
  expect(set.data.is_demo).toBe(true);
  const { shopper, order } = await sold();
  expect((await shopper.get(`/order/invoice/${order.track_token}`)).data.item.seller.is_demo).toBe(true);
});

test.each([
  ['a VAT number of another form', 'SA', { vat_number: '123456789012345' }],
  ['no VAT number in Saudi Arabia', 'SA', { vat_number: null }],
  ['a VAT number in Kuwait, which has no VAT', 'KW', {}],
  ['a name that the code can’t hold', 'SA', { name_ar: '日'.repeat(86) }],
  ['a seller without an address', 'SA', { address_ar: '' }],
])('%s is refused, and nothing changes', async (_what, country, change) => {
  const answer = await desk('POST', `/desk/seller/${country}`, { seller: { ...real, ...change } });
  expect(answer.status).toBe(422);
  expect((await desk('GET', `/desk/seller/${country}`)).data.is_demo).toBe(true);
});

test('the desk reads an invoice by its order’s number, and finds none for what is not paid', async () => {
  const { order } = await sold();
  const { data } = await desk('GET', `/desk/order/invoice?number=${order.number}`);
  expect(data.item).toMatchObject({ number: 'INV-SA-000001', buyer: 'Noura Al-Sabah', credit_notes: [] });
  expect(readTags(readQr(data.item.qr))).toMatchObject({ 1: data.item.seller.name.ar });
  const unpaid = (await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] })).data.order;
  expect((await desk('GET', `/desk/order/invoice?number=${unpaid.number}`)).meta.error).toBe('invoice.unpaid');
});

test('an invoice is mailed to its customer with its link and sum, once however often it is pressed', async () => {
  const { order } = await sold();
  const send = () => desk('POST', '/desk/order/invoice/send', { number: order.number });
  for (const answer of [await send(), await send()]) expect(answer.status).toBe(200);
  const { results } = await env.DB.prepare("SELECT * FROM mails WHERE topic = 'order.invoice'").all();
  expect(results).toHaveLength(1);
  expect(results[0]?.text).toContain(`/track/${order.track_token}/invoice`);
  expect(results[0]?.text).toMatch(/INV-SA-000001/);
  const { timeline } = (await desk('GET', `/desk/order?number=${order.number}`)).data.item;
  expect(timeline.at(-1)).toMatchObject({ kind: 'mail', detail: 'order.invoice' });
});

test('no invoice is mailed that isn’t written, nor to who wants no mails', async () => {
  const shopper = await createClient({ country: 'SA' });
  const { order } = (await buy(shopper, { items: [{ sku: 'S1', count: 1 }] })).data;
  const send = async () => (await desk('POST', '/desk/order/invoice/send', { number: order.number })).meta.error;
  expect(await send()).toBe('invoice.unpaid');
  await collectOrder(env, { number: order.number, confirm: true }, Date.now());
  await env.DB.prepare("UPDATE orders SET email = ''").run();
  expect(await send()).toBe('mail.refused');
});
