/** What a test does at the stand-in gateway: pays, breaks it, carries its webhooks over. */
import { env, exports } from 'cloudflare:workers';
import { onTestFinished } from 'vitest';

const at = (path: string) => new URL(path, env.GATEWAY_BASE_URL);

export const noForce = {
  scenario: null,
  createFault: null,
  refundFault: null,
  faultTimes: null,
  captureAs: null,
  junk: null,
  junkFor: null,
};

async function postControl(body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(at('/control'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.body?.cancel();
}

/** Scenarios and faults of the gateway, until the test ends or `noForce` takes them back. */
export async function control(body: Record<string, unknown>): Promise<void> {
  if (body !== noForce) onTestFinished(() => postControl(noForce));
  await postControl(body);
}

export const chargeIdOf = (paymentUrl: string): string => new URL(paymentUrl).pathname.split('/').pop() ?? '';

/** The shopper pays (or not) on the gateway's page; no webhook reaches the shop by this. */
export async function payAt(paymentUrl: string, scenario = 'captured'): Promise<string> {
  const answer = await fetch(paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ scenario }),
  });
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`the gateway's page answered ${answer.status}`);
  return chargeIdOf(paymentUrl);
}

// biome-ignore lint/suspicious/noExplicitAny: the gateway's JSON, read as a test needs it
type Loose = any;

export async function chargesAtGateway(): Promise<Loose[]> {
  return ((await (await fetch(at('/control/charges'))).json()) as { charges: Loose[] }).charges;
}

/** The bank's last word on a refund that waits. */
export async function settleRefund(refundId: string, status: string): Promise<void> {
  const answer = await fetch(at('/control/refund'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refund_id: refundId, status }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.body?.cancel();
}

export async function fetchCharge(id: string): Promise<Loose> {
  const answer = await fetch(at(`/v2/charges/${id}`), { headers: { authorization: `Bearer ${env.GATEWAY_SECRET}` } });
  return answer.json();
}

/** Signed as docs/gulf.md §1.6 says, by code of its own. */
export async function hashstring(charge: Loose, amount: string, secret = env.GATEWAY_SECRET): Promise<string> {
  const text = `x_id${charge.id}x_amount${amount}x_currency${charge.currency}x_gateway_reference${
    charge.reference?.gateway ?? ''
  }x_payment_reference${charge.reference?.payment ?? ''}x_status${charge.status}x_created${charge.transaction.created}`;
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const postWebhook = (body: string, headers: Record<string, string>): Promise<Response> =>
  exports.default.fetch(
    new Request('https://hooks.test/webhooks/tap', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );

/** The webhook of a charge as it stands at the gateway, carried to the shop. */
export async function deliverWebhook(chargeId: string, secret?: string): Promise<Response> {
  const charge = await fetchCharge(chargeId);
  const amount = Number(charge.amount).toFixed(charge.currency === 'KWD' ? 3 : 2);
  return postWebhook(JSON.stringify(charge), { hashstring: await hashstring(charge, amount, secret) });
}

/** What the gateway holds of ours in a currency, by its own word: captured and not given back. Minor units. */
export async function heldAtGateway(currency: string): Promise<number> {
  const digits = currency === 'KWD' ? 1000 : 100;
  return (await chargesAtGateway())
    .filter((charge) => charge.currency === currency && charge.status === 'CAPTURED')
    .reduce((sum, charge) => {
      const back = charge.refunds.filter((refund: Loose) => refund.status === 'REFUNDED');
      return (
        sum +
        Math.round(charge.amount * digits) -
        back.reduce((all: number, { amount }: Loose) => all + Math.round(amount * digits), 0)
      );
    }, 0);
}
