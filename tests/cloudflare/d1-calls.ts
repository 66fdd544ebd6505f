/** The D1 calls of Cloudflare's API. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { type ImportWay, openDatabase, SqlError, type StandInDatabase } from './database.ts';
import { type Exporter, ExportRefusal, makeExporter } from './export.ts';
import { type Importer, ImportRefusal, makeImporter } from './import.ts';
import { type Call, Refusal } from './refusal.ts';

export interface StoredDatabase {
  id: string;
  name: string;
  database: StandInDatabase;
  importer: Importer;
  exporter: Exporter;
}

interface Wanted {
  name?: string;
  primary_location_hint?: string;
  jurisdiction?: string;
}

/** https://developers.cloudflare.com/d1/configuration/data-location/ */
const locations = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam'];
const jurisdictions = ['eu', 'fedramp', 'us'];

/** 7500 is D1's code for whatever SQLite says. */
function answer<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SqlError || error instanceof ImportRefusal || error instanceof ExportRefusal)
      throw new Refusal(400, 7500, error.message);
    throw error;
  }
}

const toResult = ({ id, name }: StoredDatabase) => ({
  uuid: id,
  name,
  version: 'production',
  num_tables: 0,
  file_size: 0,
  created_at: '2026-11-30T00:00:00.000Z',
});

export function makeD1(folder: string, importWay: ImportWay, uploadOrigin: () => string) {
  const stored = new Map<string, StoredDatabase>();
  const find = (id: string): StoredDatabase => {
    const found = stored.get(id);
    if (!found) throw new Refusal(404, 7404, `The database ${id} could not be found`);
    return found;
  };

  function create(name: string): StoredDatabase {
    if ([...stored.values()].some((one) => one.name === name))
      throw new Refusal(400, 7502, 'A database with that name already exists');
    const id = randomUUID();
    const database = openDatabase(join(folder, `${id}.sqlite`), importWay);
    const made = {
      id,
      name,
      database,
      importer: makeImporter(database, uploadOrigin),
      exporter: makeExporter(database, uploadOrigin),
    };
    stored.set(id, made);
    return made;
  }

  function createAt({ name, primary_location_hint: hint, jurisdiction }: Wanted): StoredDatabase {
    if (typeof name !== 'string') throw new Refusal(400, 7400, 'name is missing');
    if (hint !== undefined && !locations.includes(hint)) throw new Refusal(400, 7400, `No location ${hint}`);
    if (jurisdiction !== undefined && !jurisdictions.includes(jurisdiction))
      throw new Refusal(400, 7400, `No jurisdiction ${jurisdiction}`);
    return create(name);
  }

  function query({ params: [id = ''], body }: Call): unknown {
    const { database, importer, exporter } = find(id);
    if (exporter.isBusy()) throw new Refusal(400, 7500, 'Currently processing a long-running export.');
    if (importer.isBusy()) throw new Refusal(400, 7500, 'Currently processing a long-running import.');
    const { sql, params = [] } = body as { sql?: unknown; params?: SQLInputValue[] };
    if (typeof sql !== 'string') throw new Refusal(400, 7400, 'sql must be a text');
    const ran = answer(() => database.query(sql, params));
    return ran.map(({ results, changes }) => ({
      results,
      success: true,
      meta: { duration: 0.1, changes, rows_read: 0, rows_written: 0 },
    }));
  }

  return {
    create,
    find,
    named: (name: string): StoredDatabase => {
      const found = [...stored.values()].find((one) => one.name === name);
      if (!found) throw new Error(`No database ${name}`);
      return found;
    },
    has: (id: string): boolean => stored.has(id),
    upload: (path: string, bytes: Uint8Array): string => {
      for (const { importer } of stored.values())
        try {
          return importer.upload(path, bytes);
        } catch {
          // Of another database.
        }
      throw new Refusal(403, 0, 'AccessDenied');
    },
    download: (path: string): string | undefined =>
      [...stored.values()].map(({ exporter }) => exporter.download(path)).find((text) => text !== undefined),
    close: () => {
      for (const { database } of stored.values()) database.close();
    },
    calls: [
      [
        'GET',
        /^\/d1\/database$/,
        ({ search }: Call) =>
          [...stored.values()].filter(({ name }) => !search.get('name') || search.get('name') === name).map(toResult),
      ],
      ['POST', /^\/d1\/database$/, ({ body }: Call) => toResult(createAt(body as Wanted))],
      ['GET', /^\/d1\/database\/([^/]+)$/, ({ params: [id = ''] }: Call) => toResult(find(id))],
      ['POST', /^\/d1\/database\/([^/]+)\/query$/, query],
      [
        'POST',
        /^\/d1\/database\/([^/]+)\/import$/,
        ({ params: [id = ''], body }: Call) => answer(() => find(id).importer.ask(body as Record<string, unknown>)),
      ],
      [
        'POST',
        /^\/d1\/database\/([^/]+)\/export$/,
        ({ params: [id = ''], body }: Call) => answer(() => find(id).exporter.ask(body as Record<string, unknown>)),
      ],
    ] as const,
  };
}

export type D1 = ReturnType<typeof makeD1>;
