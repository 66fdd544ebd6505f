/** A table as bytes, in each of the ways that programs save one. */
import type { CellValue, MergeRange, WriteSheet } from 'hucre';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { productFields } from '../../../shared/domain/product-field/register.ts';
import { toLatinDigits } from '../../../shared/domain/text.ts';
import type { Chance } from '../../support/seeded.ts';
import type { MadeRow, MadeTable } from './make-rows.ts';

const lineEnds: readonly (readonly string[])[] = [['\n'], ['\r\n'], ['\r\n', '\n']];

function toText(rows: readonly MadeRow[], { pick, below }: Chance): string {
  const [mark, ends] = [pick([',', ';', '\t', '|']), pick(lineEnds)];
  const quote = (cell: string) =>
    below(5) === 0 || /["\n,;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows
    .map(({ cells }, at) => cells.map(quote).join(mark) + (at + 1 < rows.length || below(2) === 0 ? pick(ends) : ''))
    .join('');
}

const arabicWindows = Array.from({ length: 256 }, (_, byte) =>
  new TextDecoder('windows-1256').decode(Uint8Array.of(byte)),
);
/** It has no digits of Arabic and no isolates. */
const inWindows = (text: string) =>
  Uint8Array.from(
    toLatinDigits(text)
      .replace(/٫/g, '.')
      .replace(/[\u2068\u2069\u202b\u202c]/g, ''),
    (letter) => arabicWindows.indexOf(letter),
  );

const encodings: readonly ((text: string) => Uint8Array)[] = [
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\ufeff${text}`),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  inWindows,
];

const formats = { KWD: '#,##0.000', SAR: '0.00', count: '0', day: 'dd/mm/yyyy', gtin: '0000000000000' } as const;

/** As somebody types it into a spreadsheet, which makes a number or a day of it. */
function toValue(cell: string, column: MadeTable['columns'][number]): { value: CellValue; format?: string } {
  const kind = column === null ? 'text' : productFields[column].kind;
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell))
    return { value: new Date(`${cell}T00:00:00Z`), format: formats.day };
  if (/^\d+(?:\.\d+)?$/.test(cell) && (kind === 'KWD' || kind === 'SAR' || kind === 'count'))
    return { value: Number(cell), format: formats[kind] };
  if (column === 'gtin' && /^\d{13}$/.test(cell)) return { value: Number(cell), format: formats.gtin };
  return { value: cell || null };
}

/** One brand beside several of its products is merged by many who make lists. */
function mergeBrands(rows: readonly MadeRow[], place: number): MergeRange[] {
  const brand = (at: number) => rows[at]?.cells[place];
  const first = rows.findIndex((_, at) => brand(at) !== '' && brand(at) === brand(at + 1));
  return place < 0 || first < 0 ? [] : [{ startRow: first, endRow: first + 1, startCol: place, endCol: place }];
}

function toSheet({ rows, columns }: MadeTable, chance: Chance): WriteSheet {
  const areReal = chance.below(2) === 0;
  const values = rows.map(({ cells }) =>
    cells.map((cell, at) => (areReal ? toValue(cell, columns[at] ?? null) : { value: cell || null })),
  );
  const merges = chance.below(2) === 0 ? mergeBrands(rows, columns.indexOf('brand_en')) : [];
  const isCovered = (row: number, column: number) =>
    merges.some(({ endRow, startCol }) => endRow === row && startCol === column);
  return {
    name: 'Prices',
    rows: values.map((line, row) => line.map(({ value }, column) => (isCovered(row, column) ? null : value))),
    merges,
    rowDefs: new Map(rows.flatMap(({ isHidden }, at) => (isHidden ? [[at, { hidden: true }] as const] : []))),
    cells: new Map(
      values.flatMap((line, row) =>
        line.flatMap(({ format }, column) =>
          format ? [[`${row},${column}`, { style: { numFmt: format } }] as const] : [],
        ),
      ),
    ),
  };
}

const withoutHidden = (table: MadeTable): MadeTable => ({
  ...table,
  rows: table.rows.filter(({ isHidden }) => !isHidden),
});

export async function writeSheet(table: MadeTable, chance: Chance): Promise<Uint8Array> {
  // What is hidden isn't known of a text, nor of an .ods.
  if (chance.below(2) === 0) return chance.pick(encodings)(toText(withoutHidden(table).rows, chance));
  const cover = { name: 'Cover', rows: [['Al Shifa'], ['Tel. 2222']] };
  const before = chance.below(3) === 0 ? [cover] : [];
  if (chance.below(3) === 0) return writeOds({ sheets: [...before, toSheet(withoutHidden(table), chance)] });
  return writeXlsx({ sheets: [...before, toSheet(table, chance)] });
}
