/** The mail provider of commerce's tests, in the process that runs them. */
import type { TestProject } from 'vitest/node';
import { mailSecret } from '../support/vars.ts';
import { startCarrier } from './carrier.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mailUrl: string;
  }
}

let close = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const carrier = await startCarrier(mailSecret);
  project.provide('mailUrl', carrier.origin);
  close = carrier.stop;
}

export const teardown = (): Promise<void> => close();
