import { describe, expect, test } from 'vitest';
import { callerOf, chargeOf, open, secret } from './start.ts';

describe('answers', () => {
  test('a charge begins INITIATED, with the page to send the shopper to', async () => {
    const { api, origin } = await open();
    const { status, body } = await api('POST', '/v2/charges/', chargeOf());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'charge',
      live_mode: false,
      api_version: 'V2',
      status: 'INITIATED',
      amount: 12.5,
      currency: 'KWD',
      transaction: {
        url: `${origin}/pay/${body.id}`,
        expiry: { period: 30, type: 'MINUTE' },
        amount: 12.5,
        timezone: 'UTC+03:00',
      },
      reference: { transaction: 'pay_1', order: 'ord_1' },
      response: { code: '100', message: 'Initiated' },
      merchant: { country: 'KW', currency: 'KWD' },
      source: { id: 'src_kw.knet' },
      redirect: { status: 'PENDING', url: 'http://localhost:8787/pay/return?order=ord_1' },
    });
    expect(body.id).toMatch(/^chg_\w{20,}$/);
    expect(body.transaction.created).toMatch(/^\d{13}$/);
    expect(body.reference).not.toHaveProperty('gateway');
    expect((await api('GET', `/v2/charges/${body.id}`)).body).toEqual({ ...body, method: 'GET' });
  });

  test('an amount may also be a string, as the WooCommerce plugin sends it, and the path may go without its slash', async () => {
    const { api } = await open();
    const { body } = await api(
      'POST',
      '/v2/charges',
      chargeOf({ amount: '115.90', currency: 'SAR', source: { id: 'src_sa.mada' } }),
    );
    expect(body.amount).toBe(115.9);
    expect(body.merchant).toMatchObject({ country: 'SA', currency: 'SAR' });
  });

  test('the same idempotent string gets the original response, even after the charge was paid', async () => {
    const { api, submit, seen } = await open();
    const charge = chargeOf({ reference: { order: 'ord_1', idempotent: 'pay_1' } });
    const first = await api('POST', '/v2/charges/', charge);
    await submit(first.body.id, { scenario: 'captured' });
    const again = await api('POST', '/v2/charges/', { ...charge, amount: 99 });
    expect(again.body).toEqual(first.body);
    expect((await seen(first.body.id)).status).toBe('CAPTURED');
    expect((await api('POST', '/v2/charges/list', {})).body.charges).toHaveLength(1);
  });

  test('the header Idempotency-Key does the same by itself', async () => {
    const { api } = await open();
    const headers = { 'idempotency-key': 'attempt-1' };
    const first = await api('POST', '/v2/charges/', chargeOf(), headers);
    expect((await api('POST', '/v2/charges/', chargeOf(), headers)).body.id).toBe(first.body.id);
    expect((await api('POST', '/v2/charges/', chargeOf(), { 'idempotency-key': 'attempt-2' })).body.id).not.toBe(
      first.body.id,
    );
    expect((await api('POST', '/v2/charges/', chargeOf())).body.id).not.toBe(first.body.id);
  });

  test('twenty calls at once with one key make one charge', async () => {
    const { api } = await open();
    const charge = chargeOf({ reference: { idempotent: 'pay_7' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => api('POST', '/v2/charges/', charge)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('after 24 hours the key makes a new charge', async () => {
    const { api, control } = await open();
    const charge = chargeOf({ reference: { idempotent: 'pay_1' } });
    const first = await api('POST', '/v2/charges/', charge);
    await control({ advanceSeconds: 24 * 3600 - 10 });
    expect((await api('POST', '/v2/charges/', charge)).body.id).toBe(first.body.id);
    await control({ advanceSeconds: 20 });
    expect((await api('POST', '/v2/charges/', charge)).body.id).not.toBe(first.body.id);
  });

  test('charges are found by our own reference, newest first', async () => {
    const { api } = await open();
    const one = await api('POST', '/v2/charges/', chargeOf({ reference: { order: 'ord_A', transaction: 'pay_1' } }));
    const two = await api('POST', '/v2/charges/', chargeOf({ reference: { order: 'ord_A', transaction: 'pay_2' } }));
    await api('POST', '/v2/charges/', chargeOf({ reference: { order: 'ord_B', transaction: 'pay_3' } }));
    const ids = async (filter: unknown) =>
      (await api('POST', '/v2/charges/list', filter)).body.charges.map(({ id }: { id: string }) => id);
    expect(await ids({ reference: { order: 'ord_A' } })).toEqual([two.body.id, one.body.id]);
    expect(await ids({ reference: { transaction: 'pay_1' } })).toEqual([one.body.id]);
    for (const filter of [{ reference: { order: 'ord_C' } }, { status: 'CAPTURED' }])
      expect(await api('POST', '/v2/charges/list', filter)).toMatchObject({
        status: 400,
        body: { errors: [{ description: 'Charges not found' }] },
      });
    const firstPage = await api('POST', '/v2/charges/list', { limit: 2 });
    expect(firstPage.body).toMatchObject({ has_more: true, count: 2 });
    expect(await ids({ limit: 2, starting_after: firstPage.body.charges[1].id })).toEqual([one.body.id]);
  });

  test('a charge that nobody pays in time is TIMEDOUT and can no longer be paid', async () => {
    const { api, control, submit } = await open();
    const { body } = await api(
      'POST',
      '/v2/charges/',
      chargeOf({ transaction: { expiry: { period: 5, type: 'MINUTE' } } }),
    );
    await control({ advanceSeconds: 299 });
    expect((await api('GET', `/v2/charges/${body.id}`)).body.status).toBe('INITIATED');
    await control({ advanceSeconds: 2 });
    await submit(body.id, { scenario: 'captured' });
    const late = (await api('GET', `/v2/charges/${body.id}`)).body;
    expect(late).toMatchObject({ status: 'TIMEDOUT', response: { code: '304' } });
    expect(late.transaction).not.toHaveProperty('url');
  });
});

describe('refuses', () => {
  test.each([
    ['KNET in riyals', { currency: 'SAR' }, '1119'],
    ['mada in dinars', { source: { id: 'src_sa.mada' } }, '1119'],
    ['a currency it does not take', { currency: 'USD' }, '1119'],
    ['a currency that is none', { currency: 'KD' }, '1118'],
    ['more decimals than the currency has', { amount: 1.2345 }, '1117'],
    ['less than ten US cents', { amount: 0.03 }, '1117'],
    ['no amount', { amount: undefined }, '1117'],
    ['an unknown source', { source: { id: 'src_bitcoin' } }, '1125'],
    ['no source', { source: {} }, '1124'],
    ['no way back', { redirect: {} }, '1110'],
    ['a way back that is no address', { redirect: { url: 'javascript:alert(1)' } }, '1111'],
    ['a customer without a name', { customer: { email: 'sara@example.com' } }, '1130'],
    ['a customer who cannot be reached', { customer: { first_name: 'Sara' } }, '1139'],
    ['no customer', { customer: undefined }, '1129'],
    ['a name of 150 characters', { customer: { first_name: 'x'.repeat(150), email: 'sara@example.com' } }, '1131'],
    [
      'letters in a phone number',
      { customer: { first_name: 'Sara', phone: { country_code: '965', number: 'call me' } } },
      '1137',
    ],
    ['a descriptor of 60 characters', { statement_descriptor: 'x'.repeat(60) }, '1120'],
    ['a description of 1000 characters', { description: 'x'.repeat(1000) }, '1121'],
    ['an order reference of 100 characters', { reference: { order: 'x'.repeat(100) } }, '1122'],
    ['a transaction reference of 100 characters', { reference: { transaction: 'x'.repeat(100) } }, '1123'],
    ['a metadata key of 250 characters', { metadata: { ['x'.repeat(250)]: '1' } }, '1127'],
    ['a metadata value of 1000 characters', { metadata: { udf1: 'x'.repeat(1000) } }, '1128'],
    ['an expiry of four minutes', { transaction: { expiry: { period: 4, type: 'MINUTE' } } }, '1103'],
    ['an expiry of 61 minutes', { transaction: { expiry: { period: 61, type: 'MINUTE' } } }, '1103'],
  ])('%s', async (_, changes, code) => {
    const { api } = await open();
    const { status, body } = await api('POST', '/v2/charges/', chargeOf(changes));
    expect(status).toBe(400);
    expect(body).toEqual({ errors: [{ code, description: expect.any(String) }] });
  });

  test('several mistakes at once, and takes texts that are just short enough', async () => {
    const { api } = await open();
    const wrong = await api('POST', '/v2/charges/', chargeOf({ amount: 0, source: {}, redirect: {} }));
    expect(wrong.body.errors.map(({ code }: { code: string }) => code)).toEqual(['1117', '1124', '1110']);
    const right = chargeOf({
      statement_descriptor: 'x'.repeat(59),
      description: 'x'.repeat(999),
      reference: { order: 'x'.repeat(99) },
    });
    expect((await api('POST', '/v2/charges/', right)).status).toBe(200);
  });

  test('a body that is no JSON, an empty one, an id that is none and one that is unknown', async () => {
    const { api, origin } = await open();
    const headers = { authorization: `Bearer ${secret}` };
    const broken = await fetch(`${origin}/v2/charges/`, { method: 'POST', body: '{', headers });
    expect([broken.status, await broken.json()]).toMatchObject([400, { errors: [{ code: '2100' }] }]);
    expect((await api('POST', '/v2/charges/', {})).body.errors[0].code).toBe('1102');
    expect((await api('GET', '/v2/charges/nonsense')).body.errors[0].code).toBe('1143');
    const unknown = await api('GET', '/v2/charges/chg_TS1');
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { errors: [{ code: '1144', description: 'Charge id not found' }] },
    ]);
    expect((await api('POST', '/v2/charges/list', { limit: 51 })).body.errors[0].code).toBe('1162');
  });

  test('another merchant, once it knows its own', async () => {
    const { api } = await open({ merchantId: '599424' });
    expect((await api('POST', '/v2/charges/', chargeOf({ merchant: { id: '1' } }))).body.errors[0].code).toBe('1164');
    expect((await api('POST', '/v2/charges/', chargeOf())).body.merchant.id).toBe('599424');
  });
});

describe('guards', () => {
  test.each([
    ['no key', '', '2105'],
    ['a wrong key', 'Bearer sk_test_guess', '2104'],
    ['the public key', 'Bearer pk_test_afiya', '2106'],
    ['a live key', 'Bearer sk_live_afiya', '1101'],
    ['a key without Bearer', secret, '2105'],
  ])('%s is told 401', async (_, authorization, code) => {
    const { origin } = await open();
    const { api } = callerOf(origin);
    for (const [method, path] of [
      ['POST', '/v2/charges/'],
      ['POST', '/v2/charges/list'],
      ['GET', '/v2/charges/chg_1'],
      ['POST', '/v2/refunds/'],
      ['POST', '/v2/refunds/list'],
      ['GET', '/v2/refunds/re_1'],
    ] as const) {
      const { status, body } = await api(method, path, chargeOf(), { authorization });
      expect([path, status, body]).toEqual([path, 401, { errors: [{ code, description: expect.any(String) }] }]);
    }
  });
});
