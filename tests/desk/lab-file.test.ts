/** A laboratory's workbook, CSV or message as the command line sends it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readLabFile } from '../../scripts/desk/lab-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-file-'));
function write(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const cellsOf = async (typed: string) =>
  (JSON.parse(await readLabFile(typed)) as { sheet: { cells: string[] }[] }).sheet.map(({ cells }) => cells);

test('text goes as it stands, whatever it is called', async () => {
  for (const text of ['{"v":1}', '\u000bMSH|^~\\&|LIS|Lab', '  [1]'])
    expect(await readLabFile(write('a.csv', text))).toBe(text);
});

test('a CSV in Arabic Windows goes as its cells', async () => {
  const windows = new Uint8Array([0xc7, 0xe1, 0xe4, 0xca, 0xed, 0xcc, 0xc9]);
  const csv = Buffer.concat([Buffer.from('Test,'), windows, Buffer.from('\nB12,<150\n')]);
  expect(await cellsOf(write('b.txt', csv))).toEqual([
    ['Test', 'النتيجة'],
    ['B12', '<150'],
  ]);
});

test('a workbook goes with the times of its days; of several sheets one is named', async () => {
  const drawn = new Date('2026-11-20T07:40:00Z');
  const results = {
    name: 'Results',
    rows: [
      ['Test', 'Result', 'Collected'],
      ['B12', 301, drawn],
    ],
    cells: new Map([['1,2', { style: { numFmt: 'dd/mm/yyyy hh:mm' } }]]),
  };
  const one = await writeXlsx({
    sheets: [
      {
        name: 'About',
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
      results,
    ],
  } as never);
  expect((await cellsOf(write('c.xlsx', one)))[1]).toEqual(['B12', '301', '2026-11-20T07:40']);
  const two = write('d.xlsx', await writeXlsx({ sheets: [results, { ...results, name: 'Old' }] } as never));
  await expect(readLabFile(two)).rejects.toMatchObject({ error: 'no_sheet' });
  expect((await cellsOf(`${two}#Old`))[1]?.[0]).toBe('B12');
});

test('refused before it is sent: a picture of a paper, a page, nothing, 20 MB, too many rows, no file', async () => {
  const refusal = (path: string) =>
    readLabFile(path).then(
      () => '',
      ({ error }: { error: string }) => error,
    );
  expect(await refusal(write('e.csv', '%PDF-1.7'))).toBe('not_a_sheet');
  expect(await refusal(write('f.xls', '<html><table></table></html>'))).toBe('web_page');
  expect(await refusal(write('g.csv', ''))).toBe('empty');
  expect(await refusal(write('h.csv', `Test,Result\n${`B12,${'x'.repeat(2000)}\n`.repeat(10_000)}`))).toBe('too_large');
  expect(await refusal(write('i.csv', `Test,Result\n${'B12,1\n'.repeat(20_001)}`))).toBe('too_large');
  expect(await refusal(join(folder, 'none'))).toBe('no_file');
});
