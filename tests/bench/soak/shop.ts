/** A built commerce worker with its own disk, beside a gateway that survives its kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningGateway, startGateway } from '../../../demo/gateway/server.ts';
import { readSettings } from '../../../demo/gateway/settings.ts';
import { bundleCommerce } from '../../../scripts/build.ts';
import { assertPortFree, host } from '../../../scripts/serve/ports.ts';
import { loadLocalSecrets } from '../../../scripts/serve/secrets.ts';
import {
  type CallerFields,
  createShopSigner,
  createSignedCall,
  createStaffSigner,
  type SignedCall,
} from '../../../scripts/serve/signed-call.ts';
import { readStaffKeys } from '../../../scripts/serve/staff-keys.ts';
import { bundle } from '../shop.ts';
import type { Question } from './probe.ts';

export interface Answer<D = Record<string, unknown>> {
  status: number;
  /** `stock.short`; null if it is good. */
  error: string | null;
  isReplay: boolean;
  /** An earlier try of the same call was never answered, and may have been done. */
  wasLost: boolean;
  data: D;
}

export interface SoakShop {
  gateway: RunningGateway;
  /** A shopper's call. Rejects when nobody answers. */
  call<D>(method: 'GET' | 'POST', path: string, body: unknown, as: CallerFields): Promise<Answer<D>>;
  desk<D>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<D>>;
  /** The rows of each question, from the database itself. */
  ask<R>(...questions: Question[]): Promise<R[][]>;
  /** Calls the gateway's control routes; null for a refusal. */
  control(path: '/control' | '/control/webhook' | '/control/refund', body: Record<string, unknown>): Promise<unknown>;
  start(): Promise<void>;
  /** Of the process that runs workerd; undefined while none does. */
  pid(): number | undefined;
  /** SIGKILL: nothing is finished, nothing is closed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface Where {
  folder: string;
  /** And the next, for the probe. */
  port: number;
}

const giveUpMs = 120_000;

async function workersOf({ folder, port }: Where, gatewayOrigin: string) {
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { note: _note, SIGN_ACTIVE: _active, ...secrets } = loadLocalSecrets(folder);
  const { modulesRules: _rules, ...options } = read('worker/commerce/wrangler.toml').workerOptions as Record<
    string,
    unknown
  >;
  await bundleCommerce(folder);
  const module = async (name: string, contents: string | Promise<string>) => ({
    modulesRoot: folder,
    modules: [{ type: 'ESModule', path: `${folder}/${name}.mjs`, contents: await contents }],
  });
  const commerce = {
    ...options,
    name: 'afiya-commerce',
    ...(await module('commerce', readFile(`${folder}/commerce.mjs`, 'utf8'))),
    bindings: {
      ...(options.bindings as object),
      ...secrets,
      PUBLIC_ORIGIN: `http://${host}:${port}`,
      WEBHOOK_ORIGIN: `http://${host}:${port}`,
      GATEWAY_BASE_URL: gatewayOrigin,
      AFIYA_LIMITS: 'x20',
    },
    unsafeDirectSockets: [{ host, port }],
  };
  const probe = {
    name: 'probe',
    compatibilityDate: options.compatibilityDate,
    d1Databases: options.d1Databases,
    ...(await module('probe', bundle('tests/bench/soak/probe.ts'))),
    unsafeDirectSockets: [{ host, port: port + 1 }],
  };
  return {
    host,
    port: 0,
    cf: false,
    logRequests: false,
    telemetry: { enabled: false },
    resourcePersistencePath: `${folder}/v3`,
    workers: [commerce, probe],
  };
}

/** @param where an absolute folder and two free ports. Nothing is open until `start`. */
export async function openSoakShop(where: Where): Promise<SoakShop> {
  const { folder, port } = where;
  mkdirSync(folder, { recursive: true });
  const secrets = loadLocalSecrets(folder);
  const settings = readSettings({
    GATEWAY_PORT: '0',
    GATEWAY_SECRET: secrets.GATEWAY_SECRET,
    GATEWAY_STATE: `${folder}/gateway`,
  });
  const gateway = await startGateway({ ...settings, retryPausesMs: [50, 400, 2000] });
  writeFileSync(`${folder}/workers.json`, JSON.stringify(await workersOf(where, gateway.origin)));
  const log = openSync(`${folder}/commerce.log`, 'a');
  let child: ChildProcess | null = null;

  const keysOf = (text: string): Record<string, string> => JSON.parse(text);
  const shopper = createSignedCall(createShopSigner(secrets.SIGN_ACTIVE, keysOf(secrets.SIGN_KEYS)));
  // The started shop makes its staff.
  let ownerCall: SignedCall | undefined;
  const operator: SignedCall = (...call) => {
    const [key] = readStaffKeys(folder);
    if (!key) throw new Error('The shop has not been started.');
    ownerCall ??= createSignedCall(createStaffSigner(key.id, key.private_key));
    return ownerCall(...call);
  };
  const read = async <D>(response: Response): Promise<Answer<D>> => {
    const { meta, data } = (await response.json()) as { meta: { error?: string }; data: D };
    const isReplay = response.headers.get('idempotent-replayed') === 'true';
    return { status: response.status, error: meta.error ?? null, isReplay, wasLost: false, data };
  };
  const at = (path: string) => new URL(path, `http://${host}:${port}`);

  let isNew = true;
  const start = async () => {
    // The socket of a killed process is released with a delay.
    for (let waitedMs = 0; ; waitedMs += 20) {
      const isFree = await Promise.all([assertPortFree(port, 'commerce'), assertPortFree(port + 1, 'the probe')]).then(
        () => true,
        (error: Error) => {
          if (waitedMs > giveUpMs) throw error;
          return false;
        },
      );
      if (isFree) break;
      await pause(20);
    }
    const started = spawn(
      process.execPath,
      ['tests/bench/soak/commerce-process.ts', folder, ...(isNew ? ['new'] : [])],
      {
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    child = started;
    const ended = once(started, 'exit').then(() => {
      throw new Error(`Commerce did not start: ${folder}/commerce.log says why.`);
    });
    await Promise.race([once(started, 'message'), ended, pause(giveUpMs, null, { ref: false })]);
    ended.catch(() => undefined);
    isNew = false;
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    gateway,
    start,
    pid: () => child?.pid,
    kill,
    call: async (method, path, body, as) => read(await shopper(method, at(path), body, as)),
    desk: async (method, path, body) => read(await operator(method, at(path), body, { lang: 'en' })),
    ask: async (...questions) => {
      const response = await fetch(`http://${host}:${port + 1}`, { method: 'POST', body: JSON.stringify(questions) });
      const text = await response.text();
      if (!response.ok) throw new Error(`The database: ${text.slice(0, 300)}`);
      return JSON.parse(text);
    },
    control: async (path, body) => {
      const response = await fetch(gateway.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const told: unknown = await response.json();
      return response.ok ? told : null;
    },
    stop: async () => {
      await kill();
      await gateway.stop();
      closeSync(log);
    },
  };
}
