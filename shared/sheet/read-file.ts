import { decodeSheet, isOtherFile, isWebPage, type SheetEncoding } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { findWorkbookKind, readWorkbook } from './read-workbook.ts';
import { maxSheetRows, type Sheet, SheetFault } from './sheet.ts';

export interface SheetFile {
  /** Those with at least one line, in the file's order. */
  readonly sheets: readonly Sheet[];
  /** Null: a workbook, which says its encoding. */
  readonly encoding: SheetEncoding | null;
  /** An old workbook: a number's percent sign or currency isn't known. */
  readonly lacksFormats?: boolean;
}

/**
 * A file that a merchant has: a workbook, or text in any encoding that spreadsheets save. The same for the web desk and
 * the command line.
 * @param withTimes a date's time of day is read too, where its cell shows one.
 * @throws SheetFault
 */
export async function readSheetFile(bytes: Uint8Array, { withTimes = false } = {}): Promise<SheetFile> {
  const kind = findWorkbookKind(bytes);
  if (kind !== null) {
    const sheets = keepFilled(await readWorkbook(bytes, kind, withTimes));
    return { sheets, encoding: null, ...(kind === 'xls' && { lacksFormats: true }) };
  }
  if (isOtherFile(bytes)) throw new SheetFault('not_a_sheet');
  const { text, encoding } = decodeSheet(bytes);
  if (isWebPage(text)) throw new SheetFault('web_page');
  return { ...readSheetText(text), encoding };
}

/** @throws SheetFault */
export function readSheetText(text: string): SheetFile {
  const lines = readCsv(text);
  if (lines.length > maxSheetRows) throw new SheetFault('too_large');
  return { sheets: keepFilled([{ name: '', lines }]), encoding: 'utf-8' };
}

/** A line of headings and one row are the least that says anything. */
function keepFilled(sheets: readonly Sheet[]): Sheet[] {
  const filled = sheets.filter(({ lines }) => lines.length > 1);
  if (filled.length === 0) throw new SheetFault('empty');
  return filled;
}
