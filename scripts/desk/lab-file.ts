import { existsSync } from 'node:fs';
import { labFileMaxChars } from '../../shared/domain/lab/file-limits.ts';
import { isHl7 } from '../../shared/domain/lab/hl7-segments.ts';
import { findSheetColumn } from '../../shared/domain/lab/sheet-words.ts';
import { ar, en, joinList } from '../../shared/i18n/message.ts';
import type { Sheet } from '../../shared/sheet/sheet.ts';
import { DeskError } from './client.ts';
import { readBytes, readSheets, readText } from './read-file.ts';

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
      en: en`Name the sheet after the file: ${'FILE#SHEET'}. There is: ${names}`,
      ar: ar`اذكر الورقة بعد الملف: ${'FILE#SHEET'}. الأوراق: ${names}`,
    },
    'no_sheet',
  );
}

/** By its first letters, like every other reader of files: a name says nothing. */
const isText = (start: string): boolean => /^\ufeff?\s*[{[]/.test(start) || isHl7(start) || /^\s*> /.test(start);

/**
 * A laboratory's file as the desk sends it: text as it stands, a spreadsheet as its lines of cells.
 * @param typed a file, with `#` and one of its sheets where several have results
 */
export async function readLabFile(typed: string): Promise<string> {
  const mark = existsSync(typed) ? -1 : typed.lastIndexOf('#');
  const [path, sheet] = mark < 0 ? [typed, undefined] : [typed.slice(0, mark), typed.slice(mark + 1)];
  const bytes = readBytes(path);
  const text = isText(new TextDecoder().decode(bytes.subarray(0, 100)))
    ? readText(path)
    : JSON.stringify({ sheet: chooseSheet((await readSheets(bytes, { withTimes: true })).sheets, sheet).lines });
  if (text.length <= labFileMaxChars) return text;
  throw new DeskError(
    {
      en: en`${path} is too large to take in at once. Export one day, or one order.`,
      ar: ar`الملف ${path} أكبر من أن يُدخل دفعة واحدة. صدّر يومًا واحدًا أو طلبًا واحدًا.`,
    },
    'too_large',
  );
}
