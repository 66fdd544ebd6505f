/**
 * The outside world of commerce's tests, in the process that runs them: a stand-in gateway for each workerd. Files that run side by
 * side run in workerds of their own, so none meets what another has done to its gateway.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningGateway, startGateway } from '../../../../demo/gateway/server.ts';
import { readSettings } from '../../../../demo/gateway/settings.ts';
import { testVars } from '../../../support/vars.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each request here is answered with the origin of a new gateway. */
    gatewayMaker: string;
  }
}

let close = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-gateways-'));
  const made: Promise<RunningGateway>[] = [];
  const make = () => {
    const settings = readSettings({
      GATEWAY_PORT: '0',
      GATEWAY_SECRET: testVars.commerce.GATEWAY_SECRET,
      GATEWAY_STATE: join(folder, String(made.length)),
    });
    // Its webhooks find no shop here; tests carry them over themselves.
    const gateway = startGateway({ ...settings, retryPausesMs: [] });
    made.push(gateway);
    return gateway;
  };
  const maker = createServer(async (_request, response) => response.end((await make()).origin));
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve));
  project.provide('gatewayMaker', `http://127.0.0.1:${(maker.address() as AddressInfo).port}`);
  close = async () => {
    maker.closeAllConnections();
    maker.close();
    for (const gateway of made) await (await gateway).stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

export const teardown = (): Promise<void> => close();
