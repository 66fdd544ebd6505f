import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { escapeFormula, formatCsvLine, unescapeFormula } from '../../../shared/domain/csv.ts';

const formulas = [
  '=HYPERLINK("https://evil.example","Refund")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  "''=1",
];
const plain = [
  '-3.000',
  '-1',
  '12.5',
  '',
  'Zinc',
  "Nature's",
  '5-HTP',
  'B12 + folate',
  'a@b',
  'زنك',
  'a,b',
  'a;b',
  'say "hi"',
  'two\nlines',
];

test('X6: a cell that begins like a formula gets a quote before it, any other stays as it is', () => {
  for (const text of formulas) expect(escapeFormula(text)).toBe(`'${text}`);
  for (const text of plain) expect(escapeFormula(text)).toBe(text);
});

test('X6: a quoted cell is restored, also one that began with a quote itself', () => {
  for (const text of [...formulas, ...plain]) expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test('another CSV parser reads back the written cells, none of them a formula', () => {
  const cells = [...formulas, ...plain];
  const [read = []] = parse(formatCsvLine(cells), { record_delimiter: '\r\n' }) as string[][];
  // A number below zero is only a number.
  for (const cell of read) expect(cell).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/);
  expect(read.map(unescapeFormula)).toEqual(cells);
});
