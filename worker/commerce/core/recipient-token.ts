/** Recipients of mails and messages, stored as a keyed hash instead of the address (docs/security.md R15). */
import { encodeUtf8, toBase64url } from '../../../shared/encoding.ts';
import type { CommerceEnv } from '../env.ts';
import { toMailbox } from './email-identity.ts';

type RecipientSecret = Pick<CommerceEnv, 'QUOTE_SECRET'>;

/** 96 bits: a text message has no room for more, and each guess is a request. */
async function computeKeyedHash({ QUOTE_SECRET }: RecipientSecret, purpose: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeUtf8(`${purpose}:${QUOTE_SECRET}`), algorithm, false, [
    'sign',
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeUtf8(text))).subarray(0, 12);
  return toBase64url(bytes);
}

export function hashMailRecipient(env: RecipientSecret, email: string): Promise<string> {
  return computeKeyedHash(env, 'recipient', `mail:${toMailbox(email)}`).then((hash) => `m${hash}`);
}

export const hashPhoneRecipient = (env: RecipientSecret, phone: string): Promise<string> =>
  computeKeyedHash(env, 'recipient', `phone:${phone}`).then((hash) => `p${hash}`);

/** For counting devices and words without keeping either. */
export const hashForCount = (env: RecipientSecret, text: string): Promise<string> =>
  computeKeyedHash(env, 'count', text);

/** The token of an unsubscribe link: the signed recipient. It can do nothing else, so it never expires. */
export const createStopToken = async (env: RecipientSecret, recipient: string): Promise<string> =>
  `${recipient}${await computeKeyedHash(env, 'stop', recipient)}`;

/** The token for one reminder, not for an address. */
export const createReminderStopToken = (env: RecipientSecret, reminderId: string): Promise<string> =>
  createStopToken(env, `r${reminderId}`);

/** @returns `m…` or `p…`: a recipient; `r…`: a reminder's id */
export async function verifyStopToken(env: RecipientSecret, token: string): Promise<string | null> {
  const [, recipient, signature] = /^([mpr][\w-]{16})([\w-]{16})$/.exec(token) ?? [];
  if (recipient === undefined || signature === undefined) return null;
  const expected = await computeKeyedHash(env, 'stop', recipient);
  return crypto.subtle.timingSafeEqual(encodeUtf8(expected), encodeUtf8(signature)) ? recipient : null;
}
