/** Routes of the workers that have no address of their own. Commerce: paths of at most two hosts, never a whole host (docs/security.md §3.8). Cloudflare Access guards the desk's. */
import type { DeployEnv } from './environment.ts';
import { hostOf } from './origin.ts';

export function commerceRoutes(env: DeployEnv): string[] {
  const { WEBHOOK_ORIGIN, DESK_ORIGIN } = env;
  return [`${hostOf(WEBHOOK_ORIGIN)}/webhooks/*`, ...(DESK_ORIGIN ? [`${hostOf(DESK_ORIGIN)}/desk/*`] : [])];
}

/** The shop has its host to itself, but for the webhooks' path, whose route is the closer one where they share it. */
export const storefrontRoutes = ({ PUBLIC_ORIGIN }: DeployEnv): string[] => [`${hostOf(PUBLIC_ORIGIN)}/*`];

/** The web desk has its host to itself. */
export const webDeskRoutes = ({ WEB_DESK_ORIGIN }: DeployEnv): string[] =>
  WEB_DESK_ORIGIN ? [`${hostOf(WEB_DESK_ORIGIN)}/*`] : [];
