import { encodeUtf8, fromBase64url, toBase64url } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const coordinate = /^[A-Za-z0-9_-]{43}$/;

interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

const hashText = async (text: string): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encodeUtf8(text))));

const decodeJson = (part: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBase64url(part))) as Record<
    string,
    unknown
  >;

/** Only the public members are taken, whatever else the header's key has. */
function parseKey(header: Record<string, unknown>): PublicKey | null {
  const { kty, crv, x, y } = (header.jwk ?? {}) as Record<string, unknown>;
  if (header.typ !== 'dpop+jwt' || header.alg !== 'ES256' || kty !== 'EC' || crv !== 'P-256') return null;
  if (typeof x !== 'string' || typeof y !== 'string' || !coordinate.test(x) || !coordinate.test(y)) return null;
  return { kty, crv, x, y };
}

/** RFC 7638. */
const thumbprint = ({ crv, kty, x, y }: PublicKey): Promise<string> => hashText(JSON.stringify({ crv, kty, x, y }));

async function readProof(proof: string, url: string, refreshToken: string | null): Promise<string | null> {
  const [head = '', body = '', signature = '', ...more] = proof.split('.');
  if (more.length > 0) return null;
  const jwk = parseKey(decodeJson(head));
  const claims = decodeJson(body);
  if (jwk === null || claims.htm !== 'POST' || claims.htu !== url) return null;
  if (refreshToken !== null && claims.ath !== (await hashText(refreshToken))) return null;
  const key = await crypto.subtle.importKey('jwk', { ...jwk }, es256, false, ['verify']);
  const isSigned = await crypto.subtle.verify(es256, key, fromBase64url(signature), encodeUtf8(`${head}.${body}`));
  return isSigned ? thumbprint(jwk) : null;
}

/**
 * Proves that a caller holds a key, by a JWT of RFC 9449 (DPoP), which a phone's key store signs with ES256. Its `iat`
 * isn't judged, because phones' clocks are wrong. A proof is good for one use because it names a refresh token in
 * `ath`, which is spent with it.
 * @param url what the proof must name as `htu`, the call's public address
 * @param refreshToken what it must name as `ath`; null where there is none yet
 * @returns the key's thumbprint, RFC 7638 in base64url
 * @throws AppError `device.proof`
 */
export async function checkKeyProof(proof: string, url: string, refreshToken: string | null): Promise<string> {
  let found: string | null = null;
  try {
    found = await readProof(proof, url, refreshToken);
  } catch (cause) {
    throw new AppError('device.proof', { cause });
  }
  if (found === null) throw new AppError('device.proof');
  return found;
}
