import { databaseBindings } from '../serve/workers.ts';
import type { Deployed } from './deployed.ts';
import type { Manifest } from './manifest.ts';
import { readWhole } from './parts.ts';
import type { Place } from './place.ts';
import { sendDatabase } from './send-remote.ts';
import { bucketBindings, findDatabaseFiles } from './storage.ts';

/**
 * Makes a deployed shop of a restored one: into new databases and buckets, which stay as they are if it breaks.
 * @param folder of the restored shop, which isn't running
 */
export async function sendShop(
  deployed: Deployed,
  { place, manifest, folder }: { place: Place; manifest: Manifest; folder: string },
) {
  const files = await findDatabaseFiles(folder);
  for (const binding of databaseBindings) await sendDatabase(deployed.database(binding), files[binding]);
  for (const binding of bucketBindings) {
    const bucket = deployed.bucket(binding);
    for (const object of manifest.buckets[binding] ?? []) {
      const bytes = Uint8Array.from(await readWhole(place, object));
      await bucket.put(object.key, { bytes, contentType: object.contentType });
    }
  }
}
