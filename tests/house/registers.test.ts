/**
 * A country, a currency and a way to pay are rows, so that a new one is an INSERT; and a table that grows is never made anew again
 * (docs/decisions/100-a-way-to-pay-is-a-row.md).
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countryCodes } from '../../shared/domain/country.ts';
import { currencies } from '../../shared/domain/currencies.ts';
import { methods } from '../../shared/domain/payment-method.ts';

/** The last that made tables anew. */
const lastRebuild = 'migrations/0244_others_by_register.sql';
/** What the merchant writes by hand: some dozens of rows. */
const staysSmall = ['blood_tests', 'countries', 'labs', 'nutritionists', 'payment_methods', 'roles', 'sellers'];

/** Tables of before the migration that it drops or gives another name: in whichever order, that copies their rows. */
function findRebuilds(file: string): string[] {
  const sql = file.replace(/--.*|\/\*[\s\S]*?\*\//g, '').replace(/["`[\]]|\bmain\./g, '');
  const isOwn = (table: string, at: number) =>
    new RegExp(`(CREATE TABLE( IF NOT EXISTS)?|RENAME TO) ${table}\\b`, 'i').test(sql.slice(0, at));
  return [...sql.matchAll(/\bDROP TABLE (?:IF EXISTS )?(\w+)|\bALTER TABLE (\w+) RENAME TO\b/gi)]
    .map(({ 1: dropped, 2: renamed = '', index }) => ({ table: dropped ?? renamed, index }))
    .filter(({ table, index }) => !staysSmall.includes(table) && !isOwn(table, index))
    .map(({ table }) => table);
}

const words = [...countryCodes, ...currencies, ...Object.keys(methods).filter((code) => code !== 'cod')];
const findLists = (schema: string): string[] =>
  [...schema.matchAll(/^CREATE TABLE[\s\S]*?STRICT/gm)]
    .flatMap(([table]) => table.split('\n'))
    .filter((line) => words.some((word) => line.includes(`'${word}'`)));

test('no migration makes a table that grows anew: with a hundred thousand rows it may take longer than D1 lets a batch run', () => {
  const later = [
    ...globSync('migrations/*.sql').filter((file) => file > lastRebuild),
    ...globSync('migrations/health/*.sql'),
  ];
  const rebuilds = later.flatMap((file) =>
    findRebuilds(readFileSync(file, 'utf8')).map((table) => `${file}: ${table}`),
  );
  expect(rebuilds, 'add a column, a trigger or a table beside it').toEqual([]);
  expect(findRebuilds(readFileSync('migrations/0241_orders_by_register.sql', 'utf8'))).toEqual(['orders']);
});

const made = 'CREATE TABLE orders (id TEXT) STRICT;\nINSERT INTO orders SELECT * FROM';
test.each([
  [
    'the new one first',
    'CREATE TABLE orders_new (id TEXT);\nDROP TABLE orders;\nALTER TABLE orders_new RENAME TO orders;',
  ],
  ['another name first', `ALTER TABLE orders RENAME TO old;\n${made} old;\nDROP TABLE old;`],
  ['only if it is there', 'DROP TABLE IF EXISTS orders;'],
  [
    'a copy first',
    `CREATE TABLE copied AS SELECT * FROM orders;\nDROP TABLE "orders";\n${made} copied;\nDROP TABLE copied;`,
  ],
  [
    'in one line, in small letters',
    'create table x (id text); drop table main.[orders]; alter table x rename to orders;',
  ],
])('a table is found that is made anew: %s', (_, sql) => expect(findRebuilds(sql)).toEqual(['orders']));

test.each([
  'ALTER TABLE labs RENAME TO labs_old;\nCREATE TABLE labs (id TEXT);\nDROP TABLE labs_old;',
  'CREATE TABLE counted (id TEXT);\nINSERT INTO orders SELECT * FROM counted;\nDROP TABLE counted;',
  '-- DROP TABLE orders\nALTER TABLE orders RENAME COLUMN a TO b;\nALTER TABLE orders ADD COLUMN c TEXT;\nDROP TRIGGER orders_a;',
])('a table that stays small, or is the migration’s own, may go: %s', (sql) => expect(findRebuilds(sql)).toEqual([]));

test('no CHECK lists countries, currencies or ways to pay', () => {
  // Prices in the base currency are typed, never rounded.
  const base = (line: string) => line.includes("currency <> 'KWD'");
  expect(
    findLists(readFileSync('docs/schema.sql', 'utf8')).filter((line) => !base(line)),
    'REFERENCES',
  ).toEqual([]);
  expect(findLists("CREATE TABLE x (\n  method TEXT CHECK (method IN ('knet'))\n) STRICT")).toHaveLength(1);
});
