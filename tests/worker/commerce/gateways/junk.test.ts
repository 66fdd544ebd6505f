/** A gateway that answers 200 with something else than was asked for: nobody knows then, which is neither a yes nor a no (W7). */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { type Charge, type ChargeRequest, GatewayUnknown } from '../../../../worker/commerce/gateways/gateway.ts';
import { createTap } from '../../../../worker/commerce/gateways/tap.ts';
import { control, noForce, payAt } from '../support/gateway.ts';

const junk = ['null', 'list', 'number', 'text', 'object', 'truncated', 'html', 'empty'] as const;

const asked = (): ChargeRequest => {
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
  };
};
const gateway = createTap(env);
const refundOf = (chargeId: string, key = `refund:${crypto.randomUUID()}`) =>
  ({
    chargeId,
    amountMinor: 100,
    currency: 'KWD',
    key,
    reason: 'duplicate',
    webhookUrl: 'https://hooks.test/',
  }) as const;

/** A captured charge of our reference, with a refund. */
let made: { charge: Charge; chargeId: string; paymentId: string; refundId: string; key: string };
beforeEach(async () => {
  const request = asked();
  const { id, url } = await gateway.createCharge(request);
  await payAt(url ?? '');
  const refund = refundOf(id);
  const { id: refundId } = await gateway.refund(refund);
  const charge = await gateway.retrieveCharge(id);
  made = { charge, chargeId: id, paymentId: request.paymentId, refundId, key: refund.key };
});

const calls = {
  createCharge: () => gateway.createCharge(asked()),
  retrieveCharge: () => gateway.retrieveCharge(made.chargeId),
  findCharges: () => gateway.findCharges(made.paymentId),
  listCharges: () => gateway.listCharges(null),
  refundedOf: () => gateway.refundedOf([made.charge]),
  refund: () => gateway.refund(refundOf(made.chargeId)),
  findRefund: () => gateway.findRefund(made.chargeId, made.key),
  retrieveRefund: () => gateway.retrieveRefund(made.refundId),
} as const;

test.each(Object.entries(calls))('%s: whatever is no answer is unknown', async (_name, call) => {
  await call();
  for (const kind of junk) {
    await control({ junk: kind });
    const ended = await call().then(
      (answer) => `answered ${JSON.stringify(answer)}`,
      (error: unknown) => (error instanceof GatewayUnknown ? 'unknown' : String(error)),
    );
    expect([kind, ended]).toEqual([kind, 'unknown']);
  }
  await control(noForce);
  await call();
});

test('every call of the client is in the table', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(gateway).sort());
});

/** What another server than the stand-in may say; the client reads it from a fetch of its own. */
async function readOf(answer: unknown): Promise<string> {
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async () => Response.json(answer);
  try {
    return JSON.stringify(await gateway.retrieveCharge('chg_1'));
  } catch (error) {
    return error instanceof GatewayUnknown ? 'unknown' : String(error);
  } finally {
    globalThis.fetch = fetchBefore;
  }
}
const charge = { id: 'chg_1', status: 'CAPTURED', amount: 16, currency: 'KWD', reference: null, transaction: null };

test.each([
  ['another charge', { ...charge, id: 'chg_2' }],
  ['no status', { ...charge, status: null }],
  ['an amount that is none', { ...charge, amount: 'sixteen' }],
  ['no amount', { ...charge, amount: undefined }],
  ['an amount below zero', { ...charge, amount: -16 }],
  ['an amount finer than a fils', { ...charge, amount: 16.0004 }],
  ['an amount without an end', { ...charge, amount: 1e300 }],
  ['a capture of nothing', { ...charge, amount: 0 }],
  ['a reference that is a list', { ...charge, reference: [] }],
  ['a page that is a number', { ...charge, transaction: { url: 7 } }],
])('%s is unknown', async (_what, answer) => {
  expect(await readOf(answer)).toBe('unknown');
});

test.each([
  ['a number', 16.5, 16_500],
  ['a text with all its decimals', '16.500', 16_500],
])('an amount as %s is read', async (_what, amount, minor) => {
  expect(JSON.parse(await readOf({ ...charge, amount }))).toMatchObject({
    amountMinor: minor,
    outcome: 'captured',
    url: null,
  });
});
