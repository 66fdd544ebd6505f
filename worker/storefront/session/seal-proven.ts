import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { StorefrontEnv } from '../env.ts';
import { setCookie } from '../request/cookies.ts';
import { readSealAge, sealToken } from '../request/seal.ts';
import type { Caller } from '../upstream/signed-request.ts';

/**
 * Issues seals to browsers that have none or one of a removed key. `envelope` is the API's own good answer to
 * `userSync`, which proves the device, and the session if it names a user.
 */
export async function sealProvenTokens(env: StorefrontEnv, caller: Caller, envelope: Envelope): Promise<string[]> {
  const { device, session, seals } = caller;
  const { user } = envelope.data as { user?: unknown };
  const needsSeal = async (kind: 'session' | 'device', token: string) =>
    (await readSealAge(env, kind, token, seals?.[kind] ?? null)) === null;
  const cookies: string[] = [];
  if (device !== null && (await needsSeal('device', device)))
    cookies.push(setCookie.deviceSeal(await sealToken(env, 'device', device)));
  if (session !== null && user && (await needsSeal('session', session)))
    cookies.push(setCookie.sessionSeal(await sealToken(env, 'session', session)));
  return cookies;
}
