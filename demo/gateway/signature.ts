import { createHmac } from 'node:crypto';
import type { Currency } from './money.ts';

export interface SignedFields {
  id: string;
  amountText: string;
  currency: Currency;
  gatewayReference: string | undefined;
  paymentReference: string | undefined;
  status: string;
  created: string;
}

/**
 * Seven fields, names and values concatenated (Tap docs: webhook; docs/gulf.md §1.6). The amount has all decimals of its
 * currency, unlike the JSON number; a missing reference is the empty string.
 */
export function textToSign(fields: SignedFields): string {
  return [
    `x_id${fields.id}`,
    `x_amount${fields.amountText}`,
    `x_currency${fields.currency}`,
    `x_gateway_reference${fields.gatewayReference ?? ''}`,
    `x_payment_reference${fields.paymentReference ?? ''}`,
    `x_status${fields.status}`,
    `x_created${fields.created}`,
  ].join('');
}

/** The header `hashstring`: lower-case hex HMAC-SHA256 whose key is the merchant's secret API key. */
export function hashstring(secret: string, fields: SignedFields): string {
  return createHmac('sha256', secret).update(textToSign(fields)).digest('hex');
}
