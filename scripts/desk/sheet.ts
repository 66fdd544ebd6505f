/** Reads a merchant's CSV: cells by column, rows by the number that a spreadsheet shows. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unescapeFormula } from '../../shared/domain/csv.ts';
import { detectDelimiter, type ImportCells, type ImportColumn, importColumns } from '../../shared/domain/import-csv.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { DeskError } from './client.ts';
import { ar, en, joinList } from './message.ts';

export interface SheetRow {
  row: number;
  cells: ImportCells;
}
export interface Sheet {
  file: string;
  hash: string;
  rows: SheetRow[];
  ignored: string[];
  /** Rows with more cells than the header, usually because of an unquoted comma. */
  wide: number[];
}

const cellMaxChars = 4000;
const isColumn = (name: string): name is ImportColumn => (importColumns as readonly string[]).includes(name);

interface ParsedLine {
  record: string[];
  info: { records: number; empty_lines: number };
}

function parseFile(file: string): { hash: string; lines: ParsedLine[] } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DeskError({ en: en`${file} can’t be read.`, ar: ar`تعذّرت قراءة الملف ${file}.` }, 'no_file');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new DeskError(
      {
        en: 'The file isn’t UTF-8. Save it as “CSV UTF-8”.',
        ar: ar`الملف ليس بترميز UTF-8. احفظه بصيغة «${'CSV UTF-8'}».`,
      },
      'not_utf8',
    );
  }
  const header = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  const how = {
    bom: true,
    delimiter: detectDelimiter(header),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  };
  try {
    return {
      hash: createHash('sha256').update(bytes).digest('hex'),
      lines: parse(text, how) as unknown as ParsedLine[],
    };
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeskError(
      { en: en`The file isn’t a valid CSV: ${message}`, ar: ar`الملف ليس CSV صحيحًا: ${message}` },
      'not_csv',
    );
  }
}

function checkColumns(columns: readonly string[]): string[] {
  if (!columns.includes('sku')) {
    const near = findNearestWord('sku', columns);
    throw new DeskError(
      {
        en: `The file has no sku column.${near === null ? '' : en` Is it “${near}”?`}`,
        ar: ar`لا يوجد في الملف عمود ${'sku'}.` + (near === null ? '' : ar` هل هو «${near}»؟`),
      },
      'no_column',
    );
  }
  const twice = columns.find((name, at) => isColumn(name) && columns.indexOf(name) < at);
  if (twice !== undefined)
    throw new DeskError(
      { en: en`The file has two ${twice} columns.`, ar: ar`العمود ${twice} مكرر في الملف.` },
      'column_twice',
    );
  const unknown = columns.filter((name) => name !== '' && !isColumn(name));
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
  const columns = (header?.record ?? []).map((name) => name.trim().toLowerCase());
  const ignored = checkColumns(columns);
  const rows: SheetRow[] = [];
  const wide: number[] = [];
  for (const { record, info } of records) {
    // Spreadsheets number empty lines too, and a cell with line breaks as one row.
    const row = info.records + info.empty_lines;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.slice(columns.length).some((cell) => cell.trim() !== '')) wide.push(row);
    else
      rows.push({
        row,
        cells: Object.fromEntries(
          columns.flatMap((column, at) => {
            const cell = record[at];
            return isColumn(column) && cell !== undefined
              ? [[column, unescapeFormula(cell).slice(0, cellMaxChars)]]
              : [];
          }),
        ),
      });
  }
  return { file: basename(path), hash, rows, ignored, wide };
}
