/** Migrations go into a deployed D1 whole, in their order, and again after a break (docs/deploy.md "Migrations"). */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { connectToCloudflare } from '../../scripts/deploy/cloudflare.ts';
import { migrateRemote, printImport } from '../../scripts/deploy/remote-migrations.ts';
import type { ImportWay } from '../cloudflare/database.ts';
import { startCloudflare, type Watch } from '../cloudflare/server.ts';
import { fillOldShop, firstByRegister } from '../migrations/old-shop.ts';

const folders = { afiya: 'migrations', 'afiya-health': 'migrations/health' };
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
const files = filesOf('migrations');
const quiet = () => {};

async function start({ importWay = 'one by one' as ImportWay, watch = quiet as Watch } = {}) {
  const cloudflare = await startCloudflare({ importWay, watch });
  onTestFinished(cloudflare.stop);
  const call = connectToCloudflare(cloudflare.env);
  const { id, database } = cloudflare.d1.create('afiya');
  const rows = (sql: string) => database.query(sql).flatMap(({ results }) => results);
  const applied = () => rows('SELECT name FROM d1_migrations ORDER BY id').map(({ name }) => name);
  const migrate = (folder = 'migrations') => migrateRemote({ name: 'afiya', id, call }, folder, quiet);
  return { call, database, rows, applied, migrate };
}

