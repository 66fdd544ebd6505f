import type { Cell, CellValue, MergeRange, Workbook, Sheet as WorkbookSheet } from 'hucre';
import { readOds } from 'hucre/ods';
import { readXls, readXlsx } from 'hucre/xlsx';
import { formatNumber } from './number-format.ts';
import { maxSheetRows, noResult, type Sheet, SheetFault, toLines } from './sheet.ts';
import { measureUnpacked } from './zip.ts';

/** What a workbook's parts may unpack to: a list of 20,000 rows takes some 15 MB. */
const maxUnpackedBytes = 100_000_000;

type Kind = 'xls' | 'ods' | 'xlsx';

/** In UTF-16: the part of an encrypted .xlsx, which looks like an old workbook from outside. */
const lockedPart = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0];
const odsKind = 'application/vnd.oasis.opendocument.spreadsheet';

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** By its first bytes: an .ods names its kind in its first part, which isn't compressed. */
export function findWorkbookKind(bytes: Uint8Array): Kind | null {
  if (oldWorkbook.every((byte, at) => bytes[at] === byte)) return hasText(bytes, lockedPart) ? 'xlsx' : 'xls';
  if (!isZip(bytes)) return null;
  return String.fromCharCode(...bytes.subarray(30, 128)).includes(odsKind) ? 'ods' : 'xlsx';
}

function hasText(bytes: Uint8Array, text: string): boolean {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  return bytes.some((byte, at) => byte === codes[0] && codes.every((code, place) => bytes[at + place] === code));
}

/**
 * Workbooks (.xlsx, .xls, .ods) as lines: the values that their cells show. Formulas aren't run; what they last came to
 * is read.
 * @throws SheetFault `too_large`, `locked` (it has a password) or `broken`
 */
export async function readWorkbook(bytes: Uint8Array, kind: Kind, withTimes = false): Promise<Sheet[]> {
  if (isZip(bytes) && measureUnpacked(bytes) > maxUnpackedBytes) throw new SheetFault('too_large');
  const { sheets: all } = await openWorkbook(bytes, kind);
  const isTooLarge = ({ rows }: WorkbookSheet) => rows.length > maxSheetRows;
  const sheets = all.filter((sheet) => !isHiddenSheet(sheet) || !isTooLarge(sheet));
  if (sheets.some(isTooLarge)) throw new SheetFault('too_large');
  return sheets.map((sheet) => {
    const isHidden = (row: number) => sheet.rowDefs?.get(row - 1)?.hidden === true;
    const lines = toLines(readRows(sheet, withTimes)).map((line) =>
      isHidden(line.row) ? { ...line, isHidden: true } : line,
    );
    const hiddenColumns = (sheet.columns ?? []).flatMap((column, at) => (column.hidden ? [at] : []));
    return {
      name: sheet.name,
      lines,
      ...(isHiddenSheet(sheet) && { isHidden: true }),
      ...(hiddenColumns.length > 0 && { hiddenColumns }),
    };
  });
}

const isHiddenSheet = ({ hidden, veryHidden }: WorkbookSheet) => hidden === true || veryHidden === true;

async function openWorkbook(bytes: Uint8Array, kind: Kind): Promise<Workbook> {
  const options = { readStyles: true, maxRows: maxSheetRows + 1 };
  try {
    const read = { xls: readXls, ods: readOds, xlsx: readXlsx }[kind];
    return await read(bytes, options);
  } catch (error) {
    throw new SheetFault((error as Error).name === 'EncryptedFileError' ? 'locked' : 'broken');
  }
}

/** Every line has as many cells as the widest, so that a column without a heading is a column all the same. */
function readRows({ rows: read, cells, merges = [] }: WorkbookSheet, withTimes: boolean): string[][] {
  // An empty row of an .xls is a hole.
  const rows = Array.from(read, (row: CellValue[] | undefined) => row ?? []);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const texts = rows.map((row, at) =>
    Array.from({ length: width }, (_, column) => toText(row[column] ?? null, cells?.get(`${at},${column}`), withTimes)),
  );
  for (const merge of merges) fillDown(texts, merge);
  return texts;
}

/** A brand that stands once beside all of its products is the brand of each. A title across columns stands once. */
function fillDown(texts: string[][], { startRow, endRow, startCol, endCol }: MergeRange): void {
  if (startCol !== endCol) return;
  const text = texts[startRow]?.[startCol];
  for (const row of texts.slice(startRow + 1, endRow + 1)) if (text !== undefined) row[startCol] = text;
}

/** As a formula says that found nothing: the program that wrote it left the computing to others. */
const neverComputed = '#N/A';

function toText(value: CellValue, cell: Cell | undefined, withTimes: boolean): string {
  const format = cell?.style?.numFmt ?? '';
  if (cell?.formula !== undefined && (value === null || value === '')) return value === null ? neverComputed : noResult;
  if (value === null) return '';
  if (value instanceof Date)
    return isTime(format) ? value.toISOString().slice(11, 16) : formatDay(value, format, withTimes);
  if (typeof value === 'number') return formatNumber(value, format);
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value).replace(odsTime, '$1:$2');
}

/** A time of day in an .ods: `PT10H30M00S`. */
const odsTime = /^PT(\d\d)H(\d\d)M\d\d(?:[.,]\d+)?S$/;

/** Hours without a day. */
const isTime = (format: string) => {
  const bare = format.replace(/\[[^\]]*\]|"[^"]*"/g, '');
  return /h/i.test(bare) && !/[dy]/i.test(bare);
};

/** A date that is shown as a month ("Mar-28") was written as one. */
function formatDay(date: Date, format: string, withTimes: boolean): string {
  if (Number.isNaN(date.getTime())) return '';
  // A spreadsheet's times are fractions of a day, a little off.
  if (withTimes && /h/i.test(format))
    return new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 16);
  const isMonth = format !== '' && !/d/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, ''));
  return date.toISOString().slice(0, isMonth ? 7 : 10);
}
