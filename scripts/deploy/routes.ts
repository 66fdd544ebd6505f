/** Routes of the workers that have no address of their own. Commerce: paths of at most two hosts, never a whole host (docs/security.md §3.8). Cloudflare Access guards the desk's. */
import { hostOf } from './origin.ts';

export function commerceRoutes(env: Readonly<Record<string, string | undefined>>): string[] {
  const { WEBHOOK_ORIGIN, DESK_ORIGIN } = env;
  return [`${hostOf(WEBHOOK_ORIGIN)}/webhooks/*`, ...(DESK_ORIGIN ? [`${hostOf(DESK_ORIGIN)}/desk/*`] : [])];
}

/** The web desk has its host to itself. */
export const webDeskRoutes = ({ WEB_DESK_ORIGIN }: Readonly<Record<string, string | undefined>>): string[] =>
  WEB_DESK_ORIGIN ? [`${hostOf(WEB_DESK_ORIGIN)}/*`] : [];
