/** docs/schema.sql and docs/schema-health.sql are the databases as all migrations together leave them. `vitest run tests/house/schema.test.ts -u` writes them anew. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

interface SchemaRow {
  type: 'table' | 'index' | 'trigger' | 'view';
  table: string;
  sql: string;
}

const kinds: SchemaRow['type'][] = ['table', 'view', 'index', 'trigger'];

/** Each table with its indexes and triggers, by name. What a virtual table keeps its words in isn't ours. */
function readSchema(folder: string): string {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync(`${folder}/*.sql`).sort()) db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  const rows = db
    .prepare(
      `SELECT type, tbl_name AS "table", sql FROM sqlite_schema s WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'
         AND NOT EXISTS (SELECT 1 FROM sqlite_schema v WHERE v.sql LIKE 'CREATE VIRTUAL%' AND s.name LIKE v.name || '\\_%' ESCAPE '\\')
       ORDER BY tbl_name, name`,
    )
    .all() as unknown as SchemaRow[];
  db.close();
  const tables = [...Map.groupBy(rows, ({ table }) => table)];
  return tables
    .map(([name, own]) => {
      const sorted = own.toSorted((a, b) => kinds.indexOf(a.type) - kinds.indexOf(b.type));
      return `-- ${name}\n${sorted.map(({ sql }) => `${sql};`).join('\n')}\n`;
    })
    .join('\n');
}

test.each([
  ['docs/schema.sql', 'migrations'],
  ['docs/schema-health.sql', 'migrations/health'],
])('%s is the schema after all of %s', async (file, folder) => {
  await expect(readSchema(folder)).toMatchFileSnapshot(`../../${file}`);
});
