/**
 * D1's export: the first question begins it, each next one tells how far it is, the last one where the file lies. Nobody else is answered
 * meanwhile. Values are written as D1 writes them, so a text with a line break and a `\n` of its own comes out changed.
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/export/
 */
import { randomUUID } from 'node:crypto';
import type { StandInDatabase } from './database.ts';

export class ExportRefusal extends Error {}

interface Wanted {
  output_format?: string;
  current_bookmark?: string;
  dump_options?: { no_schema?: boolean; no_data?: boolean; tables?: string[] };
}

interface Job {
  bookmark: string;
  text: string;
  polls: number;
}

type Value = string | number | bigint | Uint8Array | null;

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

function printText(text: string): string {
  const quoted = text.replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  const returned = text.includes('\r') ? `replace('${quoted}','\\r',char(13))` : `'${quoted}'`;
  return text.includes('\n') ? `replace(${returned},'\\n',char(10))` : returned;
}

const printValue = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return printText(value);
  return value instanceof Uint8Array ? `X'${Buffer.from(value).toString('hex')}'` : String(value);
};

export function makeExporter(database: StandInDatabase, downloadOrigin: () => string) {
  const files = new Map<string, string>();
  let job: Job | null = null;
  /** One that was refused in the middle holds the database all the same (cloudflare/workers-sdk #9519). */
  let isStuck = false;

  const rowsOf = (sql: string) => database.query(sql).flatMap(({ results }) => results);

  function print(tables: readonly string[]): string {
    const all = rowsOf("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL ORDER BY rowid");
    const lines = ['PRAGMA defer_foreign_keys=TRUE;'];
    for (const { name, sql } of all as { name: string; sql: string }[]) {
      if (tables.length > 0 && !tables.includes(name)) continue;
      if (/^CREATE VIRTUAL TABLE/.test(sql)) {
        isStuck = true;
        throw new ExportRefusal('D1 Export error: cannot export databases with Virtual Tables (fts5)');
      }
      if (name.startsWith('sqlite_')) continue;
      // Without generated columns, as the pragma leaves them out.
      const columns = rowsOf(`PRAGMA table_info(${quoteName(name)})`).map((column) => quoteName(String(column.name)));
      for (const row of rowsOf(`SELECT ${columns.join(', ')} FROM ${quoteName(name)}`)) {
        const values = Object.values(row).map((value) => printValue(value as Value));
        lines.push(`INSERT INTO ${quoteName(name)} (${columns.join(',')}) VALUES(${values.join(',')});`);
      }
    }
    return lines.join('\n');
  }

  const tell = (current: Job, more: object = {}) => ({
    success: true,
    type: 'export',
    at_bookmark: current.bookmark,
    status: 'active',
    messages: [],
    ...more,
  });

  function finish(current: Job): object {
    const filename = `${randomUUID()}.sql`;
    files.set(`/download/${filename}`, current.text);
    job = null;
    return tell(current, {
      status: 'complete',
      result: { filename, signed_url: `${downloadOrigin()}/download/${filename}?X-Amz-Signature=stand-in` },
    });
  }

  return {
    isBusy: (): boolean => job !== null || isStuck,
    /** @returns undefined where there is no such file */
    download: (path: string): string | undefined => files.get(path),
    ask: ({ output_format: format, current_bookmark: bookmark, dump_options: options = {} }: Wanted): object => {
      if (format !== 'polling') throw new ExportRefusal('output_format must be polling');
      if (bookmark !== undefined) {
        if (!job) return { success: false, error: 'Not currently exporting anything.' };
        if (bookmark !== job.bookmark) throw new ExportRefusal('current_bookmark is of no export');
        job.polls += 1;
        return job.polls < 2 ? tell(job) : finish(job);
      }
      if (job || isStuck) throw new ExportRefusal('Currently processing a long-running export.');
      if (!options.no_schema || options.no_data) throw new ExportRefusal('the stand-in exports rows alone');
      job = { bookmark: randomUUID(), text: print(options.tables ?? []), polls: 0 };
      return tell(job);
    },
  };
}

export type Exporter = ReturnType<typeof makeExporter>;
