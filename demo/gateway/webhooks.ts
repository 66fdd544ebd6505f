import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { decimalText } from './money.ts';
import { chargeOutcomes } from './outcomes.ts';
import { hashstring } from './signature.ts';
import type { ChargeRecord, DeliveryRecord, Entry, RefundRecord } from './store.ts';

// Chosen; Tap documents none.
const tryTimeoutMs = 10_000;

type DeliveryTarget = Pick<DeliveryRecord, 'subjectId' | 'url'>;

/** A webhook, saved in one write with its charge or refund before `deliver` sends it. */
export function newDelivery(target: DeliveryTarget, isForged = false): DeliveryRecord {
  return { id: newId('wh'), subjectId: target.subjectId, url: target.url, state: 'pending', isForged, tries: [] };
}

/** False for statuses that Tap never posts (Tap docs: webhook), and for IN_PROGRESS. */
export function isPosted(status: string): boolean {
  return !['INITIATED', 'IN_PROGRESS', 'ABANDONED', 'PENDING', 'ACCEPTED'].includes(status);
}

export function resumeDeliveries(gateway: Gateway): void {
  for (const delivery of gateway.store.deliveries.values())
    if (delivery.state === 'pending') deliver(gateway, delivery);
}

/** Up to three attempts; `post.status` records the result (Tap docs: webhook). */
export function deliver(gateway: Gateway, delivery: DeliveryRecord): void {
  void deliverOnce(gateway, delivery).then((isDelivered) => {
    if (isDelivered) return;
    const pauseMs = gateway.settings.retryPausesMs[delivery.tries.length - 1];
    if (pauseMs !== undefined) gateway.clock.later(pauseMs, () => deliver(gateway, delivery));
  });
}

/** One recorded attempt. @returns true for 2xx */
export async function deliverOnce(gateway: Gateway, delivery: DeliveryRecord): Promise<boolean> {
  const at = new Date(gateway.clock.nowMs()).toISOString();
  const { body, hash } = message(gateway, delivery);
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/plain, application/json, */*', hashstring: hash },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(tryTimeoutMs),
    });
    await answer.body?.cancel();
    delivery.tries.push({ at, httpStatus: answer.status });
    if (answer.ok) delivery.state = 'delivered';
  } catch (error) {
    delivery.tries.push({ at, httpStatus: null, error: reasonOf(error) });
  }
  const isLastTry = delivery.isForged || delivery.tries.length > gateway.settings.retryPausesMs.length;
  if (delivery.state === 'pending' && isLastTry) delivery.state = 'failed';
  gateway.store.save({ kind: 'delivery', record: delivery }, ...postStatusOf(gateway, delivery));
  return delivery.state !== 'pending';
}

function message(gateway: Gateway, delivery: DeliveryRecord): { body: string; hash: string } {
  const subject = subjectOf(gateway, delivery);
  const shown = 'charge' in subject ? subject.charge : subject.refund;
  const post = { ...shown.post, attempt: delivery.tries.length + 1, status: 'PENDING' };
  // A forged webhook always claims a capture, signed with a wrong key.
  const claim = delivery.isForged && 'charge' in subject ? claimOfCapture : {};
  const payload = { ...shown, ...claim, method: 'POST', post };
  const minor = 'charge' in subject ? subject.capturedMinor || subject.amountMinor : subject.amountMinor;
  const hash = hashstring(delivery.isForged ? 'sk_test_forged' : gateway.settings.secret, {
    id: payload.id,
    amountText: decimalText(minor, payload.currency),
    currency: payload.currency,
    gatewayReference: payload.reference.gateway,
    paymentReference: payload.reference.payment,
    status: payload.status,
    created: 'charge' in subject ? subject.charge.transaction.created : subject.refund.created,
  });
  return { body: JSON.stringify(payload), hash };
}

const claimOfCapture = {
  status: chargeOutcomes.captured.status,
  response: { code: chargeOutcomes.captured.code, message: chargeOutcomes.captured.message },
};

function postStatusOf(gateway: Gateway, delivery: DeliveryRecord): Entry[] {
  const subject = subjectOf(gateway, delivery);
  const post = 'charge' in subject ? subject.charge.post : subject.refund.post;
  if (!post || delivery.isForged) return [];
  post.attempt = delivery.tries.length;
  if (delivery.state === 'delivered') post.status = 'SUCCESS';
  if (delivery.state === 'failed' && post.status === 'PENDING') post.status = 'ERROR';
  return ['charge' in subject ? { kind: 'charge', record: subject } : { kind: 'refund', record: subject }];
}

function subjectOf({ store }: Gateway, { subjectId }: DeliveryRecord): ChargeRecord | RefundRecord {
  const subject = store.charges.get(subjectId) ?? store.refunds.get(subjectId);
  if (!subject) throw new Error(`a webhook tells of ${subjectId}, which the ledger does not know`);
  return subject;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.message;
}
