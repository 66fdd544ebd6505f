import { formatCsvLine } from '../domain/csv.ts';
import type { Locale } from '../domain/locale.ts';
import { type Report, type Row, readCell } from './report.ts';
import * as words from './report-words.ts';
import { type ColumnName, columnTitles, figureOf } from './report-words.ts';

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
  return lines.map(formatCsvLine).join('');
}
