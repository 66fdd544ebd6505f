/** The outside world of commerce's tests: the stand-in gateway, in the process that runs the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startGateway } from '../../../../scripts/gateway/server.ts';
import { readSettings } from '../../../../scripts/gateway/settings.ts';
import { testVars } from '../../../support/vars.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string;
  }
}

let close = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'afiya-gateway-'));
  const settings = readSettings({
    GATEWAY_PORT: '0',
    GATEWAY_SECRET: testVars.commerce.GATEWAY_SECRET,
    GATEWAY_STATE: stateFolder,
  });
  // Its webhooks find no shop here; tests carry them over themselves.
  const gateway = await startGateway({ ...settings, retryPausesMs: [] });
  project.provide('gatewayUrl', gateway.origin);
  close = async () => {
    await gateway.stop();
    rmSync(stateFolder, { recursive: true, force: true });
  };
}

export const teardown = (): Promise<void> => close();
