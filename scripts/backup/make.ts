import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile } from '../drill/backup.ts';
import { databaseBindings } from '../serve/workers.ts';
import {
  type CopiedDatabase,
  type CopiedObject,
  type Manifest,
  readNewestManifest,
  writeManifest,
} from './manifest.ts';
import { findMissingObjects } from './named-objects.ts';
import { partBytes, storeParts } from './parts.ts';
import type { Place } from './place.ts';
import { countRows } from './rows.ts';
import type { Source } from './source.ts';
import { bucketBindings } from './storage.ts';

function* readFileParts(file: string): Generator<Uint8Array> {
  const opened = openSync(file, 'r');
  try {
    for (;;) {
      const buffer = Buffer.alloc(partBytes);
      const read = readSync(opened, buffer);
      if (read === 0) return;
      yield buffer.subarray(0, read);
    }
  } finally {
    closeSync(opened);
  }
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

async function copyBucket(
  place: Place,
  source: Source,
  binding: (typeof bucketBindings)[number],
  last: Manifest | null,
) {
  const before = new Map(last?.buckets[binding]?.map((object) => [object.key, object]));
  const copied: CopiedObject[] = [];
  let fetched = 0;
  for await (const { key, etag, size } of source.list(binding)) {
    const known = before.get(key);
    if (known?.etag === etag && known.size === size) {
      copied.push(known);
      continue;
    }
    const content = await source.get(binding, key);
    // Deleted since it was listed: what a row names is asked for below.
    if (!content) continue;
    fetched += 1;
    copied.push({ key, etag, contentType: content.contentType, ...(await storeParts(place, cut(content.bytes))) });
  }
  return { copied, fetched };
}

export interface MadeBackup {
  manifest: Manifest;
  /** Objects that weren't in the backup before. */
  fetched: number;
}

/**
 * Makes a backup: databases first, then what their rows name, then the manifest, so that a manifest never names what
 * isn't there.
 * @throws Error where a copy isn't sound; what was stored so far is used by the next run
 */
export async function makeBackup(source: Source, place: Place, now: Date): Promise<MadeBackup> {
  const last = await readNewestManifest(place.store, place.vault);
  const manifest: Manifest = { at: now.toISOString(), databases: {}, buckets: {}, keys: source.keys };
  const folder = mkdtempSync(join(tmpdir(), 'afiya-backup-'));
  let fetched = 0;
  try {
    const files = await source.copyDatabases(folder);
    for (const binding of databaseBindings) {
      const faults = checkFile(files[binding]);
      if (faults.length > 0) throw new Error(`The copy of ${binding} is damaged:\n${faults.join('\n')}`);
      const stored = await storeParts(place, readFileParts(files[binding]));
      manifest.databases[binding] = { ...stored, rows: countRows(files[binding]) } satisfies CopiedDatabase;
    }
    for (const binding of bucketBindings) {
      const { copied, fetched: more } = await copyBucket(place, source, binding, last);
      manifest.buckets[binding] = copied;
      fetched += more;
    }
    const missing = findMissingObjects(files, manifest.buckets);
    if (missing.length > 0)
      throw new Error(
        `Rows name objects that no bucket has; if they were deleted meanwhile, run it again:\n${missing.join('\n')}`,
      );
    await writeManifest(place.store, place.vault, manifest);
    return { manifest, fetched };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
