import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { type Manifest, readNewestManifest, type StoredBytes } from '../backup/manifest.ts';
import { findMissingObjects } from '../backup/named-objects.ts';
import { readParts, readWhole } from '../backup/parts.ts';
import type { Place } from '../backup/place.ts';
import { countRows } from '../backup/rows.ts';
import { bucketBindings, findDatabaseFiles, openStorage } from '../backup/storage.ts';
import { type DatabaseBinding, databaseBindings } from '../serve/workers.ts';
import { checkFile } from './backup.ts';

const hourMs = 3_600_000;

/** @throws Error where there is none, it doesn't open, is too old, or isn't whole */
export async function readManifest({ store, vault }: Place, withinHours: number, now: Date): Promise<Manifest> {
  const manifest = await readNewestManifest(store, vault);
  if (!manifest) throw new Error('There is no backup.');
  const hours = (now.getTime() - Date.parse(manifest.at)) / hourMs;
  if (hours > withinHours)
    throw new Error(`The newest backup is of ${manifest.at}: older than ${withinHours} hours. Does it still run?`);
  for (const binding of databaseBindings)
    if (!manifest.databases[binding]) throw new Error(`The backup has no database ${binding}.`);
  for (const binding of bucketBindings)
    if (!manifest.buckets[binding]) throw new Error(`The backup has no bucket ${binding}.`);
  return manifest;
}

async function writeFile(place: Place, stored: StoredBytes, file: string): Promise<void> {
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  const opened = openSync(file, 'w');
  try {
    for await (const part of readParts(place, stored)) writeSync(opened, part);
  } finally {
    closeSync(opened);
  }
}

async function restoreDatabase(place: Place, binding: DatabaseBinding, { databases }: Manifest, file: string) {
  const copied = databases[binding];
  if (!copied) throw new Error(`The backup has no database ${binding}.`);
  await writeFile(place, copied, file).catch((error: Error) => {
    throw new Error(`${binding}: ${error.message}`, { cause: error });
  });
  const faults = checkFile(file);
  if (faults.length > 0) throw new Error(`${binding} is damaged:\n${faults.join('\n')}`);
  const rows = countRows(file);
  const fewer = Object.entries(copied.rows).filter(([table, n]) => rows[table] !== n);
  if (fewer.length > 0)
    throw new Error(fewer.map(([table, n]) => `${binding}: ${rows[table] ?? 'no'} ${table}, not ${n}`).join('\n'));
}

/** @throws Error with what is wrong */
export async function restoreBackup(place: Place, manifest: Manifest, folder: string): Promise<void> {
  const missing = (files: Record<DatabaseBinding, string>) => findMissingObjects(files, manifest.buckets);
  const files = await findDatabaseFiles(folder);
  for (const binding of databaseBindings) await restoreDatabase(place, binding, manifest, files[binding]);
  const faults = missing(files);
  if (faults.length > 0) throw new Error(`Rows name objects that the backup lacks:\n${faults.join('\n')}`);
  const storage = await openStorage(folder);
  try {
    for (const binding of bucketBindings) {
      const bucket = await storage.bucket(binding);
      for (const object of manifest.buckets[binding] ?? []) {
        const bytes = await readWhole(place, object).catch((error: Error) => {
          throw new Error(`${binding} ${object.key}: ${error.message}`, { cause: error });
        });
        const { contentType } = object;
        await bucket.put(object.key, bytes, { ...(contentType && { httpMetadata: { contentType } }) });
      }
    }
  } finally {
    await storage.stop();
  }
}
