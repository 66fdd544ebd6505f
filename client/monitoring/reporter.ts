/**
 * Reports a browser's faults to the collector by way of `/monitoring` (docs/security.md P21, docs/decisions/050). Loaded by
 * client/document/monitoring-script.ts with the first fault or in a sampled visit, never by a page itself.
 */
import {
  BrowserClient,
  captureException,
  captureMessage,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  setCurrentClient,
} from '@sentry/browser';
import { errorSamplePercent } from '../../shared/constants.ts';
import { scrub } from '../../shared/domain/scrub.ts';
import type { LoggedFailure } from '../browser/log-failure.ts';
import type { MonitoringSettings } from '../document/monitoring-script.ts';
import { cleanError, cleanTransaction } from './clean-event.ts';
import { makeCompressingTransport } from './compressing-transport.ts';

/** Recognizes a CallFailure (client/api/call.ts) by its properties: importing the class would load code of the pages. */
interface FailedCall extends Error {
  readonly status: number;
  readonly code: string;
  readonly reqId: string | null;
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Error && error.name === 'CallFailure' && typeof (error as FailedCall).status === 'number';

function getTags(error: unknown): Record<string, string> {
  const tags = { path: scrub(location.pathname), language: document.documentElement.lang };
  if (!isFailedCall(error)) return tags;
  return { ...tags, code: error.code, ...(error.reqId !== null && { reqid: error.reqId }) };
}

/** Not reported: refusals are answers, and nobody can mend a lost connection. */
const isOrdinary = (error: unknown): boolean => isFailedCall(error) && error.status < 500;

function reportLogged({ what, error }: LoggedFailure): void {
  captureMessage(`${what}: ${error instanceof Error ? error.message : String(error)}`, {
    level: 'warning',
    tags: { ...getTags(error), logged: what },
  });
}

function reportThrown(error: unknown): void {
  if (error === undefined || error === null || isOrdinary(error)) return;
  captureException(error, { mechanism: { handled: false, type: 'generic' }, captureContext: { tags: getTags(error) } });
}

function report(event: Event): void {
  if (event instanceof CustomEvent) reportLogged(event.detail as LoggedFailure);
  else if (event instanceof PromiseRejectionEvent) reportThrown(event.reason);
  else if (event instanceof ErrorEvent) reportThrown(event.error ?? (event.message && new Error(event.message)));
}

/** @param early faults so far; later ones are pushed to it too. `sample` has `r` for a replay, `t` for traces. */
export async function startReporter(settings: MonitoringSettings, early: Event[], sample: string): Promise<void> {
  const [replay, traces] = await Promise.all([
    sample.includes('r') && import('./replay.ts').then(({ createReplay }) => createReplay()),
    sample.includes('t') && import('./traces.ts').then(({ createTraces }) => createTraces()),
  ]);
  const client = new BrowserClient({
    dsn: settings.dsn,
    tunnel: '/monitoring',
    release: settings.release,
    environment: location.hostname,
    sampleRate: errorSamplePercent / 100,
    // The samples were drawn before this was loaded.
    ...(traces && { tracesSampleRate: 1 }),
    ...(replay && { replaysSessionSampleRate: 1, replaysOnErrorSampleRate: 0 }),
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    sendClientReports: false,
    // A message is no error.
    attachStacktrace: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    transport: makeCompressingTransport,
    stackParser: defaultStackParser,
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      ...(replay ? [replay] : []),
      ...(traces ? [traces] : []),
    ],
    beforeSend: cleanError,
    beforeSendTransaction: cleanTransaction,
  });
  setCurrentClient(client);
  client.init();
  for (const event of early.splice(0)) report(event);
  early.push = (...events) => {
    for (const event of events) report(event);
    return 0;
  };
}
