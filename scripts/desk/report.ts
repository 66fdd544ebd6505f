/** `report …`: what a country sold, owes and took in a month (docs/desk.md "Reports"). */
import { type CountryCode, countries, countryCodes, defaultCountry } from '../../shared/domain/country.ts';
import { isMonthAhead, parseMonth } from '../../shared/domain/month.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { type ReadOne, type ReportName, reports as register } from '../../shared/report/read-report.ts';
import { formatReportsCsv } from '../../shared/report/report-csv.ts';
import { type DeskCall, DeskError } from './client.ts';
import { type CommandOption, command, usageError } from './command.ts';
import { countryWords } from './options.ts';
import { formatReports } from './report-table.ts';

const options = {
  month: { value: 'MONTH', required: true, en: 'such as 2026-11', ar: 'مثل 2026-11' },
  country: { value: countryWords, en: 'one country; without it, all you may see', ar: 'بلد واحد، وبدونه كل ما تراه' },
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

async function readReports(call: DeskCall, read: ReadOne, typed: { month: string; country: CountryCode | undefined }) {
  const month = readMonth(typed.month);
  const reports = [];
  for (const country of typed.country ? [typed.country] : await listCountries(call)) {
    const about = { country, currency: countries[country].currency, month };
    const { data, sections, notes = [] } = await read(call, { country, month });
    reports.push({ ...about, data: { ...about, ...data }, sections, notes });
  }
  return reports;
}

/** Without it spreadsheets assume a legacy encoding, which breaks Arabic. */
const byteOrderMark = '\ufeff';
const formatFile = (...of: Parameters<typeof formatReportsCsv>) =>
  byteOrderMark +
  formatReportsCsv(...of)
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '');

const reportCommand = (help: Message, name: ReportName) =>
  command({
    words: [],
    options,
    document: true,
    help,
    run: async ({ call, locale }, _, { month, country, csv }) => {
      const reports = await readReports(call, register[name].read, { month, country });
      const document = csv ? formatFile(reports, locale) : formatReports(reports, locale);
      return { data: { items: reports.map(({ data }) => data) }, lines: [], document };
    },
  });

export const reportCommands = {
  'report sales': reportCommand({ en: 'what was invoiced, by day', ar: 'المبيعات المفوترة يومًا بيوم' }, 'sales'),
  'report products': reportCommand({ en: 'what was sold, by product', ar: 'المبيعات حسب المنتج' }, 'products'),
  'report visits': reportCommand(
    { en: 'visits, where they came from, and the checkout’s steps', ar: 'الزيارات ومصادرها وخطوات إتمام الطلب' },
    'visits',
  ),
  'report searches': reportCommand(
    { en: 'what people searched for and didn’t find', ar: 'ما بحث عنه العملاء ولم يجدوه' },
    'searches',
  ),
  'report origins': reportCommand(
    { en: 'what was sold, by where it was found', ar: 'المبيعات حسب مصدر المنتج' },
    'origins',
  ),
  'report vat': reportCommand({ en: 'what a VAT return asks for', ar: 'أرقام إقرار ضريبة القيمة المضافة' }, 'vat'),
  'report invoices': reportCommand(
    { en: 'invoices and credit notes by number', ar: 'الفواتير والإشعارات الدائنة بأرقامها' },
    'invoices',
  ),
  'report cash': reportCommand(
    {
      en: 'money in and out, cash to collect, and the accounts',
      ar: 'الأموال الداخلة والخارجة والنقد المنتظر والحسابات',
    },
    'cash',
  ),
  'report refunds': reportCommand({ en: 'each refund, and where it went', ar: 'كل مبلغ مسترد ووجهته' }, 'refunds'),
  'report promotions': reportCommand(
    { en: 'orders with each promotion, and what it gave', ar: 'طلبات كل عرض وما خُصم فيه' },
    'promotions',
  ),
};
