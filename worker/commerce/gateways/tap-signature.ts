/** Tap's `hashstring`: HMAC-SHA256 over seven fields, keyed with the secret API key (docs/gulf.md §1.6). */

import { isCurrency } from '../../../shared/domain/currencies.ts';
import { formatPlainAmount, toMinor } from '../../../shared/domain/money.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';

interface SignedTapFields {
  id?: unknown;
  amount?: unknown;
  currency?: unknown;
  status?: unknown;
  created?: unknown;
  transaction?: { created?: unknown };
  reference?: { gateway?: unknown; payment?: unknown };
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * Ways in which Tap may have formatted the amount: with the currency's decimals, as in the raw body (JSON parsing turns
 * 1.0 into 1), and as a plain number.
 */
function amountTexts(raw: string, event: SignedTapFields): string[] {
  const texts = new Set<string>();
  const { currency } = event;
  if (isCurrency(currency)) {
    texts.add(formatPlainAmount(toMinor(Number(event.amount), currency), currency));
  } else for (const decimals of [2, 3]) texts.add(Number(event.amount).toFixed(decimals));
  const literal = /"amount"\s*:\s*"?(\d+(?:\.\d+)?)"?/.exec(raw)?.[1];
  if (literal !== undefined && Number(literal) === Number(event.amount)) texts.add(literal);
  texts.add(text(event.amount));
  return [...texts];
}

export async function isSignedByTap(
  raw: string,
  event: SignedTapFields,
  hashstring: string,
  secret: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hashstring)) return false;
  const key = await crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signature = Uint8Array.from(hashstring.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const { reference } = event;
  for (const amount of amountTexts(raw, event)) {
    const signed = [
      `x_id${text(event.id)}`,
      `x_amount${amount}`,
      `x_currency${text(event.currency)}`,
      `x_gateway_reference${text(reference?.gateway)}`,
      `x_payment_reference${text(reference?.payment)}`,
      `x_status${text(event.status)}`,
      `x_created${text(event.transaction?.created ?? event.created)}`,
    ].join('');
    if (await crypto.subtle.verify('HMAC', key, signature, encodeUtf8(signed))) return true;
  }
  return false;
}
