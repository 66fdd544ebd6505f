/**
 * With which codes a call may refuse, and what such an answer brings as `data`. What follows from how a call is described
 * (who may call, whether it has a body) is worked out here; the rest stands in its `refusals`. The test client of commerce
 * holds every refusal against it.
 */
import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import type { Call } from './call.ts';
import { gone } from './catalogue.ts';
import { quote } from './order.ts';
import { walletBalance } from './wallet.ts';

/** One of the faults of a 422, in the request's language. */
export const fieldFault = z.strictObject({
  /** Dotted path into the body, a name of the query, or a header. */
  path: z.string(),
  rule: z.string(),
  message: z.string(),
});
const fields = z.strictObject({ fields: z.array(fieldFault) });

/** Codes that bring something; the others' `data` is empty. */
const dataOf: Partial<Record<ErrorCode, z.ZodType>> = {
  // What the cart costs now, with a quote that submit accepts.
  'cart.over_limit': quote,
  'stock.short': quote,
  'price.changed': quote,
  'wallet.short': quote,
  // Comes with a product's page only; a desk call that is refused as `gone` brings nothing.
  gone: z.union([gone, z.strictObject({})]),
  'wallet.not_empty': z.strictObject({ items: z.array(walletBalance) }),
};
const fieldCodes = (Object.keys(errors) as ErrorCode[]).filter((code) => code.startsWith('field.'));
const empty = z.strictObject({});

export const refusalData = (code: ErrorCode): z.ZodType => dataOf[code] ?? (fieldCodes.includes(code) ? fields : empty);

/** What a check of shapes may find; `common` and `taken` are rules of certain calls, which name them. */
const ofBodies = fieldCodes.filter((code) => code !== 'field.common' && code !== 'field.taken');
/** Between the workers, and what nobody foresaw. */
export const faultCodes = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status >= 500);

const hasQuery = ({ query }: Call): boolean => query instanceof z.ZodObject && Object.keys(query.shape).length > 0;

/** Without the faults of 5xx, which any call may end in. In the register's order. */
export function refusalsOf(call: Call): ErrorCode[] {
  const changes = !call.methods.includes('GET') || call.effect;
  const codes = new Set<ErrorCode>([
    'request.malformed',
    'rate.limited',
    // Headers and queries.
    'field.invalid',
    'field.unknown',
    ...(changes ? (['request.cross_site', 'body.too_large'] as const) : []),
    ...(call.body === null && !hasQuery(call) ? [] : ofBodies),
    ...(call.access === 'open' ? [] : (['device.unknown'] as const)),
    ...(call.access === 'user' || call.access === 'owner' ? (['session.expired'] as const) : []),
    ...(call.idempotencyKey ? (['idempotency.missing', 'idempotency.mismatch'] as const) : []),
    ...call.refusals,
  ]);
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code));
}
