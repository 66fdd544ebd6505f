import { describe, expect, test } from 'vitest';
import { decimalText, parseAmount } from '../../demo/gateway/money.ts';
import { hashstring, type SignedFields, textToSign } from '../../demo/gateway/signature.ts';
import { secret } from './start.ts';

// docs/gulf.md §1.6; made with another program than this one.
const vectors: { fields: SignedFields; amountJson: number; hash: string }[] = [
  {
    fields: {
      id: 'chg_TS05A1320231018Hy5607000001',
      amountText: '0.500',
      currency: 'KWD',
      gatewayReference: '202235421476242',
      paymentReference: '9720221916128348054',
      status: 'CAPTURED',
      created: '1671563769240',
    },
    amountJson: 0.5,
    hash: '83cfffbcad81371cb7f9327f437d7cccc207a8dff034e3aa235bbb0f185cb480',
  },
  {
    fields: {
      id: 'chg_TS05A4120230736x9K22710001',
      amountText: '1.00',
      currency: 'SAR',
      gatewayReference: 'mada_pg70983e7a',
      paymentReference: '4327230736106619650',
      status: 'CAPTURED',
      created: '1698392202943',
    },
    amountJson: 1,
    hash: '848cf205d8be4a66177cd19193b4acd4e695a2b47daee726e3cbfb39e4be833f',
  },
  {
    fields: {
      id: 'chg_TS05A4120230736x9K22710002',
      amountText: '230.00',
      currency: 'SAR',
      gatewayReference: '',
      paymentReference: '4327230736106619651',
      status: 'DECLINED',
      created: '1698392202999',
    },
    amountJson: 230,
    hash: '9a0508c6205e42198de51db1f0c3d122c212abcdb88ae05aeda3ce45f60599ce',
  },
];

describe('the hashstring (docs/gulf.md §1.6)', () => {
  test.each(vectors)('of $fields.id is the known one', ({ fields, hash }) => {
    expect(hashstring(secret, fields)).toBe(hash);
  });

  test.each(vectors)('of $fields.id signs the amount $amountJson as $fields.amountText', ({ fields, amountJson }) => {
    const minor = parseAmount(amountJson, fields.currency);
    expect(decimalText(minor ?? 0, fields.currency)).toBe(fields.amountText);
  });

  test('treats a missing gateway reference as an empty one', () => {
    const [, , declined] = vectors;
    const fields = { ...(declined as (typeof vectors)[0]).fields, gatewayReference: undefined };
    expect(textToSign(fields)).toContain('x_gateway_referencex_payment_reference');
    expect(hashstring(secret, fields)).toBe(declined?.hash);
  });
});
