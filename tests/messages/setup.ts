/** The message provider of commerce's tests, in the process that runs them. */
import type { TestProject } from 'vitest/node';
import { messageAccount, messageSecret } from '../support/vars.ts';
import { startMessageCarrier } from './carrier.ts';

declare module 'vitest' {
  interface ProvidedContext {
    messageUrl: string;
  }
}

let close = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const carrier = await startMessageCarrier(messageAccount, messageSecret);
  project.provide('messageUrl', carrier.origin);
  close = carrier.stop;
}

export const teardown = (): Promise<void> => close();
