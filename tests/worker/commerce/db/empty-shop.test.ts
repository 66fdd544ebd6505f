/** What every test here starts with is what a merchant's shop starts with. */
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { removeEverything } from '../support/new-shop.ts';

/** All that the database holds, as texts: what was made, in any order, and the rows of each table. */
async function everything(db: D1Database) {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
     WHERE name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY type, name`,
    )
    .all<{ type: string; name: string; sql: string }>();
  const tables = results.filter(({ type, sql }) => type === 'table' && !sql.startsWith('CREATE VIRTUAL'));
  const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)));
  return { made: results, rows: Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]?.results])) };
}

test('the tables that a test starts with are those that the migrations make, with the same first rows', async () => {
  const given = await everything(env.DB);
  await removeEverything();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const migrated = await everything(env.DB);
  expect(migrated.made.length).toBeGreaterThan(150);
  expect(given.made).toEqual(migrated.made);
  // But for the owner that signs the tests' desk calls.
  const nobody = { staff: [], staff_keys: [], staff_roles: [] };
  expect({ ...given.rows, ...nobody }).toEqual({ ...migrated.rows, ...nobody });
});

test('the health database that a test starts with is the one that its migrations make', async () => {
  const given = await everything(env.HEALTH_DB);
  await removeEverything();
  await applyD1Migrations(env.HEALTH_DB, env.HEALTH_MIGRATIONS);
  expect(given.made.length).toBeGreaterThan(15);
  expect(given).toEqual(await everything(env.HEALTH_DB));
});
