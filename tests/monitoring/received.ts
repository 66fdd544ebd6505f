/** What a test in a worker asks of the collector. A project's number is the test's own, so that none reads another's reports. */
import { inject } from 'vitest';
import { collectorKey } from '../support/vars.ts';
import type { Received } from './collector.ts';

export const dsnOf = (project: number): string =>
  inject('collectorUrl').replace('http://', `http://${collectorKey}@`).concat(`/${project}`);

export interface SentryEvent {
  event_id: string;
  level: string;
  release: string;
  environment: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] };
}

export async function received(project: number): Promise<(Received & { event: SentryEvent })[]> {
  const all = (await (await fetch(`${inject('collectorUrl')}/received`)).json()) as Received[];
  return all
    .filter((one) => one.project === String(project))
    .map((one) => ({ ...one, event: one.items[0]?.payload as SentryEvent }));
}
