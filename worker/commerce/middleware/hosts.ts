import { isLoopback } from '../../../shared/domain/loopback.ts';
import type { CommerceEnv } from '../env.ts';

type RouteArea = 'shop' | 'desk' | 'webhooks' | 'health';

/** The hosts in the service bindings of the storefront and of the web desk; no valid public domains. */
const serviceBindingHost = 'commerce.internal';
const webDeskBindingHost = 'desk.internal';

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

export const isServiceBinding = (hostname: string): boolean =>
  hostname === serviceBindingHost || hostname === webDeskBindingHost;

function areaOf(path: string): RouteArea {
  if (isBelow(path, '/desk') || isBelow(path, '/outbox')) return 'desk';
  if (isBelow(path, '/webhooks')) return 'webhooks';
  return path === '/healthz' ? 'health' : 'shop';
}

const isHostOf = (origin: string | undefined, hostname: string): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === hostname;

/**
 * Which paths each host serves (docs/security.md §3.8). Default deny: everything else is 404 before the signature is
 * checked, so an extra route or domain exposes nothing. null: nothing is served. `needsAccess`: requires Cloudflare
 * Access (cloudflare-access.ts).
 */
export function getHostPolicy(
  hostname: string,
  path: string,
  env: Pick<CommerceEnv, 'WEBHOOK_ORIGIN' | 'DESK_ORIGIN'>,
): { needsAccess: boolean } | null {
  const area = areaOf(path);
  if (isLoopback(hostname)) return { needsAccess: false };
  if (hostname === serviceBindingHost) return area === 'shop' || area === 'health' ? { needsAccess: false } : null;
  if (hostname === webDeskBindingHost) return isBelow(path, '/desk') ? { needsAccess: false } : null;
  if (isHostOf(env.WEBHOOK_ORIGIN, hostname) && (area === 'webhooks' || area === 'health'))
    return { needsAccess: false };
  if (isHostOf(env.DESK_ORIGIN, hostname) && area === 'desk') return { needsAccess: true };
  return null;
}
