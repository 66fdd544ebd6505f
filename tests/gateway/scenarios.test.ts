import { describe, expect, test, vi } from 'vitest';
import { chargeOf, open, openShop, type Shop } from './start.ts';

async function submitted(scenario: string, shop: Shop) {
  const gateway = await open();
  const created = await gateway.api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
  const { id } = created.body;
  const answer = await gateway.submit(id, { scenario });
  return { gateway, id, answer, charge: async () => (await gateway.api('GET', `/v2/charges/${id}`)).body };
}

describe('a test outcome', () => {
  test.each([
    ['captured', 'CAPTURED', '000', 1],
    ['declined', 'DECLINED', '501', 1],
    ['cancelled', 'CANCELLED', '302', 1],
    ['neverAnswers', 'INITIATED', '100', 0],
    ['answersTwice', 'CAPTURED', '000', 2],
    ['wrongAmount', 'CAPTURED', '000', 1],
    ['noWebhook', 'CAPTURED', '000', 0],
  ])('%s: the charge is %s (%s), and the shop is told %i times', async (scenario, status, code, times) => {
    const shop = await openShop();
    const { answer, charge, gateway, id } = await submitted(scenario, shop);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://localhost:8787/pay/return?order=ord_1&tap_id=${id}`);
    expect(await charge()).toMatchObject({ status, response: { code }, redirect: { status: 'SUCCESS' } });
    await vi.waitFor(() => expect(shop.webhooks).toHaveLength(times));
    for (const { body } of shop.webhooks) expect(body).toMatchObject({ id, status, method: 'POST' });
    await vi.waitFor(async () => expect((await charge()).post.status).toBe(times > 0 ? 'SUCCESS' : 'PENDING'));
    expect((await gateway.seen(id)).webhooks).toHaveLength(times);
  });

  test('wrongAmount captures one fils less', async () => {
    const { charge, gateway, id } = await submitted('wrongAmount', await openShop());
    expect(await charge()).toMatchObject({ amount: 12.499, transaction: { amount: 12.499 } });
    expect(await gateway.seen(id)).toMatchObject({ amount_minor: 12500, captured_minor: 12499 });
  });

  test('answersLate sends the shopper back first, and pays and tells later', async () => {
    const shop = await openShop();
    const { charge, gateway } = await submitted('answersLate', shop);
    expect(await charge()).toMatchObject({ status: 'IN_PROGRESS', response: { code: '200' } });
    await gateway.control({ advanceSeconds: 4 });
    expect((await charge()).status).toBe('IN_PROGRESS');
    expect(shop.webhooks).toHaveLength(0);
    await gateway.control({ advanceSeconds: 1 });
    expect((await charge()).status).toBe('CAPTURED');
    await vi.waitFor(() => expect(shop.webhooks).toHaveLength(1));
  });

  test('answersLate comes by itself after lateSeconds', async () => {
    const shop = await openShop();
    const gateway = await open();
    await gateway.control({ scenario: 'answersLate', lateSeconds: 0.05 });
    const { body } = await gateway.api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
    await gateway.submit(body.id, {});
    await vi.waitFor(() => expect(shop.webhooks).toMatchObject([{ body: { status: 'CAPTURED' } }]));
  });

  test('neverAnswers keeps the page closed to a second payment, until the charge expires', async () => {
    const { charge, gateway, id } = await submitted('neverAnswers', await openShop());
    await gateway.submit(id, { scenario: 'captured' });
    expect((await charge()).status).toBe('INITIATED');
    expect((await gateway.page(`/pay/${id}`)).text).toContain('Waiting for the bank');
    await gateway.control({ advanceSeconds: 1801 });
    expect((await charge()).status).toBe('TIMEDOUT');
    expect((await gateway.seen(id)).webhooks).toEqual([]);
  });

  test('the charge is captured only once', async () => {
    const shop = await openShop();
    const { answer, charge, gateway, id } = await submitted('captured', shop);
    const again = await Promise.all([
      gateway.submit(id, { scenario: 'captured' }),
      gateway.submit(id, { scenario: 'declined' }),
    ]);
    for (const { status, headers } of again) {
      expect([status, headers.get('location')]).toEqual([303, answer.headers.get('location')]);
    }
    const { status, activities } = await charge();
    expect([status, activities.length]).toEqual(['CAPTURED', 2]);
    await vi.waitFor(() => expect(shop.webhooks).toHaveLength(1));
  });
});

