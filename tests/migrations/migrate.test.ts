/** Bringing a shop's tables to a new version (docs/security.md F15, F13). */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../scripts/migrate.ts';

test('F15: a migration that fails half-way leaves nothing, and its corrected version applies completely', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-migrations-'));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'shop',
          modules: true,
          script: 'export default { fetch: () => new Response() }',
          d1Databases: ['DB'],
        },
      ],
    } as never),
  );
  onTestFinished(async () => {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  const names = async (table: string, column: string) =>
    (await db.prepare(`SELECT ${column} AS name FROM ${table} ORDER BY 1`).all<{ name: string }>()).results.map(
      ({ name }) => name,
    );
  writeFileSync(
    `${folder}/0001_first.sql`,
    "CREATE TABLE shelves (id TEXT PRIMARY KEY);\nINSERT INTO shelves VALUES ('a');",
  );
  const second = "INSERT INTO shelves VALUES ('b');\nCREATE TABLE boxes (id TEXT);\n";
  writeFileSync(`${folder}/0002_second.sql`, `${second}INSERT INTO nowhere VALUES (1);`);
  await expect(migrate(db, folder)).rejects.toThrow(/0002_second\.sql failed.*Nothing of it was applied/s);
  expect(await names('shelves', 'id')).toEqual(['a']);
  expect(await names("sqlite_schema WHERE name = 'boxes'", 'name')).toEqual([]);
  expect(await names('d1_migrations', 'name')).toEqual(['0001_first.sql']);

  writeFileSync(`${folder}/0002_second.sql`, second);
  expect(await migrate(db, folder)).toEqual(['0002_second.sql']);
  expect(await names('shelves', 'id')).toEqual(['a', 'b']);
});

test('F13: no code of commerce reads from a replica, so money is never read stale', () => {
  const files = globSync('worker/commerce/**/*.ts');
  expect(files.length).toBeGreaterThan(100);
  // `env.DB` itself is the primary; only a session may be answered by a copy.
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('withSession('))).toEqual([]);
});
