/** What a database is made of, apart from its rows and what D1 and SQLite keep for themselves. */
export interface SchemaRow {
  type: 'table' | 'index' | 'trigger' | 'view';
  name: string;
  sql: string;
}

export const schemaSql = `SELECT type, name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const isVirtual = ({ sql }: SchemaRow) => /^CREATE VIRTUAL TABLE/i.test(sql);
/** What a full-text index keeps beside itself. */
const shadowParts = ['data', 'idx', 'content', 'docsize', 'config'];

interface Schema {
  tables: SchemaRow[];
  virtual: SchemaRow[];
  /** Indexes, triggers and views. */
  rest: SchemaRow[];
}

export function sortSchema(rows: readonly SchemaRow[]): Schema {
  const virtual = rows.filter(isVirtual);
  const shadows = new Set(virtual.flatMap(({ name }) => shadowParts.map((part) => `${name}_${part}`)));
  const isOrdinary = (row: SchemaRow) => row.type === 'table' && !isVirtual(row) && !shadows.has(row.name);
  return { virtual, tables: rows.filter(isOrdinary), rest: rows.filter(({ type }) => type !== 'table') };
}
