/** A deployed D1: reading it, and the import that `wrangler d1 execute --file` uses (docs/decisions/106-migrations-go-in-by-import.md). */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallCloudflare } from './cloudflare.ts';

export interface RemoteDatabase {
  name: string;
  id: string;
  call: CallCloudflare;
}

interface Upload {
  upload_url: string;
  filename: string;
}

type Progress =
  | { success: false; error: string }
  | { success: true; status: 'active' | 'complete'; at_bookmark: string }
  | { success: true; status: 'error'; errors?: string[]; error?: string };

export async function readRemoteRows<Row>({ call, id }: RemoteDatabase, sql: string): Promise<Row[]> {
  const [first] = (await call(`/d1/database/${id}/query`, { sql })) as { results: Row[] }[];
  return first?.results ?? [];
}

async function upload({ upload_url: url }: Upload, bytes: Uint8Array<ArrayBuffer>, etag: string): Promise<void> {
  const response = await fetch(url, { method: 'PUT', body: bytes });
  const stored = response.headers.get('etag')?.replaceAll('"', '');
  if (!response.ok) throw new Error(`the file was not taken: ${response.status} ${await response.text()}`);
  if (stored !== etag) throw new Error('the file arrived damaged');
}

/**
 * Pause between two questions how far the import is, for when D1 doesn't hold its answer back until there is news.
 * Chosen.
 */
const stepMs = 50;
const maxPauseMs = 1000;

/** D1 answers nobody else until it is done, and goes back to the state before it if a statement fails. */
export async function importSql({ call, id }: RemoteDatabase, sql: string): Promise<void> {
  const ask = (body: object) => call(`/d1/database/${id}/import`, body) as Promise<Progress>;
  const bytes = Uint8Array.from(Buffer.from(sql));
  const etag = createHash('md5').update(bytes).digest('hex');
  // No address is given for a file that is there already, as after a line that broke: its import has begun.
  const first = (await ask({ action: 'init', etag })) as Progress | Upload;
  if ('upload_url' in first) await upload(first, bytes, etag);
  let progress = 'upload_url' in first ? await ask({ action: 'ingest', etag, filename: first.filename }) : first;
  for (let asked = 0; progress.success && progress.status === 'active'; asked += 1) {
    await wait(Math.min(asked * stepMs, maxPauseMs));
    progress = await ask({ action: 'poll', current_bookmark: progress.at_bookmark });
  }
  if (!progress.success) throw new Error(progress.error);
  if (progress.status === 'error') throw new Error(progress.errors?.join('; ') || progress.error || 'no reason given');
}
