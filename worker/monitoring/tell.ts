import { collect, type Settings } from './collector.ts';
import { type About, inWords, levelOf, scrub } from './fault.ts';

/** Logs at once. The promise is the collector's and never rejects. */
export function tell(error: unknown, about: About & { worker: string }, settings: Settings): Promise<void> {
  const level = levelOf(error);
  if (level === 'none') return Promise.resolve();
  const place = about.path === undefined ? {} : { path: scrub(about.path) };
  const entry = JSON.stringify({ event: 'fault', ...about, ...place, fault: inWords(error) });
  if (level === 'error') console.error(entry);
  else console.warn(entry);
  return collect(error, { ...about, level: level === 'error' ? 'error' : 'warning' }, settings);
}
