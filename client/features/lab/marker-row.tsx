import type { LabReportRow } from '../../../shared/contract/lab.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { LabWords } from './lab-words.tsx';
import { RangeBar } from './range-bar.tsx';
import { StateLabel } from './state-label.tsx';
import { TrendChart } from './trend-chart.tsx';
import { saidRange, saidResult, shownValue } from './words.ts';

export function MarkerValue({ row }: { row: LabReportRow }) {
  return (
    <div className="marker-value">
      {row.value && (
        <bdi dir="ltr">
          <b>{shownValue(row)}</b> <small>{row.value.unit}</small>
        </bdi>
      )}
      <div>
        <StateLabel row={row} />
      </div>
    </div>
  );
}

function Details({ row }: { row: LabReportRow }) {
  const { country, locale, t } = useApp();
  const range = saidRange(row, t);
  return (
    <div className="marker-details">
      <div className="marker-texts">
        <div>
          <h4>{t('lab.says')}</h4>
          <p>
            {saidResult(row, t)}
            {range !== '' && row.state === 'in_range' && ` ${range}.`}
          </p>
          {row.range_note && (
            <p>
              <bdi>{row.range_note}</bdi>
            </p>
          )}
        </div>
        {row.moves.length > 0 && (
          <div>
            <h4>{t('lab.moves')}</h4>
            <ul className="diamond-list">
              {row.moves.map((move) => (
                <li key={move}>{move}</li>
              ))}
            </ul>
          </div>
        )}
        {row.retest_at && (
          <div>
            <h4>{t('lab.retest')}</h4>
            <p>
              {t('lab.retest_text', {
                weeks: row.retest_weeks ?? 0,
                date: formatMoment(row.retest_at, locale, country, true),
              })}
            </p>
          </div>
        )}
      </div>
      <TrendChart row={row} />
    </div>
  );
}

/** A native `<details>`: it opens without script. */
export function MarkerRow({ row, isOpen }: { row: LabReportRow; isOpen: boolean }) {
  const { t } = useApp();
  return (
    <details className="marker" open={isOpen}>
      <summary>
        <div>
          <h3>{row.name}</h3>
          <p className="marker-measures">{row.measures}</p>
          <LabWords of="wrote" words={row.note} />
          {row.before && <p className="marker-before">{t('lab.before', { value: row.before })}</p>}
        </div>
        <MarkerValue row={row} />
        <div className="marker-bar">
          <RangeBar row={row} />
        </div>
      </summary>
      <Details row={row} />
    </details>
  );
}
