/** Files as merchants and their suppliers send them (docs/catalogue.md §1). `files/` was written by LibreOffice. */
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from '../../../shared/sheet/read-csv.ts';
import { readSheetFile, readSheetText } from '../../../shared/sheet/read-file.ts';
import { maxSheetRows } from '../../../shared/sheet/sheet.ts';
import { measureUnpacked } from '../../../shared/sheet/zip.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(`tests/shared/sheet/files/${name}`));
const linesOf = (text: string) =>
  readSheetText(text).sheets[0]?.lines.map(({ row, cells }) => `${row}: ${cells.join(' | ')}`);
const codeOf = async (reading: Promise<unknown>) => reading.then(() => 'read').catch(({ code }) => code as string);

describe('a workbook', () => {
  // An .ods doesn't say which format a cell's date or number is shown in.
  it.each([
    ['list.xlsx', '0614141999996', '2028-03'],
    ['list.xls', '614141999996', '2028-03-01'],
    ['list.ods', '614141999996', '2028-03-01'],
  ])('%s gives what its cells show, and what a formula came to', async (name, gtin, month) => {
    const { sheets, encoding } = await readSheetFile(fileOf(name));
    expect(encoding).toBe(null);
    expect(sheets).toEqual([
      {
        name: 'الأسعار',
        lines: [
          { row: 1, cells: ['قائمة أسعار شركة الشفاء للمكملات', '', '', '', '', ''] },
          { row: 3, cells: ['الرمز', 'الباركود', 'اسم الصنف', 'الماركة', 'السعر', 'تاريخ الانتهاء'] },
          { row: 4, cells: ['VIT-001', gtin, 'فيتامين د٣', 'NOW Foods', '٣٫٩٥٠', month] },
          // The brand is merged with the cell above.
          { row: 5, cells: ['VIT-002', '6281000000007', 'أوميغا ٣', 'NOW Foods', '2.75', '2027-12-31'] },
          { row: 7, cells: ['الإجمالي', '', '', '', '6.7', ''] },
        ],
      },
    ]);
  });

  it('tells which sheets are hidden, and leaves out those without a table', async () => {
    const rows = [['sku'], ['A']];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Paid in 30 days']] },
        { name: 'Old', rows, hidden: true },
        { name: 'KW', rows },
        { name: 'SA', rows },
      ],
    });
    const { sheets } = await readSheetFile(bytes);
    expect(sheets.map(({ name, isHidden }) => [name, isHidden ?? false])).toEqual([
      ['Old', true],
      ['KW', false],
      ['SA', false],
    ]);
  });

  it('keeps numbers as they are shown, without the errors of binary fractions', async () => {
    const rows = [['price'], [0.1 + 0.2], [1e-7], [6281000000007], [true]];
    const { sheets } = await readSheetFile(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    expect(sheets[0]?.lines.map(({ cells }) => cells[0])).toEqual([
      'price',
      '0.3',
      '0.0000001',
      '6281000000007',
      'TRUE',
    ]);
  });

  it('with a password, a damaged one and one of too many rows are told apart', async () => {
    const rows = [['sku'], ['A']];
    const encryption = { password: 'x', spinCount: 10 };
    const locked = await writeXlsx({ sheets: [{ name: 'S', rows }], encryption });
    expect(await codeOf(readSheetFile(locked))).toBe('locked');
    const whole = fileOf('list.xlsx');
    expect(await codeOf(readSheetFile(whole.slice(0, whole.length - 40)))).toBe('too_large');
    const damaged = whole.slice();
    damaged.fill(0x41, 60, 400);
    expect(await codeOf(readSheetFile(damaged))).toBe('broken');
    const long = Array.from({ length: maxSheetRows + 2 }, (_, at) => [`A${at}`]);
    expect(await codeOf(readSheetFile(await writeXlsx({ sheets: [{ name: 'S', rows: long }] })))).toBe('too_large');
  });

  it('that says it unpacks to more than a list of products is not opened', async () => {
    const bomb = fileOf('list.xlsx');
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const size = measureUnpacked(bomb);
    expect(size).toBeGreaterThan(1000);
    const at = bomb.length - 22;
    const directory = view.getUint32(at + 16, true);
    view.setUint32(directory + 24, 3_000_000_000, true);
    expect(await codeOf(readSheetFile(bomb))).toBe('too_large');
    // What says too little isn't unpacked beyond it.
    view.setUint32(directory + 24, 3, true);
    expect(await codeOf(readSheetFile(bomb))).toBe('broken');
  });
});

describe('text', () => {
  it.each([
    ['line ends of both kinds', 'sku,price\r\nA,1\nB,2\rC,3', ['1: sku | price', '2: A | 1', '3: B | 2', '4: C | 3']],
    ['the line in which Excel names the delimiter', 'sep=;\r\nsku;price\r\nA;1,5', ['2: sku | price', '3: A | 1,5']],
    ['empty lines above the table', '\n\n;;\nsku;price\nA;1', ['4: sku | price', '5: A | 1']],
    [
      'a title with a comma above the table',
      'Price list, March\nsku;price\nA;1',
      ['1: Price list, March', '2: sku | price', '3: A | 1'],
    ],
    ['bars', 'sku|price\nA|1', ['1: sku | price', '2: A | 1']],
    ['a number kept as text', 'sku,gtin\nA,="0614141999996"', ['1: sku | gtin', '2: A | ="0614141999996"']],
    ['quotes in a name', 'sku,name\nA,Bottle 5" tall', ['1: sku | name', '2: A | Bottle 5" tall']],
    ['a line break in a cell', 'sku,name\nA,"Two\nlines"\nB,One', ['1: sku | name', '2: A | Two\nlines', '3: B | One']],
  ])('with %s is read', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it.each([
    ['sku;slug;name_en', ';'],
    ['sku,slug,name_en', ','],
    ['sku\tslug\tname, en', '\t'],
    ['sku\nA\nB', ','],
    ['"a;b",c\n"d;e",f', ','],
  ])('%j has the delimiter %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  it('whose quotes don’t close says from where, and one without rows says so', () => {
    expect(() => linesOf('sku,name\nA,"Zinc\nB,Iron')).toThrow(expect.objectContaining({ code: 'quote', row: 2 }));
    expect(() => linesOf('sku,name')).toThrow(expect.objectContaining({ code: 'empty' }));
    expect(() => linesOf('')).toThrow(expect.objectContaining({ code: 'empty' }));
  });

  it('that is no text at all is refused', async () => {
    expect(await codeOf(readSheetFile(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])))).toBe('not_a_sheet');
  });
});
