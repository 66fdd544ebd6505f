import { readFileSync } from 'node:fs';
import { listWaiting, register } from '../migrate.ts';
import { importSql, type RemoteDatabase, readRemoteRows } from './d1.ts';

const listApplied = async (db: RemoteDatabase): Promise<Set<string>> =>
  new Set((await readRemoteRows<{ name: string }>(db, 'SELECT name FROM d1_migrations')).map(({ name }) => name));

/**
 * The migration and its row in wrangler's own table, which come or stay away together. An import isn't one transaction, so deferring says
 * nothing there: what makes a table anew switches references off, and is taken back if one then leads nowhere.
 */
export function printImport(file: string, sql: string): string {
  const record = `INSERT INTO d1_migrations (name) VALUES ('${file.replaceAll("'", "''")}');`;
  if (!/^PRAGMA defer_foreign_keys = on;$/m.test(sql)) return `${sql}\n${record}\n`;
  return `PRAGMA foreign_keys = off;
${sql}
${record}
SELECT CASE WHEN EXISTS (SELECT 1 FROM pragma_foreign_key_check) THEN json('a reference leads nowhere') END;
PRAGMA foreign_keys = on;
`;
}

/**
 * Brings a deployed database to the newest tables (docs/decisions/106-migrations-go-in-by-import.md).
 * @returns the files that it applied. If it fails, what was applied stays, and the next run goes on there.
 */
export async function migrateRemote(
  db: RemoteDatabase,
  folder: string,
  log: (line: string) => void,
): Promise<string[]> {
  await readRemoteRows(db, register);
  const waiting = listWaiting(folder, await listApplied(db));
  for (const [at, file] of waiting.entries()) {
    log(`${db.name}: ${file} (${at + 1} of ${waiting.length})`);
    await importSql(db, printImport(file, readFileSync(`${folder}/${file}`, 'utf8'))).catch((cause: Error) => {
      throw new Error(
        `The migration ${file} of ${db.name} did not go in: ${cause.message}. D1 takes such a file whole or not at all; run \`npm run deploy\` again, it goes on here.`,
        { cause },
      );
    });
  }
  const left = listWaiting(folder, await listApplied(db));
  if (left.length > 0)
    throw new Error(`D1 says that it took ${left.join(', ')} into ${db.name}, but has no row of it.`);
  return waiting;
}
