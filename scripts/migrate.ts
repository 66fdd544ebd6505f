/** Applies pending migrations to a local D1. Each file is one batch, so it is applied whole or not at all. */
import { readdirSync, readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import type { DatabaseBinding } from './serve/workers.ts';

/** wrangler's own table, shared with `wrangler d1 migrations`. */
export const register =
  'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

export const listWaiting = (folder: string, done: ReadonlySet<string>): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !done.has(file))
    .sort();

export async function migrateAll(databaseOf: (binding: DatabaseBinding) => Promise<D1Database>): Promise<string[]> {
  const names = await migrate(await databaseOf('DB'));
  const health = await migrate(await databaseOf('HEALTH_DB'), 'migrations/health');
  return [...names, ...health.map((name) => `health/${name}`)];
}

export async function migrate(db: D1Database, folder = 'migrations'): Promise<string[]> {
  const { unstable_splitSqlQuery: split } = await import('wrangler');
  await db.prepare(register).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const waiting = listWaiting(folder, new Set(results.map(({ name }) => name)));
  for (const file of waiting) {
    const statements = split(readFileSync(`${folder}/${file}`, 'utf8')).map((sql) => db.prepare(sql));
    const record = db.prepare('INSERT INTO d1_migrations(name) VALUES (?)').bind(file);
    await db.batch([...statements, record]).catch((cause: Error) => {
      throw new Error(`The migration ${file} failed: ${cause.message}. Nothing of it was applied.`, { cause });
    });
  }
  return waiting;
}
