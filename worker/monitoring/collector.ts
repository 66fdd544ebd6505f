/**
 * Sends errors to the collector (toucan-js, docs/decisions/007). The library is loaded with the first error. Each error gets its
 * own client, so that no request's data is in another's report.
 */
import type { Toucan } from 'toucan-js';
import { errorSamplePercent } from '../../shared/constants.ts';
import { scrub } from '../../shared/domain/scrub.ts';
import type { ErrorContext } from './serialize-error.ts';

export interface CollectorSettings {
  readonly SENTRY_DSN?: string;
  readonly PUBLIC_ORIGIN: string;
  readonly DEPLOY: string;
}

const timeoutMs = 2_000;

async function sendEnvelope(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response;
  } catch {
    return new Response(null, { status: 503 });
  }
}

type ToucanOptions = ConstructorParameters<typeof Toucan>[0];
type BeforeSend = NonNullable<ToucanOptions['beforeSend']>;

/** Rebuilds the event from an allow-list, so that nothing else the SDK collects is sent. */
const pickAllowedFields: BeforeSend = (event) => ({
  type: undefined,
  ...(event.event_id !== undefined && { event_id: event.event_id }),
  ...(event.timestamp !== undefined && { timestamp: event.timestamp }),
  ...(event.release !== undefined && { release: event.release }),
  ...(event.environment !== undefined && { environment: event.environment }),
  ...(event.tags && { tags: event.tags }),
  ...(event.level && { level: event.level }),
  platform: 'javascript',
  exception: {
    values: (event.exception?.values ?? []).map((exception) => ({
      ...exception,
      ...(exception.value !== undefined && { value: scrub(exception.value) }),
    })),
  },
});

/** Never rejects and gives up after `timeoutMs`: failed reporting must hold up neither a shopper nor a cron run. */
export async function sendToCollector(
  error: unknown,
  context: ErrorContext & { worker: string; level: 'error' | 'warning' },
  settings: CollectorSettings,
): Promise<void> {
  const { SENTRY_DSN: dsn, DEPLOY: release, PUBLIC_ORIGIN } = settings;
  if (!dsn) return;
  const deliveries: Promise<unknown>[] = [];
  try {
    const { linkedErrorsIntegration, Toucan } = await import('toucan-js');
    const sentry = new Toucan({
      dsn,
      release,
      environment: new URL(PUBLIC_ORIGIN).hostname,
      sampleRate: errorSamplePercent / 100,
      // The default integrations also attach the request.
      defaultIntegrations: [linkedErrorsIntegration()],
      beforeSend: pickAllowedFields,
      context: { waitUntil: (delivery) => void deliveries.push(delivery) },
      transportOptions: {
        fetcher: sendEnvelope,
      },
    } as ToucanOptions);
    sentry.setLevel(context.level);
    sentry.setTags({
      worker: context.worker,
      reqId: context.reqId,
      ...(context.path !== undefined && { path: scrub(context.path) }),
    });
    sentry.captureException(error instanceof Error ? error : new Error(scrub(String(error))));
  } catch (cause) {
    console.warn(JSON.stringify({ event: 'collector', fault: String(cause) }));
  }
  await Promise.allSettled(deliveries);
}