describe('a forced scenario', () => {
  test('from the environment decides over the card, a pressed button decides over it', async () => {
    const gateway = await open({ scenario: 'declined' });
    const one = await gateway.api('POST', '/v2/charges/', chargeOf());
    const two = await gateway.api('POST', '/v2/charges/', chargeOf());
    const card = { bank: 'KNET1', number: '8888880000000001', expiry: '09/25', pin: '1234' };
    await gateway.submit(one.body.id, card);
    await gateway.submit(two.body.id, { scenario: 'captured' });
    expect((await gateway.seen(one.body.id)).status).toBe('DECLINED');
    expect((await gateway.seen(two.body.id)).status).toBe('CAPTURED');
  });

  test('can be read, changed and taken back; a wrong name changes nothing', async () => {
    const { control, page } = await open();
    expect((await control({ scenario: 'noWebhook', lateSeconds: 2, createFault: 'error500' })).body).toMatchObject({
      scenario: 'noWebhook',
      refundScenario: 'refunded',
      lateSeconds: 2,
      createFault: 'error500',
    });
    for (const wrong of [
      { scenario: 'happy' },
      { lateSeconds: -1 },
      { createFault: 'fire' },
      { moood: null },
      { lateSeconds: 9, scenario: 'x' },
    ]) {
      expect((await control(wrong)).status).toBe(400);
    }
    expect((await page('/control')).body).toMatchObject({
      scenario: 'noWebhook',
      lateSeconds: 2,
      createFault: 'error500',
    });
    expect((await control({ scenario: null, createFault: null })).body).toMatchObject({
      scenario: null,
      createFault: null,
    });
  });
});

describe('a create fault', () => {
  test('error500 has created nothing', async () => {
    const { api, control } = await open();
    await control({ createFault: 'error500' });
    const { status, body } = await api('POST', '/v2/charges/', chargeOf());
    expect([status, body.errors[0].code]).toEqual([500, '9999']);
    const list = await api('POST', '/v2/charges/list', { reference: { order: 'ord_1' } });
    expect(list.body.errors[0].description).toBe('Charges not found');
  });

  test('reset_after_create breaks the line, and the charge is found by our reference', async () => {
    const { api, control } = await open();
    await control({ createFault: 'reset_after_create' });
    await expect(api('POST', '/v2/charges/', chargeOf())).rejects.toThrow();
    await control({ createFault: null });
    const { body } = await api('POST', '/v2/charges/list', { reference: { transaction: 'pay_1' } });
    expect(body.charges).toMatchObject([{ status: 'INITIATED', reference: { order: 'ord_1' } }]);
  });

  test('hang never answers, and the repeated key finds what it created', async () => {
    const { api, control, origin } = await open();
    await control({ createFault: 'hang', faultTimes: 1 });
    const charge = chargeOf({ reference: { idempotent: 'pay_1' } });
    const key = { authorization: 'Bearer sk_test_EXAMPLE_not_a_real_key' };
    const hung = fetch(`${origin}/v2/charges/`, {
      method: 'POST',
      body: JSON.stringify(charge),
      headers: key,
      signal: AbortSignal.timeout(150),
    });
    await expect(hung).rejects.toThrow('timeout');
    const [found] = (await api('POST', '/v2/charges/list', {})).body.charges;
    expect((await api('POST', '/v2/charges/', charge)).body.id).toBe(found.id);
  });
});
