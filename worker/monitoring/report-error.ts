import { type CollectorSettings, sendToCollector } from './collector.ts';
import { type ErrorContext, getLogLevel, scrub, serializeError } from './serialize-error.ts';

/** Logs at once. The promise is the collector's and never rejects. */
export function reportError(
  error: unknown,
  about: ErrorContext & { worker: string },
  settings: CollectorSettings,
): Promise<void> {
  const level = getLogLevel(error);
  if (level === 'none') return Promise.resolve();
  const place = about.path === undefined ? {} : { path: scrub(about.path) };
  const entry = JSON.stringify({ event: 'fault', ...about, ...place, fault: serializeError(error) });
  if (level === 'error') console.error(entry);
  else console.warn(entry);
  return sendToCollector(error, { ...about, level: level === 'error' ? 'error' : 'warning' }, settings);
}
