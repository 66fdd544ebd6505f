/** Reads a merchant's CSV file: cells by column, rows by the number that a spreadsheet shows. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { importColumns } from '../../shared/domain/import-csv.ts';
import {
  chooseCsvOptions,
  findHeaderFault,
  isImportColumn,
  type ParsedLine,
  readHeader,
  readSheetRows,
  type SheetRow,
} from '../../shared/domain/import-sheet.ts';
import { decodeSheet } from '../../shared/domain/import-text.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { DeskError } from './client.ts';
import { ar, en, joinList } from './message.ts';

export interface Sheet {
  file: string;
  hash: string;
  rows: SheetRow[];
  ignored: string[];
  /** Rows with more cells than the header, usually because of an unquoted comma. */
  wide: number[];
}

function parseFile(file: string): { hash: string; lines: ParsedLine[] } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DeskError({ en: en`${file} can’t be read.`, ar: ar`تعذّرت قراءة الملف ${file}.` }, 'no_file');
  }
  const { text, encoding } = decodeSheet(bytes);
  // Nobody sees here how a guessed encoding reads.
  if (encoding === 'windows-1256')
    throw new DeskError(
      {
        en: 'The file isn’t UTF-8. Save it as “CSV UTF-8”.',
        ar: ar`الملف ليس بترميز UTF-8. احفظه بصيغة «${'CSV UTF-8'}».`,
      },
      'not_utf8',
    );
  try {
    return {
      hash: createHash('sha256').update(bytes).digest('hex'),
      lines: parse(text, chooseCsvOptions(text)) as unknown as ParsedLine[],
    };
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeskError(
      { en: en`The file isn’t a valid CSV: ${message}`, ar: ar`الملف ليس CSV صحيحًا: ${message}` },
      'not_csv',
    );
  }
}

/** @returns the columns that aren't read */
function checkColumns(columns: readonly string[]): string[] {
  const fault = findHeaderFault(
    columns.map((name) => (isImportColumn(name) ? name : null)),
    columns,
  );
  if (fault?.code === 'no_column')
    throw new DeskError(
      {
        en: en`The file has no sku column.${fault.near === null ? '' : en` Is it “${fault.near}”?`}`,
        ar: ar`لا يوجد في الملف عمود ${'sku'}.` + (fault.near === null ? '' : ar` هل هو «${fault.near}»؟`),
      },
      'no_column',
    );
  if (fault?.code === 'column_twice')
    throw new DeskError(
      { en: en`The file has two ${fault.column} columns.`, ar: ar`العمود ${fault.column} مكرر في الملف.` },
      'column_twice',
    );
  const unknown = columns.filter((name) => name !== '' && !isImportColumn(name));
  const meant = unknown.flatMap((name) => {
    const near = findNearestWord(name, importColumns);
    return near === null ? [] : [{ en: en`“${name}” (did you mean ${near}?)`, ar: ar`«${name}» (هل تقصد ${near}؟)` }];
  });
  if (meant.length > 0)
    throw new DeskError(
      {
        en: en`Unknown column: ${joinList(meant)}. To list them all: npm run desk -- words columns`,
        ar: ar`لا يعرف المتجر العمود ${joinList(meant)}. كل الأعمدة في: ${'npm run desk -- words'}`,
      },
      'unknown_column',
    );
  return unknown;
}

/** @throws DeskError for a file that is no sheet of products */
export function readSheet(path: string): Sheet {
  const { hash, lines } = parseFile(path);
  const [header, ...records] = lines;
  const columns = readHeader(header).map((name) => name.toLowerCase());
  const ignored = checkColumns(columns);
  const rows = readSheetRows(
    records,
    columns.map((name) => (isImportColumn(name) ? name : null)),
  );
  return {
    file: basename(path),
    hash,
    rows: rows.filter(({ isWide }) => !isWide).map(({ row, cells }) => ({ row, cells })),
    ignored,
    wide: rows.filter(({ isWide }) => isWide).map(({ row }) => row),
  };
}
