/** Runs commerce in `wrangler dev`, which bundles it again at every edit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { parseSeedKind, seedDatabase } from '../../demo/seed/seed-database.ts';
import { migrateAll } from '../migrate.ts';
import { addDemoStaff, makeDemoLinks } from '../serve/demo-staff.ts';
import { tieToParent } from '../serve/orphans.ts';
import { host } from '../serve/ports.ts';
import type { DatabaseBinding } from '../serve/workers.ts';

const config = 'worker/commerce/wrangler.toml';
const wrangler = resolve(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

/** Migrates and seeds the database files that wrangler opens afterwards. @returns links that sign in at the desk once. */
export async function prepareDatabase(folder: string): Promise<{ name: string; token: string }[]> {
  const { Miniflare, convertV4MiniflareOptions } = await import('miniflare');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { d1Databases } = read(config).workerOptions as { d1Databases: object };
  const options = {
    name: 'database',
    modules: true,
    script: 'export default {}',
    d1Databases,
    cf: false,
    telemetry: { enabled: false },
    resourcePersistencePath: resolve(folder, 'v3'),
  };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options as never));
  try {
    const databaseOf = async (binding: DatabaseBinding) =>
      (await miniflare.getD1Database(binding)) as unknown as D1Database;
    for (const name of await migrateAll(databaseOf)) console.log(`applied ${name}`);
    const database = await databaseOf('DB');
    await addDemoStaff(database, folder);
    await seedDatabase(database, parseSeedKind(process.env.AFIYA_SHELVES), console.log);
    return await makeDemoLinks(database);
  } finally {
    await miniflare.dispose();
  }
}

export function startCommerce(folder: string, port: number, vars: Readonly<Record<string, string>>): ChildProcess {
  // Not on the command line, which every user of the machine can read.
  const file = resolve(folder, 'commerce.env');
  const lines = Object.entries(vars).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const settings = {
    config,
    ip: host,
    port: String(port),
    // Any that is free.
    'inspector-port': '0',
    'persist-to': folder,
    'env-file': file,
    'log-level': 'warn',
    'show-interactive-dev-session': 'false',
  };
  const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return spawn(...tieToParent([wrangler, 'dev', ...flags]), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: '1' },
    // Ctrl-C reaches only this process, which ends its children in order.
    detached: process.platform !== 'win32',
  });
}

/** Sends SIGTERM and waits; SIGKILL after 5 s. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(patience);
}
