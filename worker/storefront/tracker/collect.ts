import { getPageKind } from '../../../shared/domain/page-kind.ts';
import type { StorefrontEnv } from '../env.ts';
import { isFromOwnPage } from '../request/check-request.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { isWithinLimit, listAddressKeys } from '../request/sender-limit.ts';
import { readVisitor } from '../session/visitor.ts';

const bodyMaxBytes = 32 * 1024;
const timeoutMs = 5_000;

/** Pages whose address may be sent: none about health, none with a secret or typed text in it. */
const toldKinds = ['home', 'listing', 'product', 'brand', 'content', 'cart', 'checkout'];
const isTold = (path: string): boolean => !/[?#]/.test(path) && toldKinds.includes(getPageKind(path));

const respond = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

async function readEvent(request: Request) {
  const bytes = await readBodyWithLimit(request, bodyMaxBytes, AbortSignal.timeout(timeoutMs)).catch(() => null);
  // Most isolates are asked for no event: its schemas would be a quarter of what every cold start evaluates.
  const { trackedEvent } = await import('./tracked-event.ts');
  try {
    return bytes === null ? null : (trackedEvent.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null);
  } catch {
    return null;
  }
}

/**
 * `POST /collect`: hands an event of a shopper who agreed to Google Analytics, by its Measurement Protocol
 * (docs/decisions/052). The browser itself asks nobody but us, so no address, cookie or page of the shopper leaves with
 * it. Null when off: without a property, or without a rate limiter, which would be an open relay.
 */
export async function serveCollect(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  if (!env.TRACKER_ID || !env.TRACKER_SECRET || !env.BEACONS_LIMIT) return null;
  if (!isFromOwnPage(request.headers, env.PUBLIC_ORIGIN)) return respond(400);
  const event = await readEvent(request);
  const path = event?.params.page_path ?? '/';
  if (!event || !isTold(path)) return respond(400);
  const { caller } = readVisitor(request);
  if (!(await isWithinLimit(env.BEACONS_LIMIT, listAddressKeys('collect', caller.ip)))) return respond(429);
  const { page_path: _path, ...params } = event.params;
  const url = new URL('/mp/collect', env.TRACKER_ORIGIN);
  url.search = new URLSearchParams({ measurement_id: env.TRACKER_ID, api_secret: env.TRACKER_SECRET }).toString();
  const body = {
    client_id: event.client,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: event.name,
        params: {
          ...params,
          page_location: env.PUBLIC_ORIGIN + path,
          session_id: event.session,
          engagement_time_msec: 1,
        },
      },
    ],
  };
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  // Nobody waits for an event, so it may be lost.
  waitUntil(
    fetch(url, init).then(
      (response) => response.body?.cancel(),
      () => undefined,
    ),
  );
  return respond(204);
}
