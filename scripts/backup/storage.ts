import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import type { Miniflare } from 'miniflare';
import { type DatabaseBinding, databaseBindings } from '../serve/workers.ts';

export const bucketBindings = ['MEDIA', 'AUDIT', 'HEALTH_FILES'] as const;
export type BucketBinding = (typeof bucketBindings)[number];

export interface Storage {
  database(binding: DatabaseBinding): Promise<D1Database>;
  bucket(binding: BucketBinding): Promise<R2Bucket>;
  stop(): Promise<void>;
}

/**
 * A local shop's databases and buckets alone, without its workers: those that commerce is bound to.
 * @param folder of a shop's state
 */
export async function openStorage(folder: string): Promise<Storage> {
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await import('miniflare');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { d1Databases, r2Buckets } = read('worker/commerce/wrangler.toml').workerOptions as Record<string, unknown>;
  const options = {
    cf: false,
    log: new Log(LogLevel.WARN),
    telemetry: { enabled: false },
    resourcePersistencePath: resolve(folder, 'v3'),
    workers: [
      {
        name: 'storage',
        modules: true,
        script: 'export default { fetch: () => new Response() }',
        d1Databases,
        r2Buckets,
      },
    ],
  };
  const miniflare: Miniflare = new Miniflare(convertV4MiniflareOptions(options as never));
  await miniflare.ready;
  return {
    database: async (binding) => (await miniflare.getD1Database(binding)) as unknown as D1Database,
    bucket: async (binding) => (await miniflare.getR2Bucket(binding)) as unknown as R2Bucket,
    stop: () => miniflare.dispose(),
  };
}

/**
 * Which file of a folder is which database; an empty one is made where there is none. Asked of a copy: each is marked by a table that is
 * taken away again.
 */
export async function findDatabaseFiles(folder: string): Promise<Record<DatabaseBinding, string>> {
  const storage = await openStorage(folder);
  const markOf = (binding: DatabaseBinding) => `mark_of_${binding.toLowerCase()}`;
  for (const binding of databaseBindings)
    await (await storage.database(binding)).prepare(`CREATE TABLE ${markOf(binding)} (mark TEXT)`).run();
  await storage.stop();
  const found: Partial<Record<DatabaseBinding, string>> = {};
  for (const name of globSync('v3/d1/**/*.sqlite', { cwd: folder })) {
    const db = new DatabaseSync(join(folder, name));
    for (const binding of databaseBindings) {
      const { n } = db.prepare('SELECT count(*) AS n FROM sqlite_master WHERE name = ?').get(markOf(binding)) as {
        n: number;
      };
      if (n === 0) continue;
      db.exec(`DROP TABLE ${markOf(binding)}; PRAGMA wal_checkpoint(truncate)`);
      found[binding] = join(folder, name);
    }
    db.close();
  }
  return found as Record<DatabaseBinding, string>;
}
