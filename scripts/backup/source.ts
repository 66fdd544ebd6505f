import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeployEnv } from '../deploy/environment.ts';
import { workers } from '../deploy/settings.ts';
import { backUp } from '../drill/backup.ts';
import { type DatabaseBinding, databaseBindings } from '../serve/workers.ts';
import { copyRemoteDatabase } from './copy-remote.ts';
import { connectToDeployed } from './deployed.ts';
import type { BucketObject, ObjectContent } from './s3.ts';
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

export function openRemoteSource(env: DeployEnv): Source {
  const deployed = connectToDeployed(env);
  return {
    keys,
    copyDatabases: async (folder) => {
      const fileOf = (binding: DatabaseBinding) => join(folder, `${binding}.sqlite`);
      for (const binding of databaseBindings) await copyRemoteDatabase(deployed.database(binding), fileOf(binding));
      return { DB: fileOf('DB'), HEALTH_DB: fileOf('HEALTH_DB') };
    },
    list: (binding) => deployed.bucket(binding).list(''),
    get: (binding, key) => deployed.bucket(binding).get(key),
    close: async () => {},
  };
}
