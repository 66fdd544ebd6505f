/** Counted packs of a phone without a connection wait on the device, as scans of parcels do (client/desk/features/order/scan-queue.ts). */
import { type DBSchema, openDB } from 'idb';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';

export type CountScan = NonNullable<DeskInput<'countScans'>['body']>['scans'][number];
interface QueueSchema extends DBSchema {
  scans: { key: number; value: { count: number; scan: CountScan }; indexes: { of: number } };
}

const open = () =>
  openDB<QueueSchema>('desk-counts', 1, {
    upgrade: (db) => db.createObjectStore('scans', { autoIncrement: true }).createIndex('of', 'count'),
  });

export async function readCountQueue(count: number): Promise<CountScan[]> {
  const db = await open();
  const rows = await db.getAllFromIndex('scans', 'of', count);
  db.close();
  return rows.map(({ scan }) => scan);
}

export async function queueCountScan(count: number, scan: CountScan): Promise<void> {
  const db = await open();
  await db.add('scans', { count, scan });
  db.close();
}

export async function removeCountScans(count: number, keys: ReadonlySet<string>): Promise<void> {
  const db = await open();
  const sent = db.transaction('scans', 'readwrite');
  for (let cursor = await sent.store.index('of').openCursor(count); cursor; cursor = await cursor.continue())
    if (keys.has(cursor.value.scan.key)) await cursor.delete();
  await sent.done;
  db.close();
}
