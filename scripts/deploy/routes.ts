/** What of commerce is on the Internet: paths of two hosts, and never a whole one (docs/security.md §3.8). */
import { hostOf } from './origin.ts';

export function commerceRoutes(env: Readonly<Record<string, string | undefined>>): string[] {
  const { WEBHOOK_ORIGIN, DESK_ORIGIN } = env;
  return [
    `${hostOf(WEBHOOK_ORIGIN)}/webhooks/*`,
    // Cloudflare Access stands before it, and the worker asks for its token.
    ...(DESK_ORIGIN ? [`${hostOf(DESK_ORIGIN)}/desk/*`] : []),
  ];
}
