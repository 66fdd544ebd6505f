/** `npm run audit-triggers -- TABLE …`: the triggers of audited tables in place of those they have, for a migration (docs/desk.md "The audit log"). */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { auditedTables } from '../shared/domain/audited-tables.ts';
import { buildAuditTriggers } from './audit-triggers.ts';

const db = new DatabaseSync(':memory:');
for (const file of globSync('migrations/*.sql').toSorted()) db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
for (const table of process.argv.slice(2)) {
  const rule = auditedTables[table];
  if (!rule) throw new Error(`${table} has no line in shared/domain/audited-tables.ts`);
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[];
  const names = columns.map(({ name }) => name);
  const had = db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND name GLOB 'audit_*'`)
    .all(table) as typeof columns;
  for (const { name } of had) process.stdout.write(`DROP TRIGGER ${name};\n`);
  process.stdout.write(`${buildAuditTriggers(table, names, rule).join('\n')}\n`);
}
db.close();
