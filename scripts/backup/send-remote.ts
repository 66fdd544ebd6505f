import { DatabaseSync } from 'node:sqlite';
import { importSql, type RemoteDatabase, readRemoteRows } from '../deploy/d1.ts';
import { quote, type SchemaRow, schemaSql, sortSchema } from './schema.ts';

type Value = string | number | bigint | Uint8Array | null;

/** D1 takes 100,000 bytes (docs/toolchain.md §2). */
const maxStatementBytes = 90_000;

const printValue = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return value instanceof Uint8Array ? `x'${Buffer.from(value).toString('hex')}'` : String(value);
};

interface LongRow {
  sql: string;
  params: (string | number | null)[];
}

/** Bytes travel as hexadecimal: JSON has none. */
const toLongRow = (table: string, columns: readonly string[], values: readonly Value[]): LongRow => ({
  sql: `INSERT INTO ${quote(table)} (${columns.join(', ')}) VALUES (${values.map((value) => (value instanceof Uint8Array ? 'unhex(?)' : '?')).join(', ')})`,
  params: values.map((value) =>
    value instanceof Uint8Array
      ? Buffer.from(value).toString('hex')
      : typeof value === 'bigint'
        ? Number(value)
        : value,
  ),
});

function printTable(db: DatabaseSync, { name }: SchemaRow): { lines: string[]; long: LongRow[] } {
  const columns = (db.prepare('SELECT name FROM pragma_table_info(?)').all(name) as { name: string }[]).map((one) =>
    quote(one.name),
  );
  const [lines, long]: [string[], LongRow[]] = [[], []];
  for (const row of db.prepare(`SELECT ${columns.join(', ')} FROM ${quote(name)}`).iterate()) {
    const values = Object.values(row) as Value[];
    const line = `INSERT INTO ${quote(name)} (${columns.join(', ')}) VALUES (${values.map(printValue).join(', ')});`;
    if (Buffer.byteLength(line) < maxStatementBytes) lines.push(line);
    else long.push(toLongRow(name, columns, values));
  }
  return { lines, long };
}

/** An import may be one transaction or none, so that both ways of leaving references for later are asked for. */
const unreferenced = ['PRAGMA foreign_keys = off;', 'PRAGMA defer_foreign_keys = on;'];
const checked = [
  "SELECT CASE WHEN EXISTS (SELECT 1 FROM pragma_foreign_key_check) THEN json('a reference leads nowhere') END;",
  'PRAGMA foreign_keys = on;',
];

/**
 * Puts a copied database into an empty D1: tables and rows by an import, what is too long for a statement by queries,
 * then what hangs on the rows (docs/decisions/121-a-backup-is-an-encrypted-copy.md).
 * @throws Error where the database has a table already
 */
export async function sendDatabase(remote: RemoteDatabase, file: string): Promise<void> {
  if ((await readRemoteRows<SchemaRow>(remote, schemaSql)).length > 0)
    throw new Error(`${remote.name} is not empty: a backup goes into a new database only.`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { tables, virtual, rest } = sortSchema(db.prepare(schemaSql).all() as unknown as SchemaRow[]);
    const printed = tables.map((table) => printTable(db, table));
    const sequences = (
      db.prepare('SELECT name, seq FROM sqlite_sequence').all() as { name: string; seq: number }[]
    ).map(({ name, seq }) => `INSERT INTO sqlite_sequence (name, seq) VALUES (${printValue(name)}, ${seq});`);
    const rows = printed.flatMap(({ lines }) => lines);
    await importSql(remote, [...unreferenced, ...tables.map(({ sql }) => `${sql};`), ...rows].join('\n'));
    for (const { sql, params } of printed.flatMap(({ long }) => long))
      await remote.call(`/d1/database/${remote.id}/query`, { sql, params });
    const indexes = virtual.flatMap(({ name, sql }) => [
      `${sql};`,
      `INSERT INTO ${quote(name)} (${quote(name)}) VALUES ('rebuild');`,
    ]);
    await importSql(
      remote,
      [
        ...unreferenced,
        'DELETE FROM sqlite_sequence;',
        ...sequences,
        ...indexes,
        ...rest.map(({ sql }) => `${sql};`),
        ...checked,
      ].join('\n'),
    );
  } finally {
    db.close();
  }
}
