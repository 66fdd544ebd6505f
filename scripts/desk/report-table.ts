/** A report as a table of aligned columns, and as a CSV. */
import { formatCsvLine } from '../../shared/domain/csv.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { ar, en, inLocale, type Message, type MessageValue, rightToLeft } from './message.ts';
import * as words from './report-messages.ts';
import { type ColumnName, columnTitles, figureOf } from './report-messages.ts';

export type Row = Readonly<Partial<Record<ColumnName, MessageValue>>>;

export interface Section {
  title: Message;
  columns: readonly ColumnName[];
  rows: readonly Row[];
  total?: Row;
}

export interface Report {
  country: string;
  currency: string;
  month: string;
  sections: readonly Section[];
  notes: readonly Message[];
}

/** An amount without its currency, which is said once. */
const readCell = (row: Row, name: ColumnName, locale: Locale): string => {
  const text = inLocale(row[name] ?? '', locale);
  return figureOf(name) === 'amount' ? text.replace(/ [A-Z]{3}$/, '') : text;
};

const isolate = { en: (text: string) => en`${text}`, ar: (text: string) => ar`${text}` };

function formatSection({ title, columns, rows, total }: Section, report: Report, locale: Locale): string[] {
  const totalCells = total && columns.map((name) => readCell(total, name, locale));
  if (totalCells) totalCells[0] ||= words.total[locale];
  const lines = [
    columns.map((name) => columnTitles[name][locale]),
    ...rows.map((row) => columns.map((name) => readCell(row, name, locale))),
    ...(totalCells ? [totalCells] : []),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const start = locale === 'ar' ? rightToLeft : '';
  const pad = (text: string, at: number) => {
    const spaces = ' '.repeat((widths[at] ?? 0) - text.length);
    const isFigure = figureOf(columns[at] as ColumnName) !== undefined;
    return isFigure ? spaces + isolate[locale](text) : isolate[locale](text) + spaces;
  };
  const head = [title[locale], report.country, report.month, report.currency].map(isolate[locale]).join('  ');
  return [start + head, ...lines.map((cells) => start + cells.map(pad).join('  ').trimEnd())];
}

export const formatReports = (reports: readonly Report[], locale: Locale): string =>
  reports
    .flatMap((report) => [
      ...report.sections.map((section) => formatSection(section, report, locale)),
      ...(report.notes.length > 0 ? [report.notes.map((note) => note[locale])] : []),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** Without it spreadsheets assume a legacy encoding, which breaks Arabic. */
const byteOrderMark = '\ufeff';

/** Without totals, which a spreadsheet would add up again. A report of several parts gets the columns of all of them. */
export function formatReportsCsv(reports: readonly Report[], locale: Locale): string {
  const sections = reports.flatMap((report) => report.sections.map((section) => ({ ...section, report })));
  const columns = [...new Set(sections.flatMap((section) => section.columns))];
  const hasParts = reports.some((report) => report.sections.length > 1);
  const parts = (title: string) => (hasParts ? [title] : []);
  const cellOf = (row: Row, name: ColumnName) => {
    const text = readCell(row, name, locale);
    return figureOf(name) === undefined ? text : text.replaceAll(',', '');
  };
  const titles = columns.map((name) => columnTitles[name][locale]);
  const lines = [
    [words.country[locale], words.currency[locale], ...parts(words.part[locale]), ...titles],
    ...sections.flatMap(({ report, title, rows }) =>
      rows.map((row) => [
        report.country,
        report.currency,
        ...parts(title[locale]),
        ...columns.map((name) => cellOf(row, name)),
      ]),
    ),
  ];
  // The last newline is added when the document is written.
  return byteOrderMark + lines.map((cells) => formatCsvLine(cells).replace(/\r\n$/, '')).join('\n');
}
