import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId, newToken } from '../../../../worker/commerce/core/hash.ts';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { buy, checkoutBody, countOf, newKey, submit } from '../support/shop.ts';
import { openShop, ownerOfOne, somebody } from './world.ts';

beforeEach(openShop);
const wanted = { items: [{ sku: 'S1', count: 1 }] };

describe('Z3: ids', () => {
  it('have 128 random bits, secrets more, and an order’s number opens nothing', async () => {
    const ids = Array.from({ length: 500 }, newId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { owner, own } = await ownerOfOne();
    expect(own.order).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(own.share).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    expect(own['track-token']).toMatch(/^[0-9a-f]{48}$/);
    const number = (await owner.get(`/user/order/item/${own.order}`)).data.item.number;
    expect((await owner.get(`/user/order/item/${number}`)).status).toBe(404);
    expect((await owner.get(`/order/track/${number}-0123456789`)).status).toBe(404);
  });

  it('guessed in a row are 404, and after a hundred the guesser waits; a visitor with a right one does not', async () => {
    const { own } = await ownerOfOne();
    const guesser = await createClient();
    const track = (token: string) => guesser.get(`/order/track/${token}`);
    for (let at = 0; at < 3; at += 1) expect((await track(`${at}`.padStart(48, '0'))).meta.error).toBe('not_found');
    await env.DB.prepare('UPDATE throttles SET count = 100 WHERE count = 3').run();
    const late = await track('f'.repeat(48));
    expect([late.status, late.meta.error]).toEqual([429, 'rate.limited']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await track(own['track-token'])).status).toBe(200);
  });

  it('are counted by account for who is signed in, whatever the id names', async () => {
    const guesser = await somebody('Guesser');
    await guesser.post('/user/address/x/remove');
    await guesser.get('/user/order/item/x', { ip: '203.0.113.1' });
    await guesser.post('/list/x/share', {}, { ip: '203.0.113.2', raw: '' });
    await guesser.post('/order/cancel', { order_id: 'x' }, { ip: '203.0.113.3' });
    expect(await env.DB.prepare('SELECT count FROM throttles').first('count')).toBe(4);
  });

  it('of the catalogue are nobody’s secret and cost nothing', async () => {
    const guest = await createClient();
    for (const path of ['/product/nothing/v2', '/brand/nothing', '/category/nothing'])
      expect((await guest.get(path)).status).toBe(404);
    expect(await countOf('throttles')).toBe(0);
  });
});

describe('Z7: steps have an order', () => {
  it('nothing is ordered without a quote, an address and, for a guest, a name', async () => {
    const user = await somebody('Noura');
    const good = await checkoutBody(user, wanted);
    for (const missing of ['quote', 'address', 'payment_method', 'items']) {
      const { [missing as 'quote']: _, ...rest } = good;
      const answer = await submit(user, rest);
      expect([missing, answer.status, answer.data.fields?.[0].path]).toEqual([missing, 422, missing]);
    }
    expect(await countOf('orders')).toBe(0);
  });

  it('what is paid is not paid again, what is packed is not cancelled', async () => {
    const user = await somebody('Noura');
    const paid = (await buy(user, { ...wanted, payment_method: 'card' })).data;
    await deliverWebhook(await payAt(paid.payment_url));
    const again = { order_id: paid.order.id, payment_method: 'card' };
    const answer = await user.post('/order/payAgain', again, { idempotencyKey: newKey() });
    expect([answer.status, answer.meta.error]).toEqual([409, 'order.state']);
    const cash = (await buy(user, wanted)).data.order;
    await advanceOrder(env, cash.number, 'packed', Date.now());
    expect((await user.post('/order/cancel', { order_id: cash.id })).meta.error).toBe('order.state');
  });
});

describe('Z8: an address in a body', () => {
  it('of somebody else is unknown when a price is asked and when an order is placed, and nothing of it comes back', async () => {
    const { own } = await ownerOfOne();
    const stranger = await somebody('Stranger');
    const { address: _, ...body } = await checkoutBody(stranger, wanted);
    for (const answer of [
      await stranger.post('/order/calculate', { ...wanted, address_id: own.address }),
      await submit(stranger, { ...body, address_id: own.address }),
    ]) {
      expect([answer.status, answer.data]).toEqual([404, {}]);
    }
  });
});

describe('Z10: the desk', () => {
  it('does not open with the shop’s key, nor with anybody’s session', async () => {
    const user = await somebody('Noura');
    for (const path of ['/desk/stock', '/desk/order/list', '/desk/audit', '/desk/catalogue/import']) {
      expect([path, (await user.post(path, {})).status]).not.toEqual([path, 200]);
      expect([path, (await user.get(path)).status]).not.toEqual([path, 200]);
    }
  });
});
