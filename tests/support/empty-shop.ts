/**
 * The tables of a new shop, as all migrations together leave them. A thousand tests start with them, and to make them takes a
 * quarter of the time that making, filling and remaking them migration by migration does.
 */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

interface Made {
  type: 'table' | 'index' | 'view' | 'trigger';
  name: string;
  sql: string;
}

/**
 * @param folder of migrations
 * @returns texts of SQL, to be run in this order: tables, their first rows, and what watches over rows.
 */
export function emptyShop(folder: string): string[] {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync(`${folder}/*.sql`).sort()) db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  const made = db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid",
    )
    .all() as unknown as Made[];
  const virtual = made.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => `${name}_`);
  // What a virtual table keeps its words in, it makes itself.
  const own = made.filter(({ name }) => !virtual.some((prefix) => name.startsWith(prefix)));
  const text = (parts: string[]) => parts.map((part) => `${part};`).join('\n');
  const tables = own.filter(({ type }) => type === 'table');
  const isVirtual = ({ sql }: Made) => sql.startsWith('CREATE VIRTUAL');
  const rows = [
    ...tables.filter((table) => !isVirtual(table)).flatMap(({ name }) => rowsOf(db, name)),
    ...tables.filter(isVirtual).flatMap(({ name }) => settingsOf(db, name)),
  ];
  db.close();
  return [
    text(tables.map(({ sql }) => sql)),
    // A table that was made anew comes after those that refer to it.
    text(['PRAGMA defer_foreign_keys = on', ...rows]),
    ...splitTexts(own.filter(({ type }) => type !== 'table').map(({ sql }) => sql)).map(text),
  ];
}

/** D1 runs a text of at most 100 kB at once. */
function splitTexts(parts: readonly string[]): string[][] {
  const maxLength = 90_000;
  const texts: string[][] = [[]];
  let length = 0;
  for (const part of parts) {
    if (length + part.length > maxLength) {
      texts.push([]);
      length = 0;
    }
    texts.at(-1)?.push(part);
    length += part.length + 2;
  }
  return texts;
}

/** How a search index was set, beside what it sets itself. */
function settingsOf(db: DatabaseSync, table: string): string[] {
  const settings = db.prepare(`SELECT k, v FROM "${table}_config" WHERE k <> 'version'`).all() as {
    k: string;
    v: number;
  }[];
  return settings.map(({ k, v }) => `INSERT INTO "${table}" ("${table}", rank) VALUES ('${k}', ${v})`);
}

function rowsOf(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
  const rows = db.prepare(`SELECT ${values} AS text FROM "${table}"`).all() as { text: string }[];
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return rows.map(({ text }) => `INSERT INTO "${table}" (${names}) VALUES (${text})`);
}
