import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { LabReport } from '../../../shared/contract/lab.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { ReportWords } from './lab-words.tsx';
import { MarkSign } from './marks.tsx';
import { StateLabel } from './state-label.tsx';
import { countOutsideByChance } from './words.ts';

function Facts({ report }: { report: LabReport }) {
  const { country, locale, t } = useApp();
  const facts: { name: string; value: string; more?: string }[] = [
    { name: t('lab.sample'), value: formatMoment(report.collected_at, locale, country) },
    ...(report.fasting_hours === null
      ? []
      : [{ name: t('lab.fasting'), value: t('lab.hours', { n: report.fasting_hours }) }]),
    { name: t('lab.laboratory'), value: report.lab, more: t('lab.licence', { licence: report.licence }) },
    {
      name: t('lab.released'),
      value: t('lab.two_people', { date: formatMoment(report.released_at, locale, country, true) }),
    },
  ];
  return (
    <dl className="report-facts">
      {facts.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {more && <span className="report-licence small muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Links, so that they work without script; each draws the page anew in its units. */
function UnitSwitch({ units }: { units: LabReport['units'] }) {
  const { t } = useApp();
  const { path } = splitLocale(useLocation().pathname);
  return (
    <nav className="unit-switch" aria-label={t('lab.units')}>
      {(['conventional', 'si'] as const).map((one) => (
        <Link key={one} to={`${path}?units=${one}`} aria-current={one === units ? 'true' : undefined}>
          <bdi>{t(`lab.units_${one}`)}</bdi>
        </Link>
      ))}
    </nav>
  );
}

function Tally({ tally }: { tally: LabReport['tally'] }) {
  const { t } = useApp();
  const cells = [
    { count: tally.in_range, state: 'in_range', words: t('lab.tally_in') },
    { count: tally.low, state: 'low', words: t('lab.tally_low') },
    { count: tally.high, state: 'high', words: t('lab.tally_high') },
    { count: tally.without, state: 'no_range', words: t('lab.tally_none') },
  ] as const;
  return (
    <ul className="report-tally" aria-label={t('lab.tally')}>
      {cells.map(({ count, state, words }) => (
        <li key={state}>
          <b>{count}</b>
          <StateLabel row={{ state }} words={words} />
        </li>
      ))}
    </ul>
  );
}

export const BandSign = () => (
  <svg className="legend-band" width="36" height="8" aria-hidden="true">
    <rect className="range-track" width="36" height="8" rx="4" />
    <rect className="range-band" x="9" width="18" height="8" />
  </svg>
);
export const TickSign = () => (
  <svg className="legend-tick" width="2" height="20" aria-hidden="true">
    <rect className="range-tick" width="2" height="20" rx="1" />
  </svg>
);

function Legend() {
  const { t } = useApp();
  return (
    <ul className="report-legend" aria-label={t('lab.legend')}>
      <li>
        <BandSign />
        {t('lab.legend_range')}
      </li>
      <li>
        <TickSign />
        {t('lab.legend_act')}
      </li>
      <li>
        <MarkSign look="in" />
        <MarkSign look="low" />
        <MarkSign look="high" />
        {t('lab.legend_you')}
      </li>
    </ul>
  );
}

export function ReportHead({ report, title, actions }: { report: LabReport; title: string; actions?: ReactNode }) {
  const { country, locale, t } = useApp();
  const { in_range: inside, low, high } = report.tally;
  const n = inside + low + high;
  return (
    <>
      <div className="report-head">
        <div>
          <h1>{title}</h1>
          <Facts report={report} />
        </div>
        <div className="report-actions">
          <UnitSwitch units={report.units} />
          {actions}
        </div>
      </div>
      {report.corrected_at && (
        <Alert kind="info">
          {t('lab.corrected', { date: formatMoment(report.corrected_at, locale, country, true) })}
        </Alert>
      )}
      <div className="report-overview">
        <ReportWords report={report} />
        {report.took_biotin && <Alert kind="warn">{t('lab.biotin')}</Alert>}
        <Tally tally={report.tally} />
        <Legend />
        <Alert>{t(n > 1 ? 'lab.one_of_many' : 'lab.one_in_20', { n, share: countOutsideByChance(n) })}</Alert>
      </div>
    </>
  );
}
