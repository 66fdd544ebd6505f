/**
 * The storefront's own device, which renders pages for visitors without one (crawlers, first visits), so that a robot's page view
 * writes no row. A browser registers its own with its first call.
 */
import type { StorefrontEnv } from '../env.ts';
import type { RequestContext } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';
import { registerDevice } from './device.ts';

// Tokens, not promises: workerd ties a promise to the request that made it.
const tokens = new WeakMap<object, string>();

export async function getRenderDevice(
  env: StorefrontEnv,
  caller: Caller,
  context: Pick<RequestContext, 'signal' | 'waitUntil'>,
): Promise<string> {
  const known = tokens.get(env.COMMERCE);
  if (known) return known;
  const token = await registerDevice(env, { ...caller, ip: null }, context);
  tokens.set(env.COMMERCE, token);
  return token;
}

export const forgetRenderDevice = (env: StorefrontEnv): void => void tokens.delete(env.COMMERCE);
