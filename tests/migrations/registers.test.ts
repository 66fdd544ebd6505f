/** A shop from before its registers were rows: every row, index, trigger and reference comes through as it was. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fillOldShop, firstByRegister } from './old-shop.ts';

const files = globSync('migrations/*.sql').sort();
const at = files.findIndex((file) => file.endsWith(firstByRegister));
const last = files.findIndex((file) => file.endsWith('_others_by_register.sql'));
const madeAnew = ['orders', 'stock', 'accounts', 'payments', 'wallet_charges', 'captures', 'coupons', 'bundles', 'giveaways',
  'push_subscriptions', 'pushes', 'slots']; // biome-ignore format: short values fill each line, not one line each

interface Made {
  type: string;
  name: string;
  sql: string;
}

const readMade = (db: DatabaseSync) =>
  db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY type, name",
    )
    .all() as unknown as Made[];
const isTable = ({ type, sql }: Made) => type === 'table' && !sql.startsWith('CREATE VIRTUAL');

test('what is made anew for its references keeps its rows and all that watches over them', () => {
  const db = new DatabaseSync(':memory:');
  const run = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  for (const file of files.slice(0, at)) run(file);
  expect(fillOldShop(db)).toBeGreaterThan(300);
  expect(db.prepare('PRAGMA foreign_key_check').all(), 'the test’s own rows').toEqual([]);
  const before = readMade(db);
  const tables = before.filter(isTable).map(({ name }) => name);
  const readRows = () => Object.fromEntries(tables.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]));
  const rows = readRows();
  for (const table of madeAnew) expect(rows[table]?.length, `${table} has rows to lose`).toBeGreaterThan(0);
  const references = () => tables.map((name) => [name, db.prepare(`PRAGMA foreign_key_list("${name}")`).all()]);
  const untouched = ([name]: unknown[]) => !madeAnew.includes(String(name));
  const others = references().filter(untouched);

  for (const file of files.slice(at, last + 1)) run(file);
  expect(readRows()).toEqual(rows);
  const isSame = ({ type, name }: Made) => !(type === 'table' && madeAnew.includes(name));
  const added = ['payment_methods', 'wallet_charges_method', 'captures_currency'];
  const after = readMade(db);
  expect(after.filter(isSame).filter(({ name }) => !added.includes(name))).toEqual(before.filter(isSame));
  expect(references().filter(untouched)).toEqual(others);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})).toEqual(['ok']);
});

test('triggers fire in the order of before', () => {
  const orderAfter = (until: number) => {
    const db = new DatabaseSync(':memory:');
    for (const file of files.slice(0, until)) db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
    const names = (table: string) =>
      db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? ORDER BY rowid")
        .all(table)
        .map(({ name }) => String(name));
    return madeAnew.map((table) =>
      names(table).filter((name) => !['wallet_charges_method', 'captures_currency'].includes(name)),
    );
  };
  expect(orderAfter(last + 1)).toEqual(orderAfter(at));
});
