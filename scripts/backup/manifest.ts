/** What a backup consists of. The newest is the one whose name sorts last; each has its own time in its name, which it is sealed under. */
import type { DatabaseBinding } from '../serve/workers.ts';
import type { BucketBinding } from './storage.ts';
import type { Store } from './store.ts';
import type { Vault } from './vault.ts';

/** Bytes that lie in the store under the names of their parts. */
export interface StoredBytes {
  size: number;
  sha256: string;
  parts: string[];
}

export interface CopiedDatabase extends StoredBytes {
  /** Rows by table. */
  rows: Record<string, number>;
}

export interface CopiedObject extends StoredBytes {
  key: string;
  /** As the bucket named this content: one that is there again needn't be fetched. */
  etag: string;
  contentType: string | null;
}

export interface Manifest {
  at: string;
  databases: Partial<Record<DatabaseBinding, CopiedDatabase>>;
  buckets: Partial<Record<BucketBinding, CopiedObject[]>>;
  /** Names of the keys that a shop made of this needs; their values are kept elsewhere. */
  keys: string[];
}

const folder = 'manifests/';

export async function writeManifest(store: Store, vault: Vault, manifest: Manifest): Promise<string> {
  const name = folder + manifest.at;
  await store.write(name, await vault.seal(name, new TextEncoder().encode(JSON.stringify(manifest))));
  return name;
}

/** null where nothing was ever backed up. @throws Error where it doesn't open */
export async function readNewestManifest(store: Store, vault: Vault): Promise<Manifest | null> {
  const name = (await store.list(folder)).at(-1);
  if (name === undefined) return null;
  return JSON.parse(new TextDecoder().decode(await vault.open(name, await store.read(name)))) as Manifest;
}
