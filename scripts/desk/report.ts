/** `report …`: what a country sold, owes and took in a month (docs/desk.md "Reports"). */
import { type CountryCode, countries, countryCodes, defaultCountry } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { isMonthAhead, parseMonth } from '../../shared/domain/month.ts';
import { ar, en } from '../../shared/i18n/message.ts';
import { type ReadOne, reports } from '../../shared/report/read-report.ts';
import { type Report, readCell, type Section } from '../../shared/report/report.ts';
import { formatReportsCsv } from '../../shared/report/report-csv.ts';
import { columnTitles, total as totalWord } from '../../shared/report/report-words.ts';
import { type DeskCall, DeskError } from './client.ts';
import { type Command, type CommandOption, command, usageError } from './command.ts';
import { byteOrderMark } from './import-file.ts';
import { formatRows } from './reply-table.ts';

const options = {
  month: { value: 'MONTH', required: true, en: 'such as 2026-11', ar: 'مثل 2026-11' },
  country: {
    value: countryCodes.join('|'),
    en: 'one country; without it, all you may see',
    ar: 'بلد واحد، وبدونه كل ما تراه',
  },
  csv: { en: 'as a CSV for a spreadsheet', ar: 'بصيغة CSV لبرامج الجداول' },
} as const satisfies Record<string, CommandOption>;

function readMonth(typed: string): string {
  const month = parseMonth(typed);
  if (month === null)
    throw usageError({
      en: en`--month must be a month such as 2026-11, not “${typed}”.`,
      ar: ar`${'--month'} شهر مثل ${'2026-11'}، وليس «${typed}».`,
    });
  if (isMonthAhead(month, Date.now(), defaultCountry))
    throw new DeskError({ en: en`${month} hasn’t begun yet.`, ar: ar`لم يبدأ ${month} بعد.` }, 'month_ahead', 2);
  return month;
}

/** The countries whose reports the caller may read. If there are none, one call is made anyway, and the shop refuses it. */
async function listCountries(call: DeskCall): Promise<readonly CountryCode[]> {
  const { may } = await call('me');
  const allowed = countryCodes.filter((code) => may[code]?.includes('read_reports'));
  return allowed.length > 0 ? allowed : countryCodes;
}

async function readReports(call: DeskCall, read: ReadOne, month: string, country: CountryCode | undefined) {
  const found = [];
  for (const code of country ? [country] : await listCountries(call)) {
    const about = { country: code, currency: countries[code].currency, month };
    const { data, sections, notes = [] } = await read(call, { country: code, month });
    found.push({ ...about, data: { ...about, ...data }, sections, notes });
  }
  return found;
}

function formatSection({ title, columns, rows, total }: Section, report: Report, locale: Locale): string[] {
  const shown = [...rows, ...(total ? [{ [columns[0] ?? '']: totalWord, ...total }] : [])].map(
    (row) => new Map(columns.map((name) => [columnTitles[name][locale], readCell(row, name, locale)])),
  );
  const head = [title[locale], report.country, report.month, report.currency].join('  ');
  return [head, ...formatRows(shown, locale)];
}

const formatReports = (all: readonly Report[], locale: Locale): string =>
  all
    .flatMap((report) => [
      ...report.sections.map((section) => formatSection(section, report, locale)),
      ...(report.notes.length > 0 ? [report.notes.map((note) => note[locale])] : []),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n');

const formatFile = (all: readonly Report[], locale: Locale): string =>
  byteOrderMark + formatReportsCsv(all, locale).replaceAll('\r\n', '\n').replace(/\n$/, '');

export const reportCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.entries(reports).map(([name, { name: title, read }]) => [
    `report ${name}`,
    command({
      words: [],
      options,
      document: true,
      help: { en: `a month: ${title.en}`, ar: `شهر: ${title.ar}` },
      run: async ({ call, locale }, _, { month, country, csv }) => {
        const all = await readReports(call, read, readMonth(month), country as CountryCode | undefined);
        const document = (csv ? formatFile : formatReports)(all, locale);
        return { data: { items: all.map(({ data }) => data) }, lines: [], document };
      },
    }),
  ]),
);
