/** The report on paper: whose blood it is, who measured it and what the laboratory printed. Nothing else is printed. */
import type { OwnLabReport } from '../../../shared/contract/lab.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { LabPapers } from './lab-papers.tsx';
import { ReportWords } from './lab-words.tsx';
import { ReportTable } from './report-groups.tsx';

function Facts({ report }: { report: OwnLabReport }) {
  const { country, locale, t } = useApp();
  const { patient } = report;
  const facts: [name: string, value: string][] = [
    [t('lab.laboratory'), report.lab],
    [t('lab.paper_licence'), report.licence],
    [t('lab.paper_number'), report.number],
    ...(patient
      ? ([
          [t('lab.paper_patient'), patient.name],
          [t('lab.paper_born'), formatMoment(`${patient.birth_date}T12:00Z`, locale, country, true)],
        ] satisfies [string, string][])
      : []),
    [t('lab.paper_sex'), t(`lab.paper_${report.sex}`)],
    [t('lab.sample'), formatMoment(report.collected_at, locale, country)],
    ...(report.fasting_hours === null
      ? []
      : ([[t('lab.fasting'), t('lab.hours', { n: report.fasting_hours })]] satisfies [string, string][])),
    [t('lab.released'), formatMoment(report.released_at, locale, country)],
    [t('lab.paper_checked'), t('lab.paper_roles')],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ReportPaper({ report }: { report: OwnLabReport }) {
  const { country, locale, t } = useApp();
  return (
    <section className="report-paper">
      <h2>{t('lab.paper_title')}</h2>
      <Facts report={report} />
      <ReportWords report={report} />
      {report.corrected_at && (
        <p>{t('lab.corrected', { date: formatMoment(report.corrected_at, locale, country, true) })}</p>
      )}
      {report.took_biotin && <p>{t('lab.biotin')}</p>}
      <ReportTable report={report} />
      <LabPapers report={report} />
    </section>
  );
}
