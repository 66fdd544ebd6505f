/**
 * Scans of a phone without a connection wait on the device, in their order, and are sent when it is back. Each has a key, so that one which
 * was sent before its answer got lost counts once.
 */
import { type DBSchema, openDB } from 'idb';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';

export type QueuedScan = NonNullable<DeskInput<'packScans'>['body']>['scans'][number];
interface QueueSchema extends DBSchema {
  scans: { key: number; value: { number: string; scan: QueuedScan }; indexes: { of: string } };
}

const open = () =>
  openDB<QueueSchema>('desk-scans', 1, {
    upgrade: (db) => db.createObjectStore('scans', { autoIncrement: true }).createIndex('of', 'number'),
  });

export async function readQueue(number: string): Promise<QueuedScan[]> {
  const db = await open();
  const rows = await db.getAllFromIndex('scans', 'of', number);
  db.close();
  return rows.map(({ scan }) => scan);
}

/** The orders that have scans which weren't sent yet. */
export async function listQueued(): Promise<string[]> {
  const db = await open();
  const rows = await db.getAll('scans');
  db.close();
  return [...new Set(rows.map(({ number }) => number))];
}

export async function queueScan(number: string, scan: QueuedScan): Promise<void> {
  const db = await open();
  await db.add('scans', { number, scan });
  db.close();
}

export async function removeScans(number: string, keys: ReadonlySet<string>): Promise<void> {
  const db = await open();
  const sent = db.transaction('scans', 'readwrite');
  for (let cursor = await sent.store.index('of').openCursor(number); cursor; cursor = await cursor.continue())
    if (keys.has(cursor.value.scan.key)) await cursor.delete();
  await sent.done;
  db.close();
}
