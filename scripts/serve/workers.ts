/** Runs the three workers in one miniflare, from their wrangler.toml with local bindings. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import type { Miniflare } from 'miniflare';
import { host } from './ports.ts';

export interface WorkerPlan {
  folder: string;
  /** The storefront's; commerce has the next, the web desk the third after it. null opens no port, for the database alone. */
  port: number | null;
  storefront: Record<string, string>;
  commerce: Record<string, string>;
  desk: Record<string, string>;
}

/** `HEALTH_DB` has migrations of its own (scripts/migrate.ts). */
export const databaseBindings = ['DB', 'HEALTH_DB'] as const;
export type DatabaseBinding = (typeof databaseBindings)[number];

export interface Workers {
  database(binding?: DatabaseBinding): Promise<D1Database>;
  /** Runs the cron, which miniflare never fires by itself (docs/toolchain.md §2). */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

export async function startWorkers(plan: WorkerPlan): Promise<Workers> {
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await import('miniflare');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');

  const worker = (config: string, name: string, bundle: string, door: 0 | 1 | 3, vars: Record<string, string>) => {
    // A disk service is several times faster than miniflare's assets plugin.
    // Locally an Analytics Engine keeps nothing, so commerce counts.
    const {
      modulesRules: _rules,
      assets: _assets,
      analyticsEngineDatasets: _counts,
      ...options
    } = read(config).workerOptions as Record<string, unknown>;
    return {
      ...options,
      name,
      bindings: { ...(options.bindings as object), ...vars },
      rootPath: process.cwd(),
      modulesRoot: process.cwd(),
      modules: [{ type: 'ESModule', path: resolve(bundle), contents: readFileSync(bundle, 'utf8') }],
      ...(plan.port !== null && { unsafeDirectSockets: [{ host, port: plan.port + door }] }),
    };
  };
  const storefront = worker('wrangler.toml', 'afiya-storefront', 'dist/storefront.mjs', 0, plan.storefront);
  const commerce = worker('worker/commerce/wrangler.toml', 'afiya-commerce', 'dist/commerce.mjs', 1, plan.commerce);
  const desk = worker('worker/desk/wrangler.toml', 'afiya-desk', 'dist/desk.mjs', 3, plan.desk);
  const options = {
    host,
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    telemetry: { enabled: false },
    resourcePersistencePath: resolve(plan.folder, 'v3'),
    workers: [
      {
        ...storefront,
        serviceBindings: {
          COMMERCE: 'afiya-commerce',
          ASSETS: { disk: { path: resolve('dist/client'), writable: false } },
        },
      },
      commerce,
      {
        ...desk,
        serviceBindings: {
          COMMERCE: 'afiya-commerce',
          ASSETS: { disk: { path: resolve('dist/desk-client'), writable: false } },
        },
      },
    ],
  };
  const miniflare: Miniflare = new Miniflare(convertV4MiniflareOptions(options as never));
  await miniflare.ready;
  return {
    database: async (binding = 'DB') =>
      (await miniflare.getD1Database(binding, 'afiya-commerce')) as unknown as D1Database,
    tick: async () => {
      const target = await miniflare.getWorker('afiya-commerce');
      await target.scheduled({ cron: '* * * * *', scheduledTime: new Date() });
    },
    stop: () => miniflare.dispose(),
  };
}
