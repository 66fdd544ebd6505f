/** Where the web desk is: what passkeys belong to, and whether the demo's short ways exist. */

import { isLoopback } from '../../../../shared/domain/loopback.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';

type WebDeskEnv = Pick<CommerceEnv, 'WEB_DESK_ORIGIN'>;

/** @throws AppError `not_found` in a shop without a web desk. */
export function getWebDeskOrigin({ WEB_DESK_ORIGIN: origin = '' }: WebDeskEnv): string {
  if (!URL.canParse(origin)) throw new AppError('not_found');
  return origin;
}

/** The exact host, never a domain above it: the shop's passkeys would be the desk's. */
export const getPasskeyHost = (env: WebDeskEnv): string => new URL(getWebDeskOrigin(env)).hostname;

/** The desk can be reached from this machine alone. `npm run deploy` takes public origins only. @throws AppError `not_found` */
export function requireLoopback(env: WebDeskEnv): void {
  if (!isLoopback(getPasskeyHost(env))) throw new AppError('not_found');
}
