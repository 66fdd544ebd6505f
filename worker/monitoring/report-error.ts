import { scrub } from '../../shared/domain/scrub.ts';
import { type CollectorSettings, sendToCollector } from './collector.ts';
import { type ErrorContext, getLogLevel, serializeError } from './serialize-error.ts';

/** Logs at once. The promise is the collector's and never rejects. */
export function reportError(
  error: unknown,
  context: ErrorContext & { worker: string },
  settings: CollectorSettings,
): Promise<void> {
  const level = getLogLevel(error);
  if (level === 'none') return Promise.resolve();
  const scrubbedPath = context.path === undefined ? {} : { path: scrub(context.path) };
  const entry = JSON.stringify({ event: 'fault', ...context, ...scrubbedPath, fault: serializeError(error) });
  if (level === 'error') console.error(entry);
  else console.warn(entry);
  return sendToCollector(error, { ...context, level: level === 'error' ? 'error' : 'warning' }, settings);
}
