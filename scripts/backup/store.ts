/** Where a backup lies: a folder, or a bucket that speaks S3. Every name is written once. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bucket } from './s3.ts';

export interface Store {
  /** Names below a prefix that ends with `/`, sorted. */
  list(prefix: string): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** @throws Error where there is none */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export function openFolder(folder: string): Store {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  return {
    list: async (prefix) =>
      existsSync(pathOf(prefix))
        ? readdirSync(pathOf(prefix))
            .filter((name) => !name.endsWith('.part'))
            .map((name) => prefix + name)
            .sort()
        : [],
    has: async (name) => existsSync(pathOf(name)),
    read: async (name) => {
      if (!existsSync(pathOf(name))) throw new Error(`${name} is missing`);
      return Uint8Array.from(readFileSync(pathOf(name)));
    },
    write: async (name, bytes) => {
      mkdirSync(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      // Whole under its name, or not there.
      writeFileSync(`${pathOf(name)}.part`, bytes, { mode: 0o600 });
      renameSync(`${pathOf(name)}.part`, pathOf(name));
    },
  };
}

export function openBucket(bucket: Bucket): Store {
  return {
    list: async (prefix) => {
      const names: string[] = [];
      for await (const { key } of bucket.list(prefix)) names.push(key);
      return names.sort();
    },
    has: (name) => bucket.has(name),
    read: async (name) => {
      const object = await bucket.get(name);
      if (!object) throw new Error(`${name} is missing`);
      return object.bytes;
    },
    write: (name, bytes) => bucket.put(name, { bytes, contentType: 'application/octet-stream' }),
  };
}
