import type { Gateway } from './gateway.ts';
import { isObject, objectIn, textIn } from './json.ts';

const validForMs = 24 * 60 * 60 * 1000;

/**
 * The keys of a create call: `reference.idempotent` (Tap docs: idempotency) and the header `Idempotency-Key` (Tap's
 * WooCommerce plugin). The two are independent, and so are keys of charges and of refunds.
 */
export function idempotencyKeys(kind: 'charge' | 'refund', body: unknown, header: string | undefined): string[] {
  const reference = isObject(body) ? textIn(objectIn(body, 'reference'), 'idempotent') : undefined;
  return [...(reference ? [`${kind} reference ${reference}`] : []), ...(header ? [`${kind} header ${header}`] : [])];
}

/** The original response to a call with one of these keys in the last 24 hours, whatever the new body is. */
export function originalAnswer(gateway: Gateway, keys: string[]): unknown {
  for (const key of keys) {
    const record = gateway.store.byIdempotencyKey(key);
    if (record && gateway.clock.nowMs() - record.createdMs < validForMs) return record.answer;
  }
  return undefined;
}
