/** The push service of commerce's tests, in the process that runs them. */
import type { TestProject } from 'vitest/node';
import { startPushReceiver } from './receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pushUrl: string;
  }
}

let close = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const receiver = await startPushReceiver();
  project.provide('pushUrl', receiver.origin);
  close = receiver.stop;
}

export const teardown = (): Promise<void> => close();
