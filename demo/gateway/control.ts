import { bringAllUpToDate } from './charges.ts';
import { ControlMistake } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { type Exchange, headerOf, json, type Reply, readControlBody } from './http.ts';
import { refundsOf, settleRefund } from './refunds.ts';
import { applyOverrides, nonNegative, paymentScenarios, refundScenarios } from './scenarios.ts';
import type { DeliveryRecord } from './store.ts';
import { deliverOnce, isPosted, newDelivery } from './webhooks.ts';

/**
 * The control routes need no key, because the gateway listens on the loopback only. This refuses web pages of other sites,
 * which browsers let send a plain POST.
 */
export function guardControl(exchange: Exchange): void {
  const site = headerOf(exchange, 'sec-fetch-site');
  const host = URL.parse(`http://${headerOf(exchange, 'host') ?? ''}`)?.hostname ?? '';
  if ((site && site !== 'same-origin' && site !== 'none') || !['127.0.0.1', 'localhost'].includes(host)) {
    throw new ControlMistake('control is for tests on this machine, not for other sites', 403);
  }
}

export function getControl(gateway: Gateway): Reply {
  const { forced, clock } = gateway;
  const known = { paymentScenarios: Object.keys(paymentScenarios), refundScenarios: Object.keys(refundScenarios) };
  return json({ ...forced, clockOffsetSeconds: clock.offsetSeconds(), ...known });
}

export async function postControl(gateway: Gateway, exchange: Exchange): Promise<Reply> {
  const body = await readControlBody(exchange);
  const seconds = nonNegative('advanceSeconds', body.advanceSeconds ?? 0);
  applyOverrides(gateway.forced, body);
  gateway.clock.advance(seconds);
  bringAllUpToDate(gateway);
  return getControl(gateway);
}

/** Every charge, oldest first, with its refunds and webhook attempts. */
export function getControlCharges(gateway: Gateway): Reply {
  bringAllUpToDate(gateway);
  const charges = [...gateway.store.charges.values()].map((record) => ({
    ...record.charge,
    amount_minor: record.amountMinor,
    captured_minor: record.capturedMinor,
    lang_code: record.lang,
    phase: record.phase,
    refunds: refundsOf(gateway, record.id).map(({ id, refund }) => ({ ...refund, webhooks: webhooksOf(gateway, id) })),
    webhooks: webhooksOf(gateway, record.id),
  }));
  return json({ charges });
}

/** Resends a webhook once: `{charge_id}` or `{refund_id}`; `{forge: "signature"}` signs it with a wrong key. */
export async function postControlWebhook(gateway: Gateway, exchange: Exchange): Promise<Reply> {
  const { charge_id: chargeId, refund_id: refundId, forge } = await readControlBody(exchange);
  const id = String(chargeId ?? refundId ?? '');
  const subject = gateway.store.charges.get(id)?.charge ?? gateway.store.refunds.get(id)?.refund;
  if (!subject) throw new ControlMistake('charge_id or refund_id must name one', 404);
  if (forge !== undefined && forge !== 'signature') throw new ControlMistake('forge must be "signature"');
  const url = subject.post?.url;
  if (!url) throw new ControlMistake(`${id} has no post.url`, 409);
  if (!forge && !isPosted(subject.status))
    throw new ControlMistake(`${id} is ${subject.status}, which is never posted`, 409);
  const delivery = newDelivery({ subjectId: id, url }, forge === 'signature');
  await deliverOnce(gateway, delivery);
  return json(serializeDelivery(delivery));
}

/** Ends a pending refund: `{refund_id, status: "REFUNDED" | "FAILED" | "DECLINED"}`. */
export async function postControlRefund(gateway: Gateway, exchange: Exchange): Promise<Reply> {
  const body = await readControlBody(exchange);
  return json(settleRefund(gateway, String(body.refund_id), body.status));
}

function webhooksOf(gateway: Gateway, subjectId: string) {
  return [...gateway.store.deliveries.values()].filter((each) => each.subjectId === subjectId).map(serializeDelivery);
}

function serializeDelivery({ id, url, state, isForged, tries }: DeliveryRecord) {
  return { id, url, state, forged: isForged, tries };
}
