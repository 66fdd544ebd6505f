/**
 * D1's import: `init` gives an address for the file, whose md5 it knows then; `ingest` begins, `poll` tells how far it is. Nobody else is
 * answered meanwhile. https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/import/
 */
import { createHash, randomUUID } from 'node:crypto';
import type { StandInDatabase } from './database.ts';

export class ImportRefusal extends Error {}

interface Job {
  bookmark: string;
  text: string;
  polls: number;
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

export function makeImporter(database: StandInDatabase, uploadOrigin: () => string) {
  /** By etag. */
  const uploaded = new Map<string, Uint8Array>();
  /** By the path of their address, which is good for one file. */
  const awaited = new Map<string, string>();
  let job: Job | null = null;

  const tell = (status: string, more: object = {}) => ({
    success: true,
    type: 'import',
    status,
    at_bookmark: job?.bookmark,
    messages: [],
    errors: [],
    ...more,
  });

  function begin(etag: string): object {
    job = {
      bookmark: randomUUID(),
      text: new TextDecoder('utf-8', { fatal: true }).decode(uploaded.get(etag)),
      polls: 0,
    };
    return tell('active', { messages: ['Processing.'] });
  }

  function finish({ text, bookmark }: Job): object {
    try {
      const queries = database.import(text);
      const meta = {
        served_by: 'stand-in',
        duration: 1,
        changes: 0,
        last_row_id: 0,
        changed_db: true,
        size_after: 1,
        rows_read: 0,
        rows_written: 0,
      };
      return {
        ...tell('complete'),
        at_bookmark: bookmark,
        result: { final_bookmark: randomUUID(), num_queries: queries, meta },
      };
    } catch (error) {
      return {
        ...tell('error'),
        at_bookmark: bookmark,
        error: (error as Error).message,
        errors: [(error as Error).message],
      };
    }
  }

  function advance(current: Job): object {
    current.polls += 1;
    if (current.polls < 2) return tell('active');
    const done = finish(current);
    job = null;
    return done;
  }

  return {
    /** An import comes to its end by itself, too. */
    isBusy: (): boolean => {
      if (job) advance(job);
      return job !== null;
    },
    upload: (path: string, bytes: Uint8Array): string => {
      if (!awaited.has(path)) throw new ImportRefusal('this address is for no file');
      const etag = md5(bytes);
      uploaded.set(etag, bytes);
      awaited.delete(path);
      return etag;
    },
    ask: (body: Record<string, unknown>): object => {
      const { action, etag, filename, current_bookmark: bookmark } = body as Record<string, string | undefined>;
      if (action === 'poll') {
        if (!job) return { success: false, error: 'Not currently importing anything.' };
        if (bookmark !== job.bookmark) throw new ImportRefusal('current_bookmark is of no import');
        return advance(job);
      }
      if (job) throw new ImportRefusal('Currently processing a long-running import.');
      if (!/^[0-9a-f]{32}$/.test(etag ?? '')) throw new ImportRefusal('etag must be an md5');
      if (action === 'init') {
        if (uploaded.has(etag ?? '')) return begin(etag ?? '');
        const name = `${randomUUID()}.sql`;
        awaited.set(`/upload/${name}`, etag ?? '');
        return { filename: name, upload_url: `${uploadOrigin()}/upload/${name}?X-Amz-Signature=stand-in` };
      }
      if (action !== 'ingest' || !filename) throw new ImportRefusal('the action is none, or has no filename');
      if (!uploaded.has(etag ?? '')) throw new ImportRefusal('no file with this etag was uploaded');
      return begin(etag ?? '');
    },
  };
}

export type Importer = ReturnType<typeof makeImporter>;
