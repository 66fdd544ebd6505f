/**
 * Which of commerce's addresses are answered at which host (docs/security.md §3.8). Default deny: what is not named here is
 * 404 before a signature is looked at, so a route or a custom domain too many opens nothing.
 */
import type { Env } from '../env.ts';

type Area = 'shop' | 'desk' | 'webhooks' | 'health';

/** What the storefront's service binding calls us; no zone can have such a name. */
const bindingHost = 'commerce.internal';
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopback = (hostname: string): boolean => loopback.includes(hostname);

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** `path` as the router reads it, percent-encoding undone. */
function areaOf(path: string): Area {
  if (isBelow(path, '/desk') || isBelow(path, '/outbox')) return 'desk';
  if (isBelow(path, '/webhooks')) return 'webhooks';
  return path === '/healthz' ? 'health' : 'shop';
}

const isHostOf = (origin: string | undefined, hostname: string): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === hostname;

/** Null: nothing is answered there. `needsAccess`: Cloudflare Access must have let the caller in (cloudflare-access.ts). */
export function admission(
  hostname: string,
  path: string,
  env: Pick<Env, 'WEBHOOK_ORIGIN' | 'DESK_ORIGIN'>,
): { needsAccess: boolean } | null {
  const area = areaOf(path);
  if (isLoopback(hostname)) return { needsAccess: false };
  if (hostname === bindingHost) return area === 'shop' || area === 'health' ? { needsAccess: false } : null;
  if (isHostOf(env.WEBHOOK_ORIGIN, hostname) && (area === 'webhooks' || area === 'health'))
    return { needsAccess: false };
  if (isHostOf(env.DESK_ORIGIN, hostname) && area === 'desk') return { needsAccess: true };
  return null;
}
