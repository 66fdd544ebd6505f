/** What is backed up: a shop on this machine, or a deployed one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToCloudflare } from '../deploy/cloudflare.ts';
import type { DeployEnv } from '../deploy/environment.ts';
import { readIds, workers } from '../deploy/settings.ts';
import { backUp } from '../drill/backup.ts';
import { type DatabaseBinding, databaseBindings } from '../serve/workers.ts';
import { copyRemoteDatabase } from './copy-remote.ts';
import { type BucketObject, connectToBucket, type ObjectContent } from './s3.ts';
import { type BucketBinding, findDatabaseFiles, openStorage } from './storage.ts';

export interface Source {
  keys: string[];
  /** Into a folder, each as it was at one moment. @returns the files */
  copyDatabases(folder: string): Promise<Record<DatabaseBinding, string>>;
  list(bucket: BucketBinding): AsyncGenerator<BucketObject>;
  get(bucket: BucketBinding, key: string): Promise<ObjectContent | null>;
  close(): Promise<void>;
}

const keys = [...new Set(workers.flatMap(({ secrets }) => secrets))].sort();

/** The shop may be running: what is read is a copy of its files. */
export async function openLocalSource(shop: string): Promise<Source> {
  const copy = mkdtempSync(join(tmpdir(), 'afiya-copy-'));
  await backUp(shop, copy);
  const files = await findDatabaseFiles(copy);
  const storage = await openStorage(copy);
  return {
    keys,
    copyDatabases: async () => files,
    async *list(binding) {
      const bucket = await storage.bucket(binding);
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ ...(cursor && { cursor }) });
        for (const { key, etag, size } of page.objects) yield { key, etag, size };
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    },
    get: async (binding, key) => {
      const object = await (await storage.bucket(binding)).get(key);
      if (!object) return null;
      const bytes = new Uint8Array(await object.arrayBuffer());
      return { bytes, contentType: object.httpMetadata?.contentType ?? null };
    },
    close: async () => {
      await storage.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

const bucketNames = { MEDIA: 'afiya-media', AUDIT: 'afiya-audit', HEALTH_FILES: 'afiya-health-files' } as const;
const databaseNames = { DB: 'afiya', HEALTH_DB: 'afiya-health' } as const;

export function openRemoteSource(env: DeployEnv): Source {
  const call = connectToCloudflare(env);
  const ids = readIds(env);
  const bucketOf = (binding: BucketBinding) =>
    connectToBucket({
      endpoint: env.R2_ENDPOINT ?? '',
      bucket: bucketNames[binding],
      region: 'auto',
      keyId: env.R2_KEY_ID ?? '',
      secret: env.R2_SECRET ?? '',
    });
  return {
    keys,
    copyDatabases: async (folder) => {
      const fileOf = (binding: DatabaseBinding) => join(folder, `${databaseNames[binding]}.sqlite`);
      for (const binding of databaseBindings)
        await copyRemoteDatabase({ name: databaseNames[binding], id: ids[binding] ?? '', call }, fileOf(binding));
      return { DB: fileOf('DB'), HEALTH_DB: fileOf('HEALTH_DB') };
    },
    list: (binding) => bucketOf(binding).list(''),
    get: (binding, key) => bucketOf(binding).get(key),
    close: async () => {},
  };
}
