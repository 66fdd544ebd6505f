/**
 * `npm run drill`: backs a local shop up and opens the copy as a shop of its own, with the audit of its books (docs/operations.md
 * "Restoring"). The shop may be running, and nothing of it is changed. `-- --from FOLDER` opens a backup that there is; `--keep FOLDER`
 * keeps the one that is made.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { D1Database } from '@cloudflare/workers-types';
import { runAudit } from '../worker/commerce/audit/audit.ts';
import { backUp, checkFile } from './drill/backup.ts';
import { migrateAll } from './migrate.ts';
import { tieWorkerdToParent } from './serve/orphans.ts';
import { startWorkers } from './serve/workers.ts';

const tables = ['users', 'orders', 'order_items', 'payments', 'transfers', 'invoices', 'audit_log'] as const;

async function countRows(database: D1Database): Promise<string> {
  const results = await database.batch<{ n: number }>(
    tables.map((table) => database.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return tables.map((table, at) => `${results[at]?.results[0]?.n ?? 0} ${table}`).join(', ');
}

/** Opens the copy and asks its books. @throws Error with what is wrong. */
async function restore(folder: string): Promise<void> {
  await tieWorkerdToParent(folder);
  const workers = await startWorkers({ folder, port: null, storefront: {}, commerce: {}, desk: {} });
  try {
    const applied = await migrateAll(workers.database);
    if (applied.length > 0) console.log(`applied ${applied.length} migrations that the backup hadn't seen`);
    const database = await workers.database();
    console.log(await countRows(database));
    const { ok, checks } = await runAudit(database as never);
    const broken = checks.filter(({ rows }) => rows.length > 0).map(({ id, says }) => `${id} ${says}`);
    if (!ok) throw new Error(`The audit of the copy is not clean:\n${broken.join('\n')}`);
    console.log(`audit: ${checks.length} of ${checks.length} ok`);
  } finally {
    await workers.stop();
  }
}

export async function drill({ from, keep }: { from?: string | undefined; keep?: string | undefined }): Promise<void> {
  const shop = resolve(process.env.AFIYA_STATE ?? '.data');
  if (from === undefined && !existsSync(join(shop, 'v3')))
    throw new Error(`There is no shop in ${shop}: start one with \`npm start\`, or name its folder by AFIYA_STATE.`);
  const started = performance.now();
  const copy = keep === undefined ? mkdtempSync(join(tmpdir(), 'afiya-drill-')) : resolve(keep);
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  try {
    const databases = await backUp(from === undefined ? shop : resolve(from), copy);
    const faults = databases.flatMap((name) => checkFile(join(copy, 'v3', name)).map((line) => `${name}: ${line}`));
    if (faults.length > 0) throw new Error(`The backup is damaged:\n${faults.join('\n')}`);
    console.log(
      `backed up and read ${databases.length} databases in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    await restore(copy);
    console.log(`restored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    if (keep === undefined) rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { from: text, keep: text } });
  await drill(values).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
