import type { Gateway } from './gateway.ts';
import { isObject, objectIn, textIn } from './json.ts';

const validForMs = 24 * 60 * 60 * 1000;

/**
 * The keys that a create call carries: `reference.idempotent` (Tap docs: idempotency) and the header
 * `Idempotency-Key` (Tap's WooCommerce plugin). Each counts by itself, and a charge's key says nothing about a refund.
 */
export function idempotencyKeys(kind: 'charge' | 'refund', body: unknown, header: string | undefined): string[] {
  const reference = isObject(body) ? textIn(objectIn(body, 'reference'), 'idempotent') : undefined;
  return [...(reference ? [`${kind} reference ${reference}`] : []), ...(header ? [`${kind} header ${header}`] : [])];
}

/** The original response to a call with one of these keys in the last 24 hours, whatever else the new call says. */
export function originalAnswer(gateway: Gateway, keys: string[]): unknown {
  for (const key of keys) {
    const record = gateway.store.byIdempotencyKey(key);
    if (record && gateway.clock.nowMs() - record.createdMs < validForMs) return record.answer;
  }
  return undefined;
}
