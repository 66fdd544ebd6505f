import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { buildTestPath } from '../../../shared/domain/test-path.ts';
import { useApp } from '../../state/app-context.ts';

export function TestPath({ timeline }: Pick<TestOrderDetail, 'timeline'>) {
  const { country, locale, t } = useApp();
  return (
    <section className="box">
      <h2>{t('ordered.way')}</h2>
      <ol className="timeline">
        {buildTestPath(timeline).map(({ status, at, state }) => (
          <li
            key={`${status} ${state}`}
            className={state}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
          >
            <i />
            <div>
              <b>{t(`ordered.status_${status}`)}</b>
              {at && (
                <small>
                  <time dateTime={at}>{formatMoment(at, locale, country)}</time>
                </small>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
