/** What a spreadsheet copies is read cell for cell, and is what it reads again. */
import { expect, test } from 'vitest';
import { formatTsv, parseTsv } from '../../../shared/domain/tsv.ts';

test.each([
  ['one cell', 'a', [['a']]],
  ['nothing', '', [['']]],
  [
    'two rows of Excel, with its line at the end',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'rows of Google Sheets',
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['an empty cell', 'a\t\tb', [['a', '', 'b']]],
  ['an empty row in between', 'a\n\nb', [['a'], [''], ['b']]],
  ['a line, a tab and a quote within a cell', '"a\nb"\t"c\td"\t"say ""yes"""', [['a\nb', 'c\td', 'say "yes"']]],
  ['inches, which are no quotes', '5" strap\tx', [['5" strap', 'x']]],
  ['a quote that never ends', '"abc\tx', [['"abc', 'x']]],
  ['Arabic digits', '٤٫٢٥٠\tزنك', [['٤٫٢٥٠', 'زنك']]],
])('%s', (_, text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});

test('what was copied is pasted as it was', () => {
  const rows = [
    ['a\nb', 'say "yes"', ''],
    ['\t', '5" strap', '<b>'],
  ];
  expect(parseTsv(formatTsv(rows))).toEqual(rows);
});

test('5,000 rows are read at once', () => {
  expect(parseTsv('4.250\tزنك\n'.repeat(5000))).toHaveLength(5000);
});
