/** What a country sold, owes and took in a month, each report an address of its own (docs/desk.md "Reports"). */
import { Download } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { type ReportName, reports } from '../../../../shared/report/read-report.ts';
import { formatReportsCsv } from '../../../../shared/report/report-csv.ts';
import { PageCountrySwitch, usePageCountry } from '../../common/page-country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { getLocalDay } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SelectField } from '../../ui/select.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { revealTab } from '../../ui/tabs.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { listMonths, monthBefore, nameMonth, readMonth } from './months.ts';
import { ReportSection } from './report-section.tsx';
import { useReport } from './use-report.ts';
import { reportWords } from './words.ts';

const names = Object.keys(reports) as ReportName[];

/** The report of the address; an unknown one is the first. */
function useReportName(): ReportName {
  const { report } = useParams();
  return names.find((name) => name === report) ?? 'sales';
}

function Kinds() {
  const words = useWords(reportWords);
  const locale = useLocale();
  const chosen = useReportName();
  const [params] = useSearchParams();
  return (
    <nav className="tabs" aria-label={words.kinds}>
      {names.map((name) => (
        <Link
          key={name}
          ref={name === chosen ? revealTab : null}
          to={{ pathname: `/reports/${name}`, search: params.toString() }}
          aria-current={name === chosen ? 'page' : undefined}
        >
          {reports[name].name[locale]}
        </Link>
      ))}
    </nav>
  );
}

function MonthField({ month, today }: { month: string; today: string }) {
  const words = useWords(reportWords);
  const locale = useLocale();
  const [, set] = useUrlState(['month']);
  const months = [...new Set([...listMonths(today), month])].sort().reverse();
  return (
    <SelectField
      label={words.month}
      isLabelHidden
      value={month}
      onChange={(next) => set({ month: next })}
      options={months.map((one) => ({ value: one, label: nameMonth(one, locale) }))}
    />
  );
}

export function ReportsPage() {
  const words = useWords(reportWords);
  const country = usePageCountry('read_reports');
  const today = getLocalDay();
  const month = readMonth(useUrlState(['month'])[0].month, today);
  const name = useReportName();
  return (
    <>
      <PageHead title={words.title}>
        <PageCountrySwitch may="read_reports" />
        <MonthField month={month} today={today} />
      </PageHead>
      <Kinds />
      {today.startsWith(month) && <Note>{words.until}</Note>}
      <ReportView key={`${name} ${country} ${month}`} name={name} country={country} month={month} />
    </>
  );
}

function ReportView({ name, country, month }: { name: ReportName; country: CountryCode; month: string }) {
  const words = useWords(reportWords);
  const locale = useLocale();
  const report = useReport(name, country, month);
  const before = useReport(name, country, monthBefore(month));
  if (!report.data)
    return report.error ? (
      <ErrorState failure={report.error} onRetry={() => void report.refetch()} />
    ) : (
      <Skeleton rows={8} />
    );
  const { sections, notes } = report.data;
  const save = () => saveFile(`${name}-${country}-${month}.csv`, formatReportsCsv([report.data], locale));
  return (
    <div className="stack">
      {sections.map((section, at) => (
        <ReportSection key={section.title.en} section={section} before={before.data?.sections[at]} />
      ))}
      {notes.map((note) => (
        <p key={note.en}>{note[locale]}</p>
      ))}
      {sections.length > 0 && (
        <div>
          <Button look="line" icon={Download} onClick={save}>
            {words.csv}
          </Button>
        </div>
      )}
    </div>
  );
}
