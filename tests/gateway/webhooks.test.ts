import { describe, expect, test, vi } from 'vitest';
import { hashstring } from '../../demo/gateway/signature.ts';
import { chargeOf, open, openShop, secret } from './start.ts';

describe('a webhook', () => {
  test.each(['captured', 'declined', 'wrongAmount'])(
    'of a %s charge carries a hashstring that verifies',
    async (scenario) => {
      const shop = await openShop();
      const { api, submit } = await open();
      const { body } = await api('POST', '/v2/charges/', chargeOf({ amount: 12.5, post: { url: shop.url } }));
      await submit(body.id, { scenario });
      await vi.waitFor(() => expect(shop.webhooks).toHaveLength(1));
      const [{ body: told, hashstring: hash } = { body: null, hashstring: '' }] = shop.webhooks;
      const amountText = scenario === 'wrongAmount' ? '12.499' : '12.500';
      const { id, currency, status, reference, transaction } = told;
      const fields = {
        id,
        currency,
        status,
        amountText,
        gatewayReference: reference.gateway,
        paymentReference: reference.payment,
      };
      expect(hash).toBe(hashstring(secret, { ...fields, created: transaction.created }));
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(told.post).toMatchObject({ attempt: 1, status: 'PENDING' });
    },
  );

  test('is tried twice more, and a shop that then takes it ends it well', async () => {
    const shop = await openShop([500, 302]);
    const { api, submit, seen } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
    await submit(body.id, { scenario: 'captured' });
    await vi.waitFor(async () => expect((await seen(body.id)).post).toMatchObject({ status: 'SUCCESS', attempt: 3 }));
    const [webhook] = (await seen(body.id)).webhooks;
    expect(webhook.tries.map(({ httpStatus }: { httpStatus: number }) => httpStatus)).toEqual([500, 302, 200]);
  });

  test('is given up after the third try, and post.status says ERROR', async () => {
    const shop = await openShop([500, 500, 500]);
    const { api, submit, seen } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
    await submit(body.id, { scenario: 'captured' });
    await vi.waitFor(async () => expect((await seen(body.id)).post.status).toBe('ERROR'));
    expect(shop.webhooks).toHaveLength(3);
    expect((await seen(body.id)).webhooks).toMatchObject([{ state: 'failed' }]);
  });

  test('to an unreachable shop is recorded as failed', async () => {
    const { api, submit, seen } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ post: { url: 'http://127.0.0.1:9/webhooks/tap' } }));
    await submit(body.id, { scenario: 'captured' });
    await vi.waitFor(async () => expect((await seen(body.id)).post.status).toBe('ERROR'));
    const [{ tries }] = (await seen(body.id)).webhooks;
    expect(tries).toHaveLength(3);
    expect(tries[0]).toMatchObject({ httpStatus: null, error: expect.any(String) });
  });
});

describe('POST /control/webhook', () => {
  test('sends a webhook again', async () => {
    const shop = await openShop();
    const { api, submit } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
    await submit(body.id, { scenario: 'noWebhook' });
    const again = await api('POST', '/control/webhook', { charge_id: body.id });
    expect(again.body).toMatchObject({ state: 'delivered', forged: false, tries: [{ httpStatus: 200 }] });
    expect(shop.webhooks).toMatchObject([{ body: { id: body.id, status: 'CAPTURED' } }]);
  });

  test('forges one: it claims a capture that never was and its hashstring does not verify', async () => {
    const shop = await openShop();
    const { api, seen } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
    await api('POST', '/control/webhook', { charge_id: body.id, forge: 'signature' });
    const [forged] = shop.webhooks;
    expect(forged?.body).toMatchObject({ id: body.id, status: 'CAPTURED' });
    const { currency, reference, transaction } = body;
    const fields = { id: body.id, currency, status: 'CAPTURED', amountText: '12.500', gatewayReference: undefined };
    const right = hashstring(secret, { ...fields, paymentReference: reference.payment, created: transaction.created });
    expect(forged?.hashstring).toMatch(/^[0-9a-f]{64}$/);
    expect(forged?.hashstring).not.toBe(right);
    expect(await seen(body.id)).toMatchObject({ status: 'INITIATED', post: { status: 'PENDING' } });
  });

  test('refuses statuses that are never posted, and unknown ids', async () => {
    const { api } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ post: { url: 'http://127.0.0.1:9/' } }));
    expect((await api('POST', '/control/webhook', { charge_id: body.id })).status).toBe(409);
    expect((await api('POST', '/control/webhook', { charge_id: 'chg_1' })).status).toBe(404);
  });
});
