/**
 * Sends a fault to the error collector (toucan-js, docs/decisions/007). Off without a DSN. The library is loaded with the first
 * fault; each fault has a client of its own, so that nothing of one request is in another's report.
 */
import type { Toucan } from 'toucan-js';
import { errorSamplePercent } from '../../shared/constants.ts';
import { type About, scrub } from './fault.ts';

export interface Settings {
  readonly SENTRY_DSN?: string;
  readonly PUBLIC_ORIGIN: string;
  /** Which build this is. */
  readonly DEPLOY: string;
}

/** A collector that does not answer must hold up neither a cron nor an answer's afterlife. */
const deadlineMs = 2_000;

/** Never rejects: the library leaves a rejection unheard. */
async function send(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) });
    await answer.body?.cancel();
    return answer;
  } catch {
    return new Response(null, { status: 503 });
  }
}

type Options = ConstructorParameters<typeof Toucan>[0];
type BeforeSend = NonNullable<Options['beforeSend']>;

/** What leaves is made anew from an allow-list: whatever the library gathers besides does not. */
const onlyTheFault: BeforeSend = (event) => ({
  type: undefined,
  ...(event.event_id !== undefined && { event_id: event.event_id }),
  ...(event.timestamp !== undefined && { timestamp: event.timestamp }),
  ...(event.release !== undefined && { release: event.release }),
  ...(event.environment !== undefined && { environment: event.environment }),
  ...(event.tags && { tags: event.tags }),
  ...(event.level && { level: event.level }),
  platform: 'javascript',
  exception: {
    values: (event.exception?.values ?? []).map((one) => ({
      ...one,
      ...(one.value !== undefined && { value: scrub(one.value) }),
    })),
  },
});

/**
 * Resolves when the collector has answered or the deadline is over; never rejects, because a fault of telling must not become
 * the shopper's.
 */
export async function collect(
  error: unknown,
  about: About & { worker: string; level: 'error' | 'warning' },
  settings: Settings,
): Promise<void> {
  const { SENTRY_DSN: dsn, DEPLOY: release, PUBLIC_ORIGIN } = settings;
  if (!dsn) return;
  const sent: Promise<unknown>[] = [];
  try {
    const { linkedErrorsIntegration, Toucan } = await import('toucan-js');
    const sentry = new Toucan({
      dsn,
      release,
      environment: new URL(PUBLIC_ORIGIN).hostname,
      sampleRate: errorSamplePercent / 100,
      // Its default also describes the request.
      defaultIntegrations: [linkedErrorsIntegration()],
      beforeSend: onlyTheFault,
      context: { waitUntil: (sending) => void sent.push(sending) },
      transportOptions: {
        fetcher: send,
      },
    } as Options);
    sentry.setLevel(about.level);
    sentry.setTags({
      worker: about.worker,
      reqId: about.reqId,
      ...(about.path !== undefined && { path: scrub(about.path) }),
    });
    sentry.captureException(error instanceof Error ? error : new Error(scrub(String(error))));
  } catch (cause) {
    console.warn(JSON.stringify({ event: 'collector', fault: String(cause) }));
  }
  await Promise.allSettled(sent);
}
