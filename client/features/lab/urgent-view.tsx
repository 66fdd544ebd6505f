import type { LabReport, LabReportRow } from '../../../shared/contract/lab.ts';
import { countryTerms } from '../../../shared/domain/country-terms.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeptRows } from './kept-rows.tsx';
import { LabPapers } from './lab-papers.tsx';
import { LabWords, ReportWords } from './lab-words.tsx';
import { MarkerValue } from './marker-row.tsx';
import { PrintButton } from './print-button.tsx';
import { RangeBar } from './range-bar.tsx';
import { BandSign, TickSign } from './report-head.tsx';
import { StateLabel } from './state-label.tsx';
import { saidRange, shownValue } from './words.ts';

const isUrgent = ({ state }: LabReportRow) => state.startsWith('urgent');

function Contact({ contact }: { contact: LabReport['contact'] }) {
  const { country, locale, t } = useApp();
  if (!contact) return null;
  const date = formatMoment(contact.at, locale, country);
  return (
    <p className="urgent-call">
      <Icon of={contact.outcome === 'reached' ? 'circle-check' : 'circle-alert'} />
      <span>{t(contact.outcome === 'reached' ? 'lab.urgent_reached' : 'lab.urgent_missed', { date })}</span>
    </p>
  );
}

function Panel({ report, rows }: { report: LabReport; rows: readonly LabReportRow[] }) {
  const { country, t } = useApp();
  const { emergency, doctor } = countryTerms[country].helpLines;
  const unread = report.kept.filter(({ urgent }) => urgent);
  const names = [...rows, ...unread].map(({ name }) => name).join(t('lab.urgent_and'));
  const text = rows.length === 0 ? 'urgent_unread' : rows.length + unread.length > 1 ? 'urgent_many' : 'urgent_text';
  // Said only where the laboratory says so: it may have checked that the sample is good.
  const isHaemolysed = report.groups.some((group) => group.rows.some(({ absent }) => absent === 'haemolysed'));
  return (
    <section className="urgent-panel">
      <StateLabel row={{ state: 'urgent' }} words={t('lab.urgent_badge')} />
      <h1>{t('lab.urgent_title')}</h1>
      <p>{t(`lab.${text}`, { names })}</p>
      {isHaemolysed && <p>{t('lab.urgent_sample_cause')}</p>}
      <div className="urgent-lines">
        <a className="btn btn--bad btn--big" href={`tel:${emergency}`}>
          {t('lab.urgent_call')} <bdi>{emergency}</bdi>
        </a>
        {doctor && (
          <a className="btn btn--line btn--big" href={`tel:${doctor}`}>
            {t('lab.urgent_doctor')} <bdi>{doctor}</bdi>
          </a>
        )}
      </div>
      <Contact contact={report.contact} />
    </section>
  );
}

function UrgentCard({ report, row }: { report: LabReport; row: LabReportRow }) {
  const { country, locale, t } = useApp();
  const date = formatMoment(report.collected_at, locale, country);
  const acts = [row.urgent?.low, row.urgent?.high].filter((limit) => typeof limit === 'string');
  return (
    <section className="urgent-card">
      <div className="urgent-card-head">
        <div>
          <h2>{row.name}</h2>
          <p className="marker-measures">{t('lab.urgent_sample', { measures: row.measures, date })}</p>
        </div>
        <MarkerValue row={row} />
      </div>
      <LabWords of="wrote" words={row.note} />
      <RangeBar row={row} hasNumbers />
      <ul className="report-legend">
        {row.range && (
          <li>
            <BandSign />
            {saidRange(row, t)}
          </li>
        )}
        {acts.length > 0 && (
          <li>
            <TickSign />
            {t('lab.legend_act')}
          </li>
        )}
      </ul>
    </section>
  );
}

function Steps() {
  const { t } = useApp();
  return (
    <section className="report-section">
      <h2>{t('lab.urgent_steps')}</h2>
      <ol className="urgent-steps">
        {([1, 2] as const).map((step) => (
          <li key={step}>
            <div>
              <b>{t(`lab.urgent_step_${step}`)}</b>
              <span>{t(`lab.urgent_step_${step}_text`)}</span>
            </div>
          </li>
        ))}
        <li>
          <div>
            <b>{t('lab.urgent_step_3')}</b>
            <PrintButton />
          </div>
        </li>
      </ol>
    </section>
  );
}

function Rest({ rows }: { rows: readonly LabReportRow[] }) {
  const { t } = useApp();
  if (rows.length === 0) return null;
  return (
    <section className="report-section">
      <h2>{t('lab.urgent_rest')}</h2>
      <p>{t('lab.urgent_rest_text')}</p>
      <ul className="plain-rows">
        {rows.map((row) => (
          <li key={row.marker}>
            <b>{row.name}</b>
            <bdi dir="ltr">
              {shownValue(row)} {row.value?.unit}
            </bdi>
            <StateLabel row={row} />
            <LabWords of="wrote" words={row.note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A report with a value that needs a doctor today: whom to ring, what to do, and nothing to buy. */
export function UrgentView({ report, isOwn = false }: { report: LabReport; isOwn?: boolean }) {
  const { t } = useApp();
  const rows = report.groups.flatMap((group) => group.rows);
  const urgent = rows.filter(isUrgent);
  return (
    <div className="urgent-page">
      <Panel report={report} rows={urgent} />
      <ReportWords report={report} />
      {urgent.map((row) => (
        <UrgentCard key={row.marker} report={report} row={row} />
      ))}
      <KeptRows report={report} />
      <LabPapers report={report} isOwn={isOwn} />
      <Steps />
      <Rest rows={rows.filter((row) => !isUrgent(row))} />
      <Alert>
        {t('lab.urgent_note')} {report.lab}, <bdi>{report.number}</bdi>.
      </Alert>
    </div>
  );
}
