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

const findRebuilds = (sql: string): string[] =>
  [...sql.matchAll(/^DROP TABLE "?(\w+)"?/gim)]
    .filter(({ 1: table = '', index }) =>
      new RegExp(`(CREATE TABLE|RENAME TO) "?${table}"?\\b`, 'i').test(sql.slice(index)),
    )
    .map(([, table = '']) => table)
    .filter((table) => !staysSmall.includes(table));

const words = [...countryCodes, ...currencies, ...Object.keys(methods).filter((code) => code !== 'cod')];
const findLists = (schema: string): string[] =>
  [...schema.matchAll(/^CREATE TABLE[\s\S]*?STRICT/gm)]
    .flatMap(([table]) => table.split('\n'))
    .filter((line) => words.some((word) => line.includes(`'${word}'`)));

test('no migration makes a table that grows anew: with a hundred thousand rows it may take longer than D1 lets a batch run', () => {
  const later = globSync('migrations/*.sql').filter((file) => file > lastRebuild);
  const rebuilds = later.flatMap((file) =>
    findRebuilds(readFileSync(file, 'utf8')).map((table) => `${file}: ${table}`),
  );
  expect(rebuilds, 'add a column, a trigger or a table beside it').toEqual([]);
  expect(findRebuilds(readFileSync('migrations/0241_orders_by_register.sql', 'utf8'))).toEqual(['orders']);
  expect(findRebuilds('DROP TABLE orders;\nALTER TABLE orders_new RENAME TO orders;')).toEqual(['orders']);
});

test('no CHECK lists countries, currencies or ways to pay', () => {
  // Prices in the base currency are typed, never rounded.
  const base = (line: string) => line.includes("currency <> 'KWD'");
  expect(
    findLists(readFileSync('docs/schema.sql', 'utf8')).filter((line) => !base(line)),
    'REFERENCES',
  ).toEqual([]);
  expect(findLists("CREATE TABLE x (\n  method TEXT CHECK (method IN ('knet'))\n) STRICT")).toHaveLength(1);
});
