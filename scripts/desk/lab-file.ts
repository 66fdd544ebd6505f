/** A laboratory's file as the desk sends it: text as it stands, a spreadsheet as its lines of cells. */
import { readFileSync } from 'node:fs';
import { labFileMaxChars } from '../../shared/domain/lab/file-limits.ts';
import { isHl7 } from '../../shared/domain/lab/hl7-segments.ts';
import { findSheetColumn } from '../../shared/domain/lab/sheet-words.ts';
import { ar, en, joinList } from '../../shared/i18n/message.ts';
import { formatSheetFault } from '../../shared/i18n/sheet-messages.ts';
import { readSheetFile } from '../../shared/sheet/read-file.ts';
import { type Sheet, SheetFault } from '../../shared/sheet/sheet.ts';
import { DeskError } from './client.ts';
import { readText } from './read-file.ts';

const noWords = { column: new Map(), test: new Map() };
const hasResults = ({ lines }: Sheet): boolean =>
  lines.some(({ cells }) => cells.some((cell) => findSheetColumn(cell, noWords) === 'value'));

/** @throws DeskError where several sheets have results, and none is named */
function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const meant = name === undefined ? sheets.filter(hasResults) : sheets.filter((sheet) => sheet.name === name);
  const [only] = meant.length === 1 ? meant : sheets.length === 1 && name === undefined ? sheets : [];
  if (only) return only;
  const names = joinList((meant.length > 1 ? meant : sheets).map((sheet) => ({ en: sheet.name, ar: sheet.name })));
  throw new DeskError(
    {
      en: en`Name the sheet with --sheet. There is: ${names}`,
      ar: ar`اذكر الورقة بعد ${'--sheet'}. الأوراق: ${names}`,
    },
    'no_sheet',
  );
}

async function readSheet(bytes: Uint8Array, name: string | undefined): Promise<string> {
  try {
    const { lines } = chooseSheet((await readSheetFile(bytes, { withTimes: true })).sheets, name);
    return JSON.stringify({ sheet: lines });
  } catch (error) {
    if (error instanceof SheetFault)
      throw new DeskError({ en: formatSheetFault(error, 'en'), ar: formatSheetFault(error, 'ar') }, error.code);
    throw error;
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new DeskError({ en: en`${path} can’t be read.`, ar: ar`تعذّرت قراءة الملف ${path}.` }, 'no_file');
  }
}

/** By its first letters, like every other reader of files: a name says nothing. */
const isText = (start: string): boolean => /^\ufeff?\s*[{[]/.test(start) || isHl7(start) || /^\s*> /.test(start);

export async function readLabPaper(path: string, sheet: string | undefined): Promise<string> {
  const bytes = readBytes(path);
  const start = new TextDecoder().decode(bytes.subarray(0, 100));
  const text = isText(start) ? readText(path) : await readSheet(bytes, sheet);
  if (text.length <= labFileMaxChars) return text;
  throw new DeskError(
    {
      en: en`${path} is too large to take in at once. Export one day, or one order.`,
      ar: ar`الملف ${path} أكبر من أن يُدخل دفعة واحدة. صدّر يومًا واحدًا أو طلبًا واحدًا.`,
    },
    'too_large',
  );
}
