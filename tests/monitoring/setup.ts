/** The collector of errors for the tests of both workers, in the process that runs them. */
import type { TestProject } from 'vitest/node';
import { startCollector } from './collector.ts';

declare module 'vitest' {
  interface ProvidedContext {
    collectorUrl: string;
  }
}

let close = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const collector = await startCollector();
  project.provide('collectorUrl', collector.origin);
  close = collector.stop;
}

export const teardown = (): Promise<void> => close();
