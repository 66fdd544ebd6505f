import type { ListedLabReport } from '../../../shared/contract/lab.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { labPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';

/** A released report; one with an urgent value says so before anything else. */
export function ReportRow({ report }: { report: ListedLabReport }) {
  const { country, locale, t } = useApp();
  const { id, lab, urgent, rows, outside } = report;
  return (
    <li className="box order-row">
      <div>
        <h3>
          <Link to={urgent ? labPaths.urgent(id) : labPaths.report(id)}>
            {t('ordered.sample_of', { date: formatMoment(report.collected_at, locale, country, true) })}
          </Link>
        </h3>
        <p className="small">
          {urgent ? (
            <b>{t('ordered.needs_doctor')}</b>
          ) : (
            `${t('ordered.values', { n: rows })} · ${t('ordered.outside', { n: outside })}`
          )}
        </p>
        <p className="muted small">{lab}</p>
      </div>
    </li>
  );
}
