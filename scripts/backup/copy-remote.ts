/**
 * A deployed D1 as a file of SQLite, as it was at one moment: by D1's own export, which answers nobody else meanwhile. It refuses virtual
 * tables, and stays away from its users for a while if it is asked for one (cloudflare/workers-sdk #9519), so it is given the names of all
 * ordinary ones (docs/decisions/121-a-backup-is-an-encrypted-copy.md).
 */
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type RemoteDatabase, readRemoteRows } from '../deploy/d1.ts';
import { quote, type SchemaRow, schemaSql, sortSchema } from './schema.ts';

interface ExportAnswer {
  success: boolean;
  status?: 'active' | 'complete' | 'error';
  at_bookmark?: string;
  error?: string;
  result?: { signed_url: string };
}

/** Pause between two questions how far the export is. Chosen; D1 gives up an export that nobody asks about. */
const pauseMs = 500;

/** @returns where the export can be had */
async function exportTables({ call, id }: RemoteDatabase, tables: readonly string[]): Promise<string> {
  const ask = (bookmark?: string) =>
    call(`/d1/database/${id}/export`, {
      output_format: 'polling',
      dump_options: { no_schema: true, tables },
      ...(bookmark && { current_bookmark: bookmark }),
    }) as Promise<ExportAnswer>;
  let answer = await ask();
  while (answer.success && answer.status === 'active') {
    await wait(pauseMs);
    answer = await ask(answer.at_bookmark);
  }
  if (!answer.success || !answer.result) throw new Error(`D1 gave no export: ${answer.error ?? 'no reason given'}`);
  return answer.result.signed_url;
}

/** One statement a line: the export writes line breaks of a value as signs. */
async function* readLines(url: string): AsyncGenerator<string> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`The export could not be fetched: ${response.status}`);
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never), crlfDelay: Infinity })) {
    if (line === '' || /^PRAGMA defer_foreign_keys/i.test(line)) continue;
    if (!/^INSERT INTO .*\);$/.test(line))
      throw new Error(`The export has a line that is no row: ${line.slice(0, 80)}`);
    yield line;
  }
}

const hasBreak = (text: string) => /[\n\r]/.test(text);
const hasSign = (text: string) => /\\[nr]/.test(text);
/** What the export makes of a value: where it has a line break, each `\n` of its text becomes one, too. */
const garble = (text: string): string => {
  const returned = text.includes('\r') ? text.replaceAll('\\r', '\r') : text;
  return text.includes('\n') ? returned.replaceAll('\\n', '\n') : returned;
};

/** Puts back the values that the export can't say. One that changed meanwhile is left as it was exported. */
async function mendTexts(remote: RemoteDatabase, db: DatabaseSync, tables: readonly SchemaRow[]): Promise<void> {
  for (const { name } of tables) {
    const columns = (
      db.prepare("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'").all(name) as { name: string }[]
    ).map((column) => quote(column.name));
    if (columns.length === 0) continue;
    const all = columns.map((column) => `coalesce(${column}, '')`).join(' || ');
    const rows = await readRemoteRows<Record<string, string | null>>(
      remote,
      `SELECT ${columns.join(', ')} FROM (SELECT *, ${all} AS "all texts" FROM ${quote(name)})
       WHERE (instr("all texts", char(10)) OR instr("all texts", char(13))) AND (instr("all texts", '\\n') OR instr("all texts", '\\r'))`,
    );
    for (const row of rows)
      for (const [column, text] of Object.entries(row))
        if (text !== null && hasBreak(text) && hasSign(text))
          db.prepare(`UPDATE ${quote(name)} SET ${quote(column)} = ? WHERE ${quote(column)} = ?`).run(
            text,
            garble(text),
          );
  }
}

/** Tables that only grow: the copy has no fewer rows than there were before it. */
async function countRemote(remote: RemoteDatabase, tables: readonly SchemaRow[]): Promise<Record<string, number>> {
  const growing = ['orders', 'invoices', 'transfers', 'audit_log'].filter((name) =>
    tables.some((table) => table.name === name),
  );
  const counts: Record<string, number> = {};
  for (const name of growing) {
    const [row] = await readRemoteRows<{ n: number }>(remote, `SELECT count(*) AS n FROM ${quote(name)}`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

export async function copyRemoteDatabase(remote: RemoteDatabase, file: string): Promise<void> {
  const { tables, virtual, rest } = sortSchema(await readRemoteRows<SchemaRow>(remote, schemaSql));
  const before = await countRemote(remote, tables);
  const sequences = await readRemoteRows<{ name: string; seq: number }>(
    remote,
    'SELECT name, seq FROM sqlite_sequence',
  );
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    db.exec('PRAGMA synchronous = off; BEGIN');
    for (const { sql } of tables) db.exec(sql);
    for await (const line of readLines(
      await exportTables(
        remote,
        tables.map(({ name }) => name),
      ),
    ))
      db.exec(line);
    await mendTexts(remote, db, tables);
    for (const { name, seq } of sequences) {
      db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
      db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, seq);
    }
    // Their rows are those of the tables that they index.
    for (const { name, sql } of virtual)
      db.exec(`${sql}; INSERT INTO ${quote(name)} (${quote(name)}) VALUES ('rebuild')`);
    for (const { sql } of rest) db.exec(sql);
    db.exec('COMMIT');
    for (const [name, n] of Object.entries(before)) {
      const copied = (db.prepare(`SELECT count(*) AS n FROM ${quote(name)}`).get() as { n: number }).n;
      if (copied < n) throw new Error(`The export has ${copied} ${name}, and there were ${n}.`);
    }
  } finally {
    db.close();
  }
}
