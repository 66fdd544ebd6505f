import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  applyDateOrder,
  type CountStored,
  type DateOrder,
  findDoubtfulDate,
  findStoredOrder,
} from '../../shared/domain/import-dates.ts';
import { writeOutPrices } from '../../shared/domain/import-decimals.ts';
import { listRivals, type RivalHeading } from '../../shared/domain/import-headers.ts';
import { type SkippedLine, splitLines } from '../../shared/domain/import-headings.ts';
import { listSheetRemarks, type SheetRemark } from '../../shared/domain/import-remarks.ts';
import { findHeaderFault, findTwin, readSheetRows, type SheetRow } from '../../shared/domain/import-sheet.ts';
import { guessSheet, guessTable } from '../../shared/domain/import-table.ts';
import { findGarbledText, isSavedWithoutLetters, mendLetters } from '../../shared/domain/lost-letters.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { type ImportColumn, importColumns } from '../../shared/domain/product-field/register.ts';
import { ar, en, joinList } from '../../shared/i18n/message.ts';
import type { SheetFile } from '../../shared/sheet/read-file.ts';
import { DeskError } from './client.ts';
import { readBytes, readSheets } from './read-file.ts';

export interface SheetOptions {
  /** The sheet of a workbook, by its name; without it the first one that names its products. */
  sheet?: string | undefined;
  /** The row that has the headings, as a spreadsheet numbers it; guessed without it. */
  headings?: number | undefined;
  /** The order of dates such as 03/04/2027, where the file doesn't show it. */
  dates?: DateOrder | undefined;
  /** Puts garbled text back as it was. */
  mend?: boolean | undefined;
}

export interface ImportSheet {
  file: string;
  hash: string;
  rows: SheetRow[];
  /** Headings of columns that aren't read. */
  ignored: string[];
  /** Headings in other words than a column's own, and the column they were taken for. */
  guessed: { heading: string; column: ImportColumn }[];
  /** Of those that aren't read, the ones that another heading stands for. */
  rivals: readonly RivalHeading[];
  skipped: readonly SkippedLine[];
  remarks: readonly SheetRemark[];
  /** Rows with more cells than the headings, usually because of an unquoted comma. */
  wide: number[];
}

function chooseSheet({ sheets }: SheetFile, name: string | undefined) {
  const chosen = name === undefined ? sheets[guessSheet(sheets)] : sheets.find((one) => one.name === name);
  if (chosen) return chosen;
  const names = joinList(sheets.map((one) => ({ en: one.name, ar: one.name })));
  throw new DeskError(
    {
      en: en`The file has no sheet “${name ?? ''}”. It has: ${names}`,
      ar: ar`لا ورقة باسم «${name ?? ''}» في الملف. أوراقه: ${names}`,
    },
    'no_sheet',
  );
}

const slipLetters = 2;

/** @throws DeskError where no column is the SKU, one stands twice, or one is misspelt */
function checkColumns(names: readonly string[], columns: readonly (ImportColumn | null)[]): void {
  const fault = findHeaderFault(columns, names);
  if (fault?.code === 'no_column')
    throw new DeskError(
      {
        en: en`The file has neither an sku nor a barcode column.${fault.near === null ? '' : en` Is it “${fault.near}”?`}`,
        ar:
          ar`لا يوجد في الملف عمود ${'sku'} ولا عمود باركود.` +
          (fault.near === null ? '' : ar` هل هو «${fault.near}»؟`),
      },
      'no_column',
    );
  const twice = findTwin(columns, names);
  if (twice)
    throw new DeskError(
      { en: en`The file has two ${twice} columns.`, ar: ar`العمود ${twice} مكرر في الملف.` },
      'column_twice',
    );
  const meant = names.flatMap((name, at) => {
    const near = columns[at] === null && name !== '' ? findNearestWord(name.toLowerCase(), importColumns) : null;
    // `Size` or `Category code` of a supplier is no slip of the keyboard.
    return near === null || Math.abs(near.length - name.length) > slipLetters
      ? []
      : [{ en: en`“${name}” (did you mean ${near}?)`, ar: ar`«${name}» (هل تقصد ${near}؟)` }];
  });
  if (meant.length > 0)
    throw new DeskError(
      {
        en: en`Unknown column: ${joinList(meant)}. To list them all: npm run desk -- words columns`,
        ar: ar`لا يعرف المتجر العمود ${joinList(meant)}. كل الأعمدة في: ${'npm run desk -- words'}`,
      },
      'unknown_column',
    );
}

