/** docs/gulf.md §1.3-1.7: what we say to the gateway, and how we read what it says. */
import { env } from 'cloudflare:workers';
import { expect, inject, test } from 'vitest';
import { type ChargeRequest, GatewayRefused, GatewayUnknown } from '../../../../worker/commerce/gateways/gateway.ts';
import { createTap } from '../../../../worker/commerce/gateways/tap.ts';
import { faultsTold } from '../support/faults.ts';
import { fetchCharge } from '../support/gateway.ts';

const asked = (more: Partial<ChargeRequest> = {}): ChargeRequest => {
  const paymentId = `pay-${crypto.randomUUID()}`;
  return {
    paymentId,
    orderId: `order-${paymentId}`,
    description: 'Order KW-100001',
    amountMinor: 12_500,
    currency: 'KWD',
    method: 'card',
    locale: 'en',
    customer: { name: 'Noura', email: 'noura@example.com', phone: '+96550001234' },
    returnUrl: 'https://shop.test/checkout/success',
    webhookUrl: 'https://hooks.test/webhooks/tap',
    minutes: null,
    ...more,
  };
};
const toPhone = (phone: string, more: Partial<ChargeRequest> = {}) =>
  asked({ customer: { name: 'Noura', email: 'noura@example.com', phone }, ...more });

test.each([
  ['a Kuwaiti number in Kuwait', toPhone('+96550001234'), { country_code: '965', number: '50001234' }],
  [
    'a Kuwaiti number for a Saudi order',
    toPhone('+96550001234', { currency: 'SAR', amountMinor: 4500 }),
    { country_code: '965', number: '50001234' },
  ],
  ['a Saudi number for a Kuwaiti order', toPhone('+966512345678'), { country_code: '966', number: '512345678' }],
  ['a number of neither country', toPhone('+971501234567'), undefined],
  ['no number', toPhone(''), undefined],
])('%s is told in parts that Tap takes (1137), or not at all', async (_name, request, phone) => {
  const charge = await createTap(env).createCharge(request);
  const { customer } = await fetchCharge(charge.id);
  expect(customer.phone).toEqual(phone);
  expect(customer.email).toBe('noura@example.com');
});

test('a long name is cut between letters', async () => {
  const name = `${'ن'.repeat(148)}😀😀`;
  const charge = await createTap(env).createCharge(asked({ customer: { name, email: 'a@example.com', phone: '' } }));
  const { customer } = await fetchCharge(charge.id);
  expect(customer.first_name.isWellFormed()).toBe(true);
});

test('a charge names the merchant and is read with the merchant, the mode and the references that it has', async () => {
  const request = asked();
  const gateway = createTap(env);
  const { id } = await gateway.createCharge(request);
  expect(await gateway.retrieveCharge(id)).toMatchObject({
    id,
    status: 'INITIATED',
    outcome: 'open',
    amountMinor: 12_500,
    currency: 'KWD',
    orderId: request.orderId,
    paymentId: request.paymentId,
    merchantId: env.GATEWAY_MERCHANT,
    isLive: false,
  });
});

test('only a no in Tap’s own words is one: not an unknown key, nor the 404 of something else at its address', async () => {
  const refund = {
    chargeId: 'chg_none',
    amountMinor: 1000,
    currency: 'KWD',
    key: 'refund:none',
    reason: 'duplicate',
    webhookUrl: 'https://hooks.test/',
  } as const;
  await expect(createTap(env).refund(refund)).rejects.toThrow(GatewayRefused);
  await expect(createTap(env).retrieveCharge('chg_none')).rejects.toThrow(GatewayRefused);
  const elsewhere = createTap({ ...env, GATEWAY_BASE_URL: inject('mailUrl') });
  await expect(elsewhere.refund(refund)).rejects.toThrow(GatewayUnknown);
  await expect(elsewhere.retrieveCharge('chg_none')).rejects.toThrow(GatewayUnknown);
  expect(faultsTold).toEqual([]);
  await expect(createTap({ ...env, GATEWAY_SECRET: 'sk_test_other' }).refund(refund)).rejects.toThrow(GatewayUnknown);
  expect(faultsTold.splice(0)).toHaveLength(1);
});

test('a refund that was made and of which the gateway does not tell was not refused', async () => {
  await expect(createTap(env).retrieveRefund('re_none')).rejects.toThrow(GatewayUnknown);
  expect(faultsTold.splice(0)).toHaveLength(1);
});

test.each([
  [null, 30],
  [15, 15],
  [1435, 30],
])('a page that may take money for %j minutes ends after %i', async (minutes, period) => {
  const request = asked({ minutes });
  const { id } = await createTap(env).createCharge(request);
  expect((await fetchCharge(id)).transaction.expiry).toMatchObject({ period, type: 'MINUTE' });
});
