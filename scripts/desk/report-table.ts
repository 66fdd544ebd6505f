/** A report as a table of aligned columns. */
import type { Locale } from '../../shared/domain/money.ts';
import { ar, en, rightToLeft } from '../../shared/i18n/message.ts';
import { type Report, readCell, type Section } from '../../shared/report/report.ts';
import { type ColumnName, columnTitles, figureOf, total as totalWord } from '../../shared/report/report-words.ts';

const isolate = { en: (text: string) => en`${text}`, ar: (text: string) => ar`${text}` };

function formatSection({ title, columns, rows, total }: Section, report: Report, locale: Locale): string[] {
  const totalCells = total && columns.map((name) => readCell(total, name, locale));
  if (totalCells) totalCells[0] ||= totalWord[locale];
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
