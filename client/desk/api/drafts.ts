/** Forms that weren't saved yet, per person, on this device. Never of health data; none outlives signing out. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface Draft<F = unknown> {
  readonly fields: F;
  /** Of the fields that differ from what was stored. */
  readonly names: readonly string[];
  /** The version that the form began from; null for something new. */
  readonly version: string | null;
  readonly savedAt: number;
}
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

const open = (): Promise<IDBPDatabase<DraftSchema>> =>
  openDB<DraftSchema>('desk', 1, { upgrade: (db) => void db.createObjectStore('drafts') });

/** In a private window or on a full disk nothing is stored, and nothing else fails because of it. */
async function withDrafts<R>(work: (db: IDBPDatabase<DraftSchema>) => Promise<R>): Promise<R | undefined> {
  try {
    const db = await open();
    try {
      return await work(db);
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

const keyOf = (staffId: string, name: string) => `${staffId}/${name}`;

export const readDraft = async <F>(staffId: string, name: string): Promise<Draft<F> | undefined> =>
  (await withDrafts((db) => db.get('drafts', keyOf(staffId, name)))) as Draft<F> | undefined;

export async function writeDraft(staffId: string, name: string, draft: Draft): Promise<void> {
  await withDrafts((db) => db.put('drafts', draft, keyOf(staffId, name)));
}

export async function removeDraft(staffId: string, name: string): Promise<void> {
  await withDrafts((db) => db.delete('drafts', keyOf(staffId, name)));
}

export async function clearDrafts(): Promise<void> {
  await withDrafts((db) => db.clear('drafts'));
}
