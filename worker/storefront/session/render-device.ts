/**
 * The device that pages are rendered with for visitors without one: crawlers and first visits. It is the storefront's own
 * and belongs to no shopper, so that a page view by a robot writes no row; the browser gets its own with its first call.
 */
import type { Env } from '../env.ts';
import type { About } from '../proxy/ask.ts';
import type { Caller } from '../proxy/upstream.ts';
import { registerDevice } from './device.ts';

// The token only, never a promise: what one request awaits, another may not (workerd ties promises to their request).
const tokens = new WeakMap<object, string>();

export async function renderDevice(
  env: Env,
  caller: Caller,
  about: Pick<About, 'signal' | 'waitUntil'>,
): Promise<string> {
  const known = tokens.get(env.COMMERCE);
  if (known) return known;
  const token = await registerDevice(env, { ...caller, ip: null }, about);
  tokens.set(env.COMMERCE, token);
  return token;
}

/** The API no longer knows it (403): the next page gets a new one. */
export const forgetRenderDevice = (env: Env): void => void tokens.delete(env.COMMERCE);
