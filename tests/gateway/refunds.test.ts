import { describe, expect, test, vi } from 'vitest';
import { type Caller, chargeOf, open, openShop } from './start.ts';

async function paid({ api, submit }: Caller, scenario = 'captured'): Promise<string> {
  const { body } = await api('POST', '/v2/charges/', chargeOf({ amount: 10 }));
  await submit(body.id, { scenario });
  return body.id;
}

function refundOf(chargeId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { charge_id: chargeId, amount: 4, currency: 'KWD', reason: 'requested_by_customer', ...changes };
}

describe('answers', () => {
  test('a refund is done at once and can be asked for again', async () => {
    const gateway = await open();
    const id = await paid(gateway);
    const { status, body } = await gateway.api(
      'POST',
      '/v2/refunds/',
      refundOf(id, { reference: { merchant: 'ref_1' } }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'refund',
      status: 'REFUNDED',
      amount: 4,
      currency: 'KWD',
      charge_id: id,
      reference: { merchant: 'ref_1' },
      response: { code: '000' },
    });
    expect(body.id).toMatch(/^re_/);
    expect((await gateway.api('GET', `/v2/refunds/${body.id}`)).body).toEqual(body);
  });

  test('the refunds of a charge are listed, newest first; a list of none is refused', async () => {
    const gateway = await open();
    const id = await paid(gateway);
    const list = (filter: unknown) => gateway.api('POST', '/v2/refunds/list', filter);
    expect(await list({ charges: [id] })).toMatchObject({
      status: 400,
      body: { errors: [{ description: 'Refunds not found' }] },
    });
    for (const merchant of ['ref_1', 'ref_2'])
      await gateway.api('POST', '/v2/refunds/', refundOf(id, { reference: { merchant } }));
    expect((await list({ charges: [id] })).body).toMatchObject({
      has_more: false,
      refunds: [{ reference: { merchant: 'ref_2' } }, { reference: { merchant: 'ref_1' } }],
    });
    expect((await list({ limit: 1 })).body).toMatchObject({ has_more: true, count: 1 });
    expect((await list({ charges: ['chg_other'] })).status).toBe(400);
    expect((await list({ limit: 51 })).body.errors[0].code).toBe('1162');
  });

  test('partial refunds go up to what was captured and not a fils further', async () => {
    const gateway = await open();
    const id = await paid(gateway);
    const ask = async (amount: number) => (await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount }))).body;
    expect((await ask(4)).status).toBe('REFUNDED');
    expect((await ask(6.001)).errors[0].code).toBe('1161');
    expect((await ask(6)).status).toBe('REFUNDED');
    expect((await ask(0.001)).errors[0].code).toBe('1161');
  });

  test('what counts is the captured amount, not the one that was asked for', async () => {
    const gateway = await open();
    const id = await paid(gateway, 'wrongAmount');
    expect((await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 10 }))).body.errors[0].code).toBe('1161');
    expect((await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 9.999 }))).body.status).toBe('REFUNDED');
  });

  test('fifty refunds at once never exceed the captured amount', async () => {
    const gateway = await open();
    const id = await paid(gateway);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 3 }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('a repeated key gets the first refund back, and a charge may have used the same key', async () => {
    const gateway = await open();
    const charge = await gateway.api('POST', '/v2/charges/', chargeOf({ amount: 10, reference: { idempotent: 'k1' } }));
    await gateway.submit(charge.body.id, { scenario: 'captured' });
    const refund = refundOf(charge.body.id, { amount: 10, reference: { idempotent: 'k1' } });
    const first = await gateway.api('POST', '/v2/refunds/', refund);
    expect(first.body.object).toBe('refund');
    expect((await gateway.api('POST', '/v2/refunds/', refund)).body).toEqual(first.body);
    expect((await gateway.seen(charge.body.id)).refunds).toHaveLength(1);
  });

  test('in the scenario refundPending it waits, holds its amount, and is ended and posted by control', async () => {
    const shop = await openShop();
    const gateway = await open();
    const id = await paid(gateway);
    await gateway.control({ scenario: 'refundPending' });
    const { body } = await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 10, post: { url: shop.url } }));
    expect(body).toMatchObject({ status: 'PENDING', response: { code: '100' } });
    expect((await gateway.api('POST', '/v2/refunds/', refundOf(id))).body.errors[0].code).toBe('1161');
    expect(shop.webhooks).toHaveLength(0);

    const settle = (status: string) => gateway.api('POST', '/control/refund', { refund_id: body.id, status });
    expect((await settle('PAID')).status).toBe(400);
    expect((await settle('DECLINED')).body).toMatchObject({ status: 'DECLINED', response: { code: '502' } });
    expect((await settle('REFUNDED')).status).toBe(409);
    await vi.waitFor(() => expect(shop.webhooks).toMatchObject([{ body: { id: body.id, status: 'DECLINED' } }]));
    await gateway.control({ scenario: null });
    expect((await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 10 }))).body.status).toBe('REFUNDED');
  });

  test.each([
    ['refundFails', 'FAILED', '401'],
    ['refundDeclined', 'DECLINED', '502'],
  ])('in the scenario %s it is %s and the money stays refundable', async (scenario, status, code) => {
    const gateway = await open();
    const id = await paid(gateway);
    await gateway.control({ scenario });
    const { body } = await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 10 }));
    expect(body).toMatchObject({ status, response: { code } });
    await gateway.control({ scenario: 'refunded' });
    expect((await gateway.api('POST', '/v2/refunds/', refundOf(id, { amount: 10 }))).body.status).toBe('REFUNDED');
  });

  test('a call that breaks after the refund was made is repeated with its key and refunds once', async () => {
    const gateway = await open();
    const id = await paid(gateway);
    await gateway.control({ refundFault: 'reset_after_create', faultTimes: 1 });
    const refund = refundOf(id, { reference: { idempotent: 'ref_1' } });
    await expect(gateway.api('POST', '/v2/refunds/', refund)).rejects.toThrow();
    expect((await gateway.api('POST', '/v2/refunds/', refund)).body.status).toBe('REFUNDED');
    expect((await gateway.seen(id)).refunds).toHaveLength(1);
  });
});

describe('refuses', () => {
  test.each([
    ['no charge', { charge_id: undefined }, 400, '1142'],
    ['an id that is none', { charge_id: 'order-1' }, 400, '1143'],
    ['an unknown charge', { charge_id: 'chg_TS1' }, 404, '1144'],
    ['nothing', { amount: 0 }, 400, '1117'],
    ['less than nothing', { amount: -1 }, 400, '1117'],
    ['another currency', { currency: 'SAR' }, 400, '1149'],
    ['no reason', { reason: '' }, 400, '1156'],
    ['a reason of 250 characters', { reason: 'x'.repeat(250) }, 400, '1157'],
  ])('%s', async (_, changes, status, code) => {
    const gateway = await open();
    const id = await paid(gateway);
    const answer = await gateway.api('POST', '/v2/refunds/', refundOf(id, changes));
    expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
  });

  test.each(['declined', 'neverAnswers'])('a charge that was %s', async (scenario) => {
    const gateway = await open();
    const id = await paid(gateway, scenario);
    expect((await gateway.api('POST', '/v2/refunds/', refundOf(id))).body.errors[0].code).toBe('1161');
  });

  test('to find a refund that is none', async () => {
    const { api } = await open();
    expect((await api('GET', '/v2/refunds/re_TS1')).body.errors[0].code).toBe('1160');
    expect((await api('GET', '/v2/refunds/order-1')).body.errors[0].code).toBe('1159');
  });
});
