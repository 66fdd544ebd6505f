/**
 * The storefront's MAC of a token that the API issued, in a cookie beside the token's own: it proves without asking anybody that the
 * token was not made up, and since when a browser has it (docs/decisions/046-answers-of-a-session.md). It signs nobody in.
 */
import { encodeUtf8, fromBase64, fromBase64url, toBase64url } from '../../../shared/encoding.ts';
import type { StorefrontEnv } from '../env.ts';

export type TokenKind = 'session' | 'device';
type SealEnv = Pick<StorefrontEnv, 'SIGN_KEYS' | 'SIGN_ACTIVE'>;

const sealPattern = /^([0-9a-z-]{1,16})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

const keys = new Map<string, Promise<CryptoKey>>();

async function getKey({ SIGN_KEYS }: SealEnv, kid: string): Promise<CryptoKey | null> {
  const masters = JSON.parse(SIGN_KEYS) as Record<string, string>;
  const master = Object.hasOwn(masters, kid) ? masters[kid] : undefined;
  if (master === undefined) return null;
  const name = `${kid} ${master}`;
  const known = keys.get(name);
  if (known) return known;
  const key = (async () => {
    const raw = await crypto.subtle.importKey('raw', fromBase64(master), 'HKDF', false, ['deriveKey']);
    const info = encodeUtf8(`shop/${kid}/cookie/v1`);
    const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
    const type = { name: 'HMAC', hash: 'SHA-256', length: 256 };
    return crypto.subtle.deriveKey(how, raw, type, false, ['sign', 'verify']);
  })();
  keys.set(name, key);
  return key;
}

const toSealedText = (kind: TokenKind, token: string, kid: string, since: string) =>
  encodeUtf8(['cookie', kind, kid, since, token].join('\n'));

/** `KEY.SINCE.MAC`, since in seconds to the base 36. */
export async function sealToken(env: SealEnv, kind: TokenKind, token: string, nowMs = Date.now()): Promise<string> {
  const kid = env.SIGN_ACTIVE;
  const since = Math.floor(nowMs / 1000).toString(36);
  const key = await getKey(env, kid);
  if (key === null) throw new Error('SIGN_ACTIVE is not in SIGN_KEYS');
  const mac = await crypto.subtle.sign('HMAC', key, toSealedText(kind, token, kid, since));
  return `${kid}.${since}.${toBase64url(new Uint8Array(mac))}`;
}

/** How long the browser has had this token, in ms; null without proof that we issued it. */
export async function readSealAge(
  env: SealEnv,
  kind: TokenKind,
  token: string,
  seal: string | null,
  nowMs = Date.now(),
): Promise<number | null> {
  const [, kid, since, mac] = sealPattern.exec(seal ?? '') ?? [];
  if (kid === undefined || since === undefined || mac === undefined) return null;
  const key = await getKey(env, kid);
  if (key === null) return null;
  const text = toSealedText(kind, token, kid, since);
  const isOurs = await crypto.subtle.verify('HMAC', key, fromBase64url(mac), text);
  return isOurs ? nowMs - Number.parseInt(since, 36) * 1000 : null;
}

/** HMAC under the active key, for cache keys that reveal nothing of what they are for. */
export async function pseudonymize(env: SealEnv, text: string): Promise<string> {
  const key = await getKey(env, env.SIGN_ACTIVE);
  if (key === null) throw new Error('SIGN_ACTIVE is not in SIGN_KEYS');
  return toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeUtf8(`name\n${text}`))));
}
