/** The token of an unsubscribe link: it names a person and is signed by us, so that it needs no table and never runs out. */
import { utf8 } from '../../../../shared/signing.ts';
import type { Env } from '../../env.ts';

type Secret = Pick<Env, 'QUOTE_SECRET'>;

const keyOf = ({ QUOTE_SECRET }: Secret) =>
  crypto.subtle.importKey('raw', utf8(`unsubscribe:${QUOTE_SECRET}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export async function unsubscribeToken(env: Secret, userId: string): Promise<string> {
  return `${userId}.${toBase64Url(await crypto.subtle.sign('HMAC', await keyOf(env), utf8(userId)))}`;
}

/** Whose token it is; null if we did not sign it. */
export async function userOfToken(env: Secret, token: string): Promise<string | null> {
  const [, userId, signature] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (userId === undefined || signature === undefined) return null;
  const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return (await crypto.subtle.verify('HMAC', await keyOf(env), bytes, utf8(userId))) ? userId : null;
}
