import { encodeUtf8, toHex } from '../../../shared/encoding.ts';
import type { CommerceEnv } from '../env.ts';

/**
 * Derives a secret link of 48 hex digits, so that it can be shown again although only its hash is stored.
 * @param purpose what the link is for and whose, as no two purposes share one
 */
export async function deriveToken(env: Pick<CommerceEnv, 'QUOTE_SECRET'>, purpose: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeUtf8(env.QUOTE_SECRET), algorithm, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, encodeUtf8(purpose))).slice(0, 48);
}
