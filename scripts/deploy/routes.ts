/** Routes of commerce: paths of at most two hosts, never a whole host (docs/security.md §3.8). Cloudflare Access guards the desk's. */
import { hostOf } from './origin.ts';

export function commerceRoutes(env: Readonly<Record<string, string | undefined>>): string[] {
  const { WEBHOOK_ORIGIN, DESK_ORIGIN } = env;
  return [`${hostOf(WEBHOOK_ORIGIN)}/webhooks/*`, ...(DESK_ORIGIN ? [`${hostOf(DESK_ORIGIN)}/desk/*`] : [])];
}
