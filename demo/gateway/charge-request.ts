import { Refusal, type RefusalCode } from './errors.ts';
import { isHttpUrl, isObject, type Json, objectIn, textIn } from './json.ts';
import { type Currency, isCurrency, minimumMinor, parseAmount } from './money.ts';
import { isSourceId, type SourceId, takesCurrency } from './sources.ts';

export interface ChargeRequest {
  amountMinor: number;
  currency: Currency;
  sourceId: SourceId;
  merchantId: string | undefined;
  redirectUrl: string;
  postUrl: string | undefined;
  expiryMinutes: number;
  body: Json;
}

/**
 * Validates a create call against the limits of docs/gulf.md §1.3.
 * @throws Refusal with every mistake
 */
export function readChargeRequest(body: unknown): ChargeRequest {
  if (!isObject(body) || Object.keys(body).length === 0) throw new Refusal('1102');
  const codes = new Set<RefusalCode>();

  const { currency } = body;
  if (!isCurrency(currency)) codes.add(/^[A-Z]{3}$/.test(String(currency)) ? '1119' : '1118');
  const amountMinor = isCurrency(currency) ? parseAmount(body.amount, currency) : null;
  if (isCurrency(currency) && (amountMinor === null || amountMinor < minimumMinor(currency))) codes.add('1117');

  const sourceId = textIn(objectIn(body, 'source'), 'id');
  if (!sourceId) codes.add('1124');
  else if (!isSourceId(sourceId)) codes.add('1125');
  else if (isCurrency(currency) && !takesCurrency(sourceId, currency)) codes.add('1119');

  // Mandatory for KNET, mada and 3-D Secure, which covers every source here (Tap docs: charges).
  const redirectUrl = textIn(objectIn(body, 'redirect'), 'url');
  if (!redirectUrl) codes.add('1110');
  else if (!isHttpUrl(redirectUrl)) codes.add('1111');

  // Unlike Tap (Tap docs: webhook), this gateway can reach localhost.
  const postUrl = textIn(objectIn(body, 'post'), 'url');
  if (postUrl && !isHttpUrl(postUrl)) codes.add('1103');

  const expiry = objectIn(objectIn(body, 'transaction'), 'expiry');
  const expiryMinutes = expiry.period ?? 30;
  const isExpiryRight = Number.isInteger(expiryMinutes) && Number(expiryMinutes) >= 5 && Number(expiryMinutes) <= 60;
  if (!isExpiryRight || (expiry.type ?? 'MINUTE') !== 'MINUTE') codes.add('1103');

  for (const code of [...lengthMistakes(body), ...customerMistakes(body), ...metadataMistakes(body.metadata)])
    codes.add(code);

  const [first, ...others] = codes;
  if (first) throw new Refusal(first, ...others);
  return {
    amountMinor: amountMinor as number,
    currency: currency as Currency,
    sourceId: sourceId as SourceId,
    merchantId: textIn(objectIn(body, 'merchant'), 'id'),
    redirectUrl: redirectUrl as string,
    postUrl,
    expiryMinutes: Number(expiryMinutes),
    body,
  };
}

function* lengthMistakes(body: Json): Generator<RefusalCode> {
  const reference = objectIn(body, 'reference');
  if (!isShorterThan(60, body.statement_descriptor)) yield '1120';
  if (!isShorterThan(1000, body.description)) yield '1121';
  if (!isShorterThan(100, reference.order)) yield '1122';
  if (!isShorterThan(100, reference.transaction)) yield '1123';
}

function* customerMistakes(body: Json): Generator<RefusalCode> {
  const customer = objectIn(body, 'customer');
  if (textIn(customer, 'id')) return;
  if (Object.keys(customer).length === 0) {
    yield '1129';
    return;
  }
  if (!textIn(customer, 'first_name')) yield '1130';
  if (!isShorterThan(150, customer.first_name)) yield '1131';
  if (!isShorterThan(150, customer.last_name)) yield '1133';
  const email = textIn(customer, 'email');
  const phone = objectIn(customer, 'phone');
  const number = textIn(phone, 'number');
  if (!email && !number) yield '1139';
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) yield '1138';
  if (number && !/^\d{1,3}$/.test(String(phone.country_code ?? ''))) yield '1136';
  if (number && !/^\d{4,15}$/.test(number)) yield '1137';
}

export function* metadataMistakes(metadata: unknown): Generator<RefusalCode> {
  for (const [key, value] of Object.entries(isObject(metadata) ? metadata : {})) {
    if (key.length >= 250) yield '1127';
    if (String(value).length >= 1000) yield '1128';
  }
}

/** Tap's docs say "less than", so a text of exactly `length` is too long. Absent is fine, another type is not. */
export function isShorterThan(length: number, value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.length < length);
}
