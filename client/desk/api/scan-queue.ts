/**
 * Scans of a phone without a connection wait on the device, in their order, and are sent when it is back. Each has a
 * key, so that a scan whose answer got lost counts once. Where the browser stores nothing, they last as long as the
 * page.
 */
import { type IDBPDatabase, openDB } from 'idb';

interface Waiting<O, S> {
  readonly of: O;
  readonly scan: S;
}

export interface ScanQueue<O, S> {
  readonly read: (of: O) => Promise<S[]>;
  /** The orders or counts that have unsent scans. */
  readonly list: () => Promise<O[]>;
  /** The number of unsent scans of all of them. */
  readonly count: () => Promise<number>;
  readonly add: (of: O, scan: S) => Promise<void>;
  readonly remove: (of: O, keys: ReadonlySet<string>) => Promise<void>;
}

/** @param owner the field of a stored row that names the order or the count which it belongs to. */
export function createScanQueue<O extends IDBValidKey, S extends { key: string }>(
  database: string,
  owner: string,
): ScanQueue<O, S> {
  const inMemory: Waiting<O, S>[] = [];
  /** Never read again, though the browser may refuse to delete them. */
  const removed = new Set<string>();
  const open = () =>
    openDB(database, 1, {
      upgrade: (db) => db.createObjectStore('scans', { autoIncrement: true }).createIndex('of', owner),
    });
  async function attempt<R>(work: (db: IDBPDatabase) => Promise<R>): Promise<R | null> {
    try {
      const db = await open();
      return await work(db).finally(() => db.close());
    } catch {
      return null;
    }
  }
  async function readAll(): Promise<Waiting<O, S>[]> {
    const rows = await attempt((db) => db.getAll('scans') as Promise<({ scan: S } & Record<string, O>)[]>);
    const stored = (rows ?? []).map((row) => ({ of: row[owner] as O, scan: row.scan }));
    return [...stored, ...inMemory].filter(({ scan }) => !removed.has(scan.key));
  }
  return {
    read: async (of) => (await readAll()).filter((one) => one.of === of).map(({ scan }) => scan),
    list: async () => [...new Set((await readAll()).map(({ of }) => of))],
    count: async () => (await readAll()).length,
    async add(of, scan) {
      const key = await attempt((db) => db.add('scans', { [owner]: of, scan }));
      if (key === null) inMemory.push({ of, scan });
    },
    async remove(of, keys) {
      for (const key of keys) removed.add(key);
      await attempt(async (db) => {
        const sent = db.transaction('scans', 'readwrite');
        for (let cursor = await sent.store.index('of').openCursor(of); cursor; cursor = await cursor.continue())
          if (keys.has(cursor.value.scan.key)) await cursor.delete();
        await sent.done;
      });
    },
  };
}