/** @throws DeskError for a file that was saved without its letters, or with garbled ones */
function checkLetters(rows: readonly SheetRow[], isMended = false): void {
  const garbled = isMended ? null : findGarbledText(rows);
  if (garbled !== null)
    throw new DeskError(
      {
        en: en`Text in this file is garbled: “${garbled.value}” was “${garbled.near}”. To mend all of it: --mend`,
        ar: ar`نصوص هذا الملف مشوّهة: «${garbled.value}» كانت «${garbled.near}». لإصلاح النصوص كلها: ${'--mend'}`,
      },
      'letters_garbled',
    );
  if (!isSavedWithoutLetters(rows)) return;
  throw new DeskError(
    {
      en: en`The Arabic in this file was lost when it was saved. Save it as .xlsx or “CSV UTF-8”, and import that.`,
      ar: ar`ضاعت الحروف العربية عند حفظ هذا الملف. احفظه بصيغة xlsx. أو «CSV UTF-8» ثم استورده.`,
    },
    'letters_lost',
  );
}

/** @throws DeskError where a date may mean two days and nobody said the order */
async function readDates<Row extends SheetRow>(
  rows: readonly Row[],
  said: DateOrder | undefined,
  countStored: CountStored,
): Promise<Row[]> {
  const doubtful = said === undefined ? findDoubtfulDate(rows) : null;
  const order = doubtful === null ? (said ?? null) : await findStoredOrder(rows, countStored);
  if (doubtful === null || order !== null) return applyDateOrder(rows, order);
  const { row, column, value } = doubtful;
  throw new DeskError(
    {
      en: en`Row ${row}, ${column}: ${value} may be two days. Say which comes first: --dates day or --dates month`,
      ar: ar`الصف ${row}، ${column}: تحتمل ${value} يومين. حدّد أيهما أولًا: ${'--dates day'} أو ${'--dates month'}`,
    },
    'date_order',
  );
}

/**
 * Reads a merchant's file: cells by column, rows by the number that a spreadsheet shows.
 * @throws DeskError for a file that is no sheet of products
 */
export async function readSheet(
  path: string,
  options: SheetOptions = {},
  countStored: CountStored = async () => 0,
): Promise<ImportSheet> {
  const bytes = readBytes(path);
  const file = await readSheets(bytes);
  const sheet = chooseSheet(file, options.sheet);
  const { lines } = sheet;
  const at = options.headings === undefined ? -1 : lines.findIndex(({ row }) => row === options.headings);
  const { headings, columns } = guessTable(lines, undefined, at < 0 ? undefined : at);
  const { names } = headings;
  const table = splitLines(lines, headings, columns);
  checkColumns(names, columns);
  const read = readSheetRows(table.lines, columns, names);
  checkLetters(read, options.mend);
  const rows = await readDates(writeOutPrices(options.mend ? mendLetters(read) : read), options.dates, countStored);
  return {
    file: basename(path),
    hash: createHash('sha256').update(bytes).digest('hex'),
    rows: rows.filter(({ isWide }) => !isWide).map(({ row, cells }) => ({ row, cells })),
    ignored: names.filter((name, place) => name !== '' && columns[place] === null),
    guessed: names.flatMap((heading, place) => {
      const column = columns[place];
      return column && heading.toLowerCase() !== column ? [{ heading, column }] : [];
    }),
    rivals: listRivals(names, columns),
    skipped: table.skipped,
    remarks: listSheetRemarks(file, file.sheets.indexOf(sheet), { headings, columns }),
    wide: rows.filter(({ isWide }) => isWide).map(({ row }) => row),
  };
}
