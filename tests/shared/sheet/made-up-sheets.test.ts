/** Any list of products, written in any of the ways that people write one, is read as it was: no row lost, doubled or moved (docs/catalogue.md §16). */
import { expect, it } from 'vitest';
import { splitLines } from '../../../shared/domain/import-headings.ts';
import { findRepeatedRows, readSheetRows } from '../../../shared/domain/import-sheet.ts';
import { guessSheet, guessTable } from '../../../shared/domain/import-table.ts';
import { readSheetFile } from '../../../shared/sheet/read-file.ts';
import { seeded } from '../../support/seeded.ts';
import { makeProducts, meanings } from './make-products.ts';
import { makeTable } from './make-rows.ts';
import { writeSheet } from './write-sheet.ts';

it.each(Array.from({ length: 300 }, (_, at) => at + 1))('sheet %i', async (seed) => {
  const chance = seeded(seed);
  const { columns, products } = makeProducts(chance);
  const table = makeTable(columns, products, chance);
  const { sheets } = await readSheetFile(await writeSheet(table, chance));
  const { lines } = sheets[guessSheet(sheets)] ?? { lines: [] };
  const { headings, columns: guessed } = guessTable(lines);
  const read = readSheetRows(splitLines(lines, headings, guessed).lines, guessed, headings.names);
  expect(read.map(({ cells }) => meanings(cells))).toEqual(products.map(meanings));
  expect([read.filter(({ isWide }) => isWide), findRepeatedRows(read).size]).toEqual([[], 0]);
});
