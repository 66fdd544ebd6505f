/**
 * Counts visits and steps of the checkout without cookies and without anybody's data (docs/decisions/051): in Workers Analytics
 * Engine where it is bound, else through commerce. No page waits for a count, so it may be lost.
 */
import type { BodyOf } from '../../../shared/contract/calls.ts';
import { toShopTime } from '../../../shared/domain/moment.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import type { StorefrontEnv } from '../env.ts';
import { isBreakerOpen } from '../upstream/circuit-breaker.ts';
import { type Caller, sendSignedRequest } from '../upstream/signed-request.ts';

export type CountedEvent = NonNullable<BodyOf<'count'>>;

const timeoutMs = 2_000;

async function tellCommerce(env: StorefrontEnv, caller: Caller, event: CountedEvent): Promise<void> {
  const body = encodeUtf8(JSON.stringify(event));
  const request = { method: 'POST', path: '/count', query: '', body, idempotencyKey: null };
  const signal = AbortSignal.timeout(timeoutMs);
  const context = { reqId: crypto.randomUUID(), freshId: crypto.randomUUID(), now: Date.now(), signal };
  const response = await sendSignedRequest(env, caller, request, context);
  await response.body?.cancel();
}

/** The order of the blobs is known to worker/commerce/features/report/analytics-engine.ts. */
function writeDataPoint(counts: AnalyticsEngineDataset, { locale, country }: Caller, event: CountedEvent): void {
  const source = event.event === 'visit' ? event.source : 'none';
  counts.writeDataPoint({
    indexes: [country],
    blobs: [toShopTime(Date.now()).day, country, locale, event.event, event.name, source],
    doubles: [1],
  });
}

export async function count(
  env: StorefrontEnv,
  { locale, country }: Pick<Caller, 'locale' | 'country'>,
  event: CountedEvent,
): Promise<void> {
  // Neither device nor session nor address goes along.
  const nobody = { locale, country, device: null, session: null, ip: null };
  try {
    if (env.COUNTS) writeDataPoint(env.COUNTS, nobody, event);
    else if (!isBreakerOpen(env)) await tellCommerce(env, nobody, event);
  } catch {
    // Not reported, because the API's outage is.
  }
}
