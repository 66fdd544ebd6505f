/**
 * Which error codes a call may answer, and the `data` of each. Codes that follow from the call's description are
 * derived here; the others are listed in its `refusals`. Commerce's test client checks every refusal against this.
 */
import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import type { ApiCall } from './call.ts';
import { goneProduct } from './catalogue.ts';
import { orderEditPreview } from './desk/order-edit.ts';
import { staleAnswer } from './desk/version.ts';
import { quote } from './order.ts';
import { walletBalance } from './wallet.ts';

export const fieldFault = z.strictObject({
  /** Dotted path into the body, a query name, or a header. */
  path: z.string(),
  rule: z.string(),
  message: z.string(),
});
const fieldFaults = z.strictObject({ fields: z.array(fieldFault) });

/** Codes whose `data` isn't empty. */
const dataByCode: Partial<Record<ErrorCode, z.ZodType>> = {
  'cart.over_limit': quote,
  'stock.short': quote,
  'price.changed': quote,
  'wallet.short': quote,
  'version.stale': staleAnswer,
  'edit.changed': z.strictObject({ item: orderEditPreview }),
  // Only a product's page has `data`; a desk call answers `gone` without.
  gone: z.union([goneProduct, z.strictObject({})]),
  'wallet.not_empty': z.strictObject({ items: z.array(walletBalance) }),
};
const fieldCodes = (Object.keys(errors) as ErrorCode[]).filter((code) => code.startsWith('field.'));
const empty = z.strictObject({});

export const refusalData = (code: ErrorCode): z.ZodType =>
  dataByCode[code] ?? (fieldCodes.includes(code) ? fieldFaults : empty);

/** Codes of shape checks; calls list `common` and `taken` themselves. */
const bodyFieldCodes = fieldCodes.filter((code) => code !== 'field.common' && code !== 'field.taken');
export const faultCodes = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status >= 500);

const hasQuery = ({ query }: ApiCall): boolean => query instanceof z.ZodObject && Object.keys(query.shape).length > 0;

/** Without the 5xx codes, which any call may answer. In the order of `errors`. */
export function listRefusals(call: ApiCall): ErrorCode[] {
  const changes = !call.methods.includes('GET') || call.effect;
  const codes = new Set<ErrorCode>([
    'request.malformed',
    'rate.limited',
    'field.invalid',
    'field.unknown',
    ...(changes ? (['request.cross_site', 'body.too_large'] as const) : []),
    ...(call.body === null && !hasQuery(call) ? [] : bodyFieldCodes),
    ...(call.access === 'open' ? [] : (['device.unknown'] as const)),
    ...(call.access === 'user' || call.access === 'owner' ? (['session.expired'] as const) : []),
    ...(call.idempotencyKey ? (['idempotency.missing', 'idempotency.mismatch'] as const) : []),
    ...call.refusals,
  ]);
  return (Object.keys(errors) as ErrorCode[]).filter((code) => codes.has(code));
}