/** Migrations of a test’s own. */
function makeFolder(texts: Record<string, string>): string {
  const folder = mkdtempSync(`${tmpdir()}/afiya-migrations-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(texts)) writeFileSync(`${folder}/${file}`, text);
  return folder;
}

const schemaOf = (rows: (sql: string) => Record<string, unknown>[]) =>
  rows(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations' ORDER BY type, name",
  );

const localRows = (db: DatabaseSync) => (sql: string) => db.prepare(sql).all() as Record<string, unknown>[];

test.each(Object.entries(folders))(
  '%s takes every migration, and is the same as a local one',
  async (_name, folder) => {
    const { rows, applied, migrate } = await start();
    const local = new DatabaseSync(':memory:');
    for (const file of filesOf(folder)) local.exec(`BEGIN; ${readFileSync(`${folder}/${file}`, 'utf8')}; COMMIT`);
    expect(await migrate(folder)).toEqual(filesOf(folder));
    expect(applied()).toEqual(filesOf(folder));
    expect(schemaOf(rows)).toEqual(schemaOf(localRows(local)));
    expect(await migrate(folder), 'a second time there is nothing to do').toEqual([]);
  },
);

test.each(['one by one', 'in one transaction'] as const)(
  'a shop of many releases ago comes through whole when an import is run %s',
  async (importWay) => {
    const { database, rows, migrate } = await start({ importWay });
    const old = files.slice(
      0,
      files.findIndex((file) => file.endsWith(firstByRegister)),
    );
    await migrate(
      makeFolder(Object.fromEntries(old.map((file) => [file, readFileSync(`migrations/${file}`, 'utf8')]))),
    );
    database.fill((db) => fillOldShop(db));
    const copy = `${makeFolder({})}/local.sqlite`;
    copyFileSync(database.file, copy);
    const local = new DatabaseSync(copy);
    for (const file of files.slice(old.length))
      local.exec(`BEGIN; ${readFileSync(`migrations/${file}`, 'utf8')}; COMMIT`);

    expect(await migrate()).toEqual(files.slice(old.length));
    expect(schemaOf(rows)).toEqual(schemaOf(localRows(local)));
    const tables = schemaOf(rows).filter(
      ({ type, sql }) => type === 'table' && !String(sql).startsWith('CREATE VIRTUAL'),
    );
    for (const { name } of tables) {
      const sql = `SELECT * FROM "${name}"`;
      expect(rows(sql), String(name)).toEqual(localRows(local)(sql));
    }
    expect(rows('SELECT count(*) AS count FROM orders')[0]?.count).toBeGreaterThan(300);
    expect(rows('PRAGMA foreign_key_check')).toEqual([]);
  },
);

test('a migration that fails half-way leaves nothing, and its corrected version goes in', async () => {
  const { rows, applied, migrate } = await start();
  const first = 'CREATE TABLE shelves (id TEXT PRIMARY KEY);\n';
  const second = "INSERT INTO shelves VALUES ('b');\nCREATE TABLE boxes (id TEXT);\n";
  const folder = makeFolder({ '0001_first.sql': first, '0002_second.sql': `${second}INSERT INTO nowhere VALUES (1);` });
  await expect(migrate(folder)).rejects.toThrow(/0002_second\.sql of afiya did not go in: no such table: nowhere/);
  expect(rows('SELECT * FROM shelves')).toEqual([]);
  expect(schemaOf(rows).map(({ name }) => name)).toEqual(['shelves']);
  expect(applied()).toEqual(['0001_first.sql']);
  writeFileSync(`${folder}/0002_second.sql`, second);
  expect(await migrate(folder)).toEqual(['0002_second.sql']);
  expect(rows('SELECT * FROM shelves')).toEqual([{ id: 'b' }]);
});

test.each([
  ['before the file is sent', 'init', 2],
  ['when the file is there', 'ingest', 2],
  ['while D1 takes it in', 'poll', 3],
] as const)('a line that breaks %s is taken up by the next run', async (_when, action, at) => {
  let asked = 0;
  const { applied, migrate } = await start({
    watch: (_call, body) => {
      if ((body as { action?: string } | null)?.action === action) asked += 1;
      if (asked !== at) return;
      asked += 1;
      throw new Error('the line broke');
    },
  });
  const folder = makeFolder({
    '0001_a.sql': 'CREATE TABLE a (id TEXT);',
    '0002_b.sql': 'CREATE TABLE b (id TEXT);',
    '0003_c.sql': 'CREATE TABLE c (id TEXT);',
  });
  await expect(migrate(folder)).rejects.toThrow(/0002_b\.sql of afiya did not go in/);
  // Nobody else is answered while D1 is at it.
  if (action === 'poll') await expect(migrate(folder)).rejects.toThrow(/long-running import/);
  await migrate(folder);
  expect(applied()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql']);
});

test('a table that is made anew and loses a row that others refer to is taken back', async () => {
  const { rows, migrate } = await start();
  const folder = makeFolder({
    '0001_a.sql': `CREATE TABLE brands (id TEXT PRIMARY KEY);
      CREATE TABLE goods (id TEXT PRIMARY KEY, brand TEXT REFERENCES brands (id) ON DELETE CASCADE);
      INSERT INTO brands VALUES ('x'); INSERT INTO goods VALUES ('g', 'x');`,
    '0002_b.sql': 'PRAGMA defer_foreign_keys = on;\nDROP TABLE brands;\nCREATE TABLE brands (id TEXT PRIMARY KEY);',
  });
  await expect(migrate(folder)).rejects.toThrow(/0002_b\.sql of afiya did not go in/);
  expect(rows('SELECT * FROM brands')).toEqual([{ id: 'x' }]);
  writeFileSync(
    `${folder}/0002_b.sql`,
    `${readFileSync(`${folder}/0002_b.sql`, 'utf8')}\nINSERT INTO brands VALUES ('x');`,
  );
  await migrate(folder);
  expect(rows('SELECT * FROM goods'), 'nothing that refers to it went with the old one').toEqual([
    { id: 'g', brand: 'x' },
  ]);
});

test('a trigger that is asked for by a query is cut and refused, as D1 is reported to do', async () => {
  const { rows } = await start();
  rows('CREATE TABLE a (id TEXT)');
  expect(() => rows('CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END; SELECT 1')).toThrow(
    'incomplete input: SQLITE_ERROR',
  );
});

test('only what makes a table anew switches references off', () => {
  const off = files.filter((file) =>
    printImport(file, readFileSync(`migrations/${file}`, 'utf8')).startsWith('PRAGMA foreign_keys = off'),
  );
  expect(off).toEqual(
    files.filter((file) => readFileSync(`migrations/${file}`, 'utf8').includes('defer_foreign_keys')),
  );
});
