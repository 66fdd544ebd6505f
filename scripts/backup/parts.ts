/** Bytes as sealed parts of a store. A part that is there already is not written again. */
import { createHash } from 'node:crypto';
import type { StoredBytes } from './manifest.ts';
import type { Place } from './place.ts';

/** What is held in memory at once. Chosen. */
export const partBytes = 8 * 1024 * 1024;

const pathOf = (name: string) => `parts/${name.slice(0, 2)}/${name}`;

export async function storeParts({ store, vault }: Place, parts: Iterable<Uint8Array>): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const stored: StoredBytes = { size: 0, sha256: '', parts: [] };
  for (const part of parts) {
    hash.update(part);
    stored.size += part.byteLength;
    const name = vault.nameOf(part);
    stored.parts.push(name);
    if (!(await store.has(pathOf(name)))) await store.write(pathOf(name), await vault.seal(name, part));
  }
  return { ...stored, sha256: hash.digest('hex') };
}

/** @throws Error where a part is missing or doesn't open, or the whole isn't what was stored */
export async function* readParts(
  { store, vault }: Place,
  { parts, sha256, size }: StoredBytes,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256');
  let read = 0;
  for (const name of parts) {
    const part = await vault.open(name, await store.read(pathOf(name)));
    hash.update(part);
    read += part.byteLength;
    yield part;
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new Error('The parts are not those of what was stored');
}

/** An object, which is small enough to be held. @throws Error as `readParts` */
export async function readWhole(place: Place, stored: StoredBytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of readParts(place, stored)) parts.push(part);
  return Buffer.concat(parts);
}
