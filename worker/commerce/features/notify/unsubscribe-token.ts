/** Unsubscribe tokens: a user id and a date, signed, so that no table is needed. */

import { retentionMs } from '../../../../shared/constants.ts';
import { encodeUtf8, fromBase64url, toBase64url } from '../../../../shared/encoding.ts';
import type { CommerceEnv } from '../../env.ts';

type QuoteSecretEnv = Pick<CommerceEnv, 'QUOTE_SECRET'>;

const importKey = ({ QUOTE_SECRET }: QuoteSecretEnv) =>
  crypto.subtle.importKey('raw', encodeUtf8(`unsubscribe:${QUOTE_SECRET}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** Days since 1970, so that the token does not reveal when the mail was sent. */
const dayOf = (now: number): number => Math.floor(now / 86_400_000);

export async function createUnsubscribeToken(env: QuoteSecretEnv, userId: string, now: number): Promise<string> {
  const payload = `${userId}.${dayOf(now)}`;
  return `${payload}.${toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(env), encodeUtf8(payload))))}`;
}

/** The token's user; null if the signature is wrong or over a year old. */
export async function verifyUnsubscribeToken(env: QuoteSecretEnv, token: string, now: number): Promise<string | null> {
  const [, payload, userId, day, signature] =
    /^(([A-Za-z0-9_-]{1,64})\.(\d{1,6}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (payload === undefined || userId === undefined || signature === undefined) return null;
  if (Number(day) < dayOf(now - retentionMs.unsubscribeLink)) return null;
  return (await crypto.subtle.verify('HMAC', await importKey(env), fromBase64url(signature), encodeUtf8(payload)))
    ? userId
    : null;
}
