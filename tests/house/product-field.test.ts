/** What the register says of a field is so elsewhere, where the compiler can't see it (CONTRIBUTING.md "A product's field"). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listProductChanges } from '../../client/desk/features/product/product-changes.ts';
import { guessColumns } from '../../shared/domain/import-headers.ts';
import { saidTogether } from '../../shared/domain/import-shown.ts';
import {
  gridColumns,
  type ImportColumn,
  importColumns,
  productFields,
  shownColumns,
} from '../../shared/domain/product-field/register.ts';

const desk = globSync('client/desk/features/product/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const guide = readFileSync('docs/catalogue.md', 'utf8');
const schema = readFileSync('docs/schema.sql', 'utf8');

test('no two fields have the same heading', () => {
  const misread = importColumns.flatMap((column) =>
    [column, ...productFields[column].headers].filter((heading) => {
      const [guess] = guessColumns([heading, ...(column === 'variant_group' ? [] : ['variant_group'])]);
      return guess !== column;
    }),
  );
  expect(misread).toEqual([]);
});

test('no two fields have the same place in the grid', () => {
  expect(new Set(gridColumns.map((column) => productFields[column].grid)).size).toBe(gridColumns.length);
});

test('a field with a control of its own has it at the desk', () => {
  const own = shownColumns.filter((column) => productFields[column].form === 'own');
  const written = (column: string) =>
    new RegExp(`\\b${column}\\b|\\b${column.replace(/_(en|ar)$/, '_')}\\$\\{`).test(desk);
  expect(own.filter((column) => !written(column))).toEqual([]);
});

test('a field is a column of its table', () => {
  const lost = importColumns.filter((column) => {
    const { stored } = productFields[column];
    if ('not' in stored) return false;
    const [, table = ''] =
      new RegExp(`CREATE TABLE "?${stored.table}"? \\(([\\s\\S]*?)\\) (?:STRICT|WITHOUT)`).exec(schema) ?? [];
    return !new RegExp(`\\b${stored.column}\\b`).test(table);
  });
  expect(lost).toEqual([]);
});

test('a field that is changed is named in the history of its product', () => {
  const unnamed = importColumns.filter((column) => {
    const { stored, change } = productFields[column];
    if ('not' in stored || change !== 'compared') return false;
    const fields = [{ name: stored.column, before: null, after: '2028-04-30' }];
    const changes = [{ entity: stored.table, entity_id: 'A KW', kind: 'changed' as const, fields }];
    return listProductChanges({ changes }, 'en').length === 0;
  });
  expect(unnamed).toEqual([]);
});

test('a field that is read with others waits with them where one is at fault, or is known to be said alone', () => {
  // biome-ignore format: short words fill each line
  const alone: readonly ImportColumn[] = [
    'sku', 'slug', 'name_en', 'name_ar', 'category', 'form', 'ingredients', 'buy_limit', 'flags', 'registration_kw', 'registration_sa',
  ];
  const together = saidTogether.flat();
  const own = importColumns.filter((column) => productFields[column].value === 'own');
  expect([...alone, ...together].toSorted(), 'saidTogether of shared/domain/import-shown.ts').toEqual(own.toSorted());
});

test('a field is in the list of columns for merchants', () => {
  const cells = guide.matchAll(/^\| ([^|]+) \|/gm);
  const listed = new Set(
    [...cells].flatMap(([, names = '']) => names.split(' · ').map((name) => name.replace(/ \*$/, '').trim())),
  );
  expect(importColumns.filter((column) => !listed.has(column))).toEqual([]);
});
