/** Gifts and their wrapping (docs/promotions.md §5). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endPromotion } from '../../../../worker/commerce/features/promotion/desk-list.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, checkoutBody, orderRow, promote, stockShelf, submit } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);

const wrapped = { items: [{ sku: 'S1', count: 1 }], gift: { message: 'Eid Mubarak', signature: 'Noura', wrap: true } };

test('wrapping costs the country’s fee, and a gift without it costs nothing', async () => {
  const shopper = await createClient();
  const { data } = await shopper.post('/order/calculate', wrapped);
  expect(data).toMatchObject({ gift: 0.5, total: 9, gift_wrap: { fee: 0.5, fee_local: 0.5 } });
  const plain = await shopper.post('/order/calculate', { ...wrapped, gift: { message: 'Eid Mubarak' } });
  expect(plain.data).toMatchObject({ gift: 0, total: 8.5 });
  const saudi = await (await createClient({ country: 'SA' })).post('/order/calculate', wrapped);
  expect(saudi.data).toMatchObject({ gift_local: 5, total_local: 116.95 });
});

test('the order keeps the gift and its fee', async () => {
  const shopper = await createClient();
  const { data } = await buy(shopper, wrapped);
  expect(await orderRow(data.order.id)).toMatchObject({ gift_minor: 500, total_minor: 9000 });
  const tracked = await shopper.get(`/order/track/${data.order.track_token}`);
  expect(tracked.data.item.gift).toEqual({ wrap: true, hide_prices: false });
  expect(JSON.stringify(tracked.data)).not.toContain('Eid Mubarak');
});

test('a new fee since the quote, or no wrapping any more, stops the order with a new quote', async () => {
  const shopper = await createClient();
  const body = await checkoutBody(shopper, wrapped);
  await promote({ kind: 'wrap', country: 'KW', fee: 0.75 });
  const dearer = await submit(shopper, body);
  expect(dearer.meta.error).toBe('price.changed');
  expect(dearer.data.gift).toBe(0.75);
  await endPromotion(env, 'wrap', 'KW', Date.now());
  const gone = await submit(shopper, { ...body, quote: dearer.data.quote });
  expect(gone.meta.error).toBe('price.changed');
  expect(gone.data).toMatchObject({ gift: 0, gift_wrap: null });
  expect((await submit(shopper, { ...body, quote: gone.data.quote })).meta.error).toBe('price.changed');
  expect((await submit(shopper, { ...body, gift: { message: 'Eid Mubarak' }, quote: gone.data.quote })).status).toBe(
    200,
  );
});

test('a signature is a line of at most 25 characters', async () => {
  const shopper = await createClient();
  const ask = (signature: string) => shopper.post('/order/calculate', { ...wrapped, gift: { signature } });
  expect((await ask('ن'.repeat(25))).status).toBe(200);
  expect((await ask('ن'.repeat(26))).data.fields[0]).toMatchObject({ path: 'gift.signature', rule: 'too_long' });
});

const slipOf = async (number: string) => (await desk('GET', `/desk/order/slip?number=${number}`)).data.html as string;

test('the packing slip shows what is inside, the card, and amounts that add up', async () => {
  await promote({ kind: 'giveaway', id: 'FREE', sku: 'S1', with_sku: 'S1' });
  const { data } = await buy(await createClient(), wrapped);
  const slip = await slipOf(data.order.number);
  for (const part of [
    'Vitamin p-S1',
    'Free gift',
    'Eid Mubarak',
    'From Noura',
    'Salmiya',
    'KWD\u00a09.000',
    'KWD\u00a00.500',
  ])
    expect(slip).toContain(part);
});

test('with hidden prices there is no amount on the slip, in either language', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const shopper = await createClient({ locale });
    const { data } = await buy(shopper, { ...wrapped, gift: { ...wrapped.gift, hide_prices: true } });
    const slip = await slipOf(data.order.number);
    expect(slip).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(slip).toContain(locale === 'ar' ? 'فيتامين p-S1' : 'Vitamin p-S1');
    expect(slip).toContain('Eid Mubarak');
    expect(slip).not.toMatch(/KWD|د\.ك|\d\.\d{3}/);
  }
});

test('what a buyer writes on the card stays text', async () => {
  const gift = { message: '<script>alert(1)</script>', signature: '<img src=x>' };
  const { data } = await buy(await createClient(), { ...wrapped, gift });
  const slip = await slipOf(data.order.number);
  expect(slip).not.toMatch(/<script|<img/);
  expect(slip).toContain('&lt;script&gt;');
});
