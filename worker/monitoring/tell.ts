/** A fault in the log, and at the collector if there is one. */
import { collect, type Settings } from './collector.ts';
import { type About, inWords, levelOf, scrub } from './fault.ts';

/** The log's line is written at once; the promise is that of the collector, and never rejects. */
export function tell(error: unknown, about: About & { worker: string }, settings: Settings): Promise<void> {
  const level = levelOf(error);
  if (level === 'none') return Promise.resolve();
  // The path of an order's secret link is the secret.
  const place = about.path === undefined ? {} : { path: scrub(about.path) };
  const entry = JSON.stringify({ event: 'fault', ...about, ...place, fault: inWords(error) });
  if (level === 'error') console.error(entry);
  else console.warn(entry);
  return collect(error, { ...about, level: level === 'error' ? 'error' : 'warning' }, settings);
}
