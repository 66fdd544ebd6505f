/** Tap's hashstring against vectors that another program computed (docs/gulf.md §1.6). */
import { describe, expect, test } from 'vitest';
import { isSignedByTap } from '../../../../worker/commerce/gateways/tap-signature.ts';

const secret = 'sk_test_EXAMPLE_not_a_real_key';
const vectors = [
  {
    id: 'chg_TS05A1320231018Hy5607000001',
    amount: '0.5',
    currency: 'KWD',
    reference: { gateway: '202235421476242', payment: '9720221916128348054' },
    status: 'CAPTURED',
    created: '1671563769240',
    hash: '83cfffbcad81371cb7f9327f437d7cccc207a8dff034e3aa235bbb0f185cb480',
  },
  {
    id: 'chg_TS05A4120230736x9K22710001',
    amount: '1.0',
    currency: 'SAR',
    reference: { gateway: 'mada_pg70983e7a', payment: '4327230736106619650' },
    status: 'CAPTURED',
    created: '1698392202943',
    hash: '848cf205d8be4a66177cd19193b4acd4e695a2b47daee726e3cbfb39e4be833f',
  },
];
const bodyOf = ({ hash: _hash, created, amount, ...rest }: (typeof vectors)[number]) =>
  `{"amount":${amount},${JSON.stringify({ ...rest, transaction: { created } }).slice(1)}`;
const check = (body: string, hash: string, key = secret) => isSignedByTap(body, JSON.parse(body) as object, hash, key);

describe('answers', () => {
  test.each(vectors.map((vector) => [vector.amount, vector.currency, vector] as const))(
    '%s %s is written with the currency’s decimals',
    async (_amount, _currency, vector) => {
      expect(await check(bodyOf(vector), vector.hash)).toBe(true);
    },
  );
});

describe('refuses', () => {
  test.each(vectors)('$currency: every signed field counts', async (vector) => {
    const changes = [
      { id: 'chg_other' },
      { amount: '0.501' },
      { currency: vector.currency === 'KWD' ? 'SAR' : 'KWD' },
      { status: 'DECLINED' },
      { created: '1' },
      { reference: { ...vector.reference, gateway: 'x' } },
      { reference: { ...vector.reference, payment: 'x' } },
    ];
    for (const change of changes) expect(await check(bodyOf({ ...vector, ...change }), vector.hash)).toBe(false);
    expect(await check(bodyOf(vector), vector.hash, 'sk_test_other')).toBe(false);
    for (const hash of ['', 'x', vector.hash.toUpperCase(), `${vector.hash}0`, vector.hash.slice(1)])
      expect(await check(bodyOf(vector), hash)).toBe(false);
  });

  test('an amount hidden deeper in the body is not the amount', async () => {
    const [vector] = vectors;
    if (!vector) throw new Error('no vector');
    const body = `{"metadata":{"amount":0.5},"amount":5,${bodyOf(vector).split(',').slice(1).join(',')}`;
    expect(await check(body, vector.hash)).toBe(false);
  });
});
