import { isShorterThan, metadataMistakes } from './charge-request.ts';
import { findCharge } from './charges.ts';
import { ControlMistake, Refusal, type RefusalCode } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { idempotencyKeys, originalAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import { isHttpUrl, isObject, type Json, objectIn, omitUndefined, textIn } from './json.ts';
import { decimalNumber, isCurrency, parseAmount } from './money.ts';
import { type RefundOutcome, refundOutcomes } from './outcomes.ts';
import { refundScenarios } from './scenarios.ts';
import type { ChargeRecord, DeliveryRecord, RefundRecord } from './store.ts';
import { deliver, isPosted, newDelivery } from './webhooks.ts';
import type { Refund } from './wire.ts';

/** POST /v2/refunds: a new refund, or for a known key the original response (docs/gulf.md §1.5, §1.7). */
export function createRefund(gateway: Gateway, body: unknown, idempotencyKey: string | undefined): unknown {
  const keys = idempotencyKeys('refund', body, idempotencyKey);
  const original = originalAnswer(gateway, keys);
  if (original) return original;

  const { charge, amountMinor, request } = readRefundRequest(gateway, body);
  const createdMs = gateway.clock.nowMs();
  const refund = newRefund(charge, amountMinor, createdMs, request);
  const record: RefundRecord = { id: refund.id, refund, amountMinor, createdMs, idempotencyKeys: keys, answer: null };
  const outcome = refundScenarios[gateway.forced.refundScenario];
  setStatus(refund, outcome);
  record.answer = structuredClone(refund);
  saveAndNotify(gateway, record);
  return record.answer;
}

/** POST /v2/refunds/list, newest first. Filter: `charges`; `limit` 25, at most 50. An empty result is a refusal. */
export function listRefunds(gateway: Gateway, body: unknown): unknown {
  const filter = isObject(body) ? body : {};
  const limit = Number(filter.limit ?? 25);
  if (!Number.isInteger(limit) || limit < 1 || limit > 50) throw new Refusal('1162');
  const ids = Array.isArray(filter.charges) ? filter.charges : null;
  const found = [...gateway.store.refunds.values()]
    .map(({ refund }) => refund)
    .filter((refund) => ids === null || ids.includes(refund.charge_id))
    .reverse();
  const startingAfter = textIn(filter, 'starting_after');
  if (startingAfter) found.splice(0, found.findIndex(({ id }) => id === startingAfter) + 1);
  if (found.length === 0) throw new Refusal('9402');
  const refunds = found.slice(0, limit);
  const isMore = found.length > limit;
  return { object: 'list', live_mode: false, api_version: 'V2', count: refunds.length, has_more: isMore, refunds };
}

export function retrieveRefund(gateway: Gateway, id: string): unknown {
  if (!/^re_\w+$/.test(id)) throw new Refusal('1159');
  const record = gateway.store.refunds.get(id);
  if (!record) throw new Refusal('1160');
  return record.refund;
}

/** POST /control/refund: ends a pending refund. */
export function settleRefund(gateway: Gateway, id: string, status: unknown): Refund {
  const record = gateway.store.refunds.get(id);
  if (!record) throw new ControlMistake(`there is no refund ${id}`, 404);
  if (!isWaiting(record.refund)) throw new ControlMistake(`${id} is ${record.refund.status} already`, 409);
  const outcomes = Object.keys(refundOutcomes) as RefundOutcome[];
  const outcome = outcomes.find((name) => !isWaiting(refundOutcomes[name]) && refundOutcomes[name].status === status);
  if (!outcome) throw new ControlMistake('status must be REFUNDED, FAILED or DECLINED');
  setStatus(record.refund, outcome);
  saveAndNotify(gateway, record);
  return record.refund;
}

const isWaiting = ({ status }: { status: string }): boolean => status === 'PENDING' || status === 'ACCEPTED';

export function refundsOf(gateway: Gateway, chargeId: string): RefundRecord[] {
  return [...gateway.store.refunds.values()].filter(({ refund }) => refund.charge_id === chargeId);
}

function readRefundRequest(
  gateway: Gateway,
  body: unknown,
): { charge: ChargeRecord; amountMinor: number; request: Json } {
  if (!isObject(body) || Object.keys(body).length === 0) throw new Refusal('1102');
  const chargeId = textIn(body, 'charge_id');
  if (!chargeId) throw new Refusal('1142');
  if (!/^chg_\w+$/.test(chargeId)) throw new Refusal('1143');
  const charge = findCharge(gateway, chargeId);
  if (!charge) throw new Refusal('1144');

  const codes = new Set<RefusalCode>();
  const { currency } = charge.charge;
  if (!isCurrency(body.currency)) codes.add('1118');
  else if (body.currency !== currency) codes.add('1149');
  const amountMinor = parseAmount(body.amount, currency);
  if (amountMinor === null || amountMinor === 0) codes.add('1117');
  // Nothing is refundable of a charge that was never captured.
  else if (amountMinor > refundableMinor(gateway, charge)) codes.add('1161');
  if (!textIn(body, 'reason')) codes.add('1156');
  else if (!isShorterThan(250, body.reason)) codes.add('1157');
  const postUrl = textIn(objectIn(body, 'post'), 'url');
  if (postUrl && !isHttpUrl(postUrl)) codes.add('1103');
  for (const code of metadataMistakes(body.metadata)) codes.add(code);

  const [first, ...others] = codes;
  if (first) throw new Refusal(first, ...others);
  return { charge, amountMinor: amountMinor as number, request: body };
}

/** Pending refunds count as refunded, so that two can't exceed the charge together. */
function refundableMinor(gateway: Gateway, charge: ChargeRecord): number {
  const counted = refundsOf(gateway, charge.id).filter(
    ({ refund }) => refund.status === 'REFUNDED' || isWaiting(refund),
  );
  return charge.capturedMinor - counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function newRefund({ charge }: ChargeRecord, amountMinor: number, createdMs: number, request: Json): Refund {
  const reference = objectIn(request, 'reference');
  const postUrl = textIn(objectIn(request, 'post'), 'url');
  return omitUndefined({
    id: newId('re'),
    object: 'refund',
    live_mode: false,
    api_version: 'V2',
    status: 'PENDING',
    amount: decimalNumber(amountMinor, charge.currency),
    currency: charge.currency,
    charge_id: charge.id,
    created: String(createdMs),
    reason: textIn(request, 'reason') as string,
    description: textIn(request, 'description'),
    metadata: isObject(request.metadata) ? (request.metadata as Record<string, string>) : undefined,
    reference: omitUndefined({
      merchant: textIn(reference, 'merchant'),
      idempotent: textIn(reference, 'idempotent'),
      payment: charge.reference.payment,
      gateway: charge.reference.gateway,
    }),
    response: { code: '', message: '' },
    post: postUrl ? { status: 'PENDING', url: postUrl } : undefined,
  });
}

function setStatus(refund: Refund, outcome: RefundOutcome): void {
  const { status, code, message } = refundOutcomes[outcome];
  refund.status = status;
  refund.response = { code, message };
}

function saveAndNotify(gateway: Gateway, record: RefundRecord): void {
  const url = record.refund.post?.url;
  const deliveries: DeliveryRecord[] =
    url && isPosted(record.refund.status) ? [newDelivery({ subjectId: record.id, url })] : [];
  const entries = deliveries.map((delivery) => ({ kind: 'delivery' as const, record: delivery }));
  gateway.store.save({ kind: 'refund', record }, ...entries);
  for (const delivery of deliveries) deliver(gateway, delivery);
}
