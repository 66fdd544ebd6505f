import { encodeUtf8, fromBase64url } from '../../../shared/encoding.ts';
import type { CommerceEnv } from '../env.ts';

interface AccessClaims {
  iss?: unknown;
  aud?: unknown;
  exp?: unknown;
  nbf?: unknown;
}

/** Chosen: Access rotates keys every six weeks and keeps the old one for a week. */
const keysFreshMs = 3_600_000;
/** Limits fetches of the keys, whatever key ids requests name. */
const keysPauseMs = 60_000;
const clockSkewS = 60;
const rs256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

type NamedKey = JsonWebKey & { kid?: unknown };
let cached: { origin: string; at: number; keys: ReadonlyMap<string, JsonWebKey> } | undefined;

async function fetchKeys(origin: string, now: number) {
  const response = await fetch(`${origin}/cdn-cgi/access/certs`);
  if (!response.ok) throw new Error(`${origin} answered ${response.status} for its keys`);
  const { keys } = (await response.json()) as { keys: NamedKey[] };
  cached = { origin, at: now, keys: new Map(keys.map((key) => [String(key.kid), key])) };
  return cached;
}

async function findKey(origin: string, kid: string, now: number): Promise<JsonWebKey | undefined> {
  const known = cached?.origin === origin ? cached : undefined;
  const age = known ? now - known.at : Number.POSITIVE_INFINITY;
  const isUsable = known !== undefined && age < keysFreshMs && (known.keys.has(kid) || age < keysPauseMs);
  return (isUsable ? known : await fetchKeys(origin, now)).keys.get(kid);
}

const decodeJson = (part: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64url(part)));

function areClaimsValid(claims: AccessClaims, origin: string, audience: string, nowS: number): boolean {
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  return (
    claims.iss === origin &&
    audiences.includes(audience) &&
    typeof claims.exp === 'number' &&
    claims.exp > nowS &&
    (claims.nbf === undefined || (typeof claims.nbf === 'number' && claims.nbf <= nowS + clockSkewS))
  );
}

/**
 * Verifies the JWT of Cloudflare Access with the team's public keys (docs/security.md §3.8), because anyone can send
 * the header.
 * @returns false unless the token is valid now for our application, and if no application is configured
 */
export async function hasValidAccessToken(
  request: Request,
  env: Pick<CommerceEnv, 'ACCESS_ORIGIN' | 'ACCESS_AUDIENCE'>,
  now: number,
): Promise<boolean> {
  const { ACCESS_ORIGIN: origin, ACCESS_AUDIENCE: audience } = env;
  const parts = (request.headers.get('cf-access-jwt-assertion') ?? '').split('.');
  if (!origin || !audience || parts.length !== 3) return false;
  const [head = '', body = '', signature = ''] = parts;
  try {
    const { alg, kid } = decodeJson(head) as { alg?: unknown; kid?: unknown };
    if (alg !== 'RS256' || typeof kid !== 'string') return false;
    if (!areClaimsValid(decodeJson(body) as AccessClaims, origin, audience, now / 1000)) return false;
    const jwk = await findKey(origin, kid, now);
    if (!jwk) return false;
    const key = await crypto.subtle.importKey('jwk', { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' }, rs256, false, [
      'verify',
    ]);
    return await crypto.subtle.verify(rs256, key, fromBase64url(signature), encodeUtf8(`${head}.${body}`));
  } catch {
    return false;
  }
}
