import type { OwnLabReport } from '../../../shared/contract/lab.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';

const actions = [
  'report_entered',
  'report_confirmed',
  'report_contacted',
  'report_released',
  'report_withdrawn',
  'report_read',
  'report_shared',
  'link_ended',
] as const;

export function AccessLog({ log }: { log: OwnLabReport['log'] }) {
  const { country, locale, t } = useApp();
  const wordsOf = (action: string) => {
    const known = actions.find((one) => one === action);
    return known ? t(`lab.did_${known}`) : t('lab.did_other');
  };
  return (
    <section className="report-section">
      <h2>{t('lab.access')}</h2>
      <p>{t('lab.access_text')}</p>
      <ul className="access-log">
        {log.map(({ at, kind, action }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none ever moves
          <li key={index}>
            <b>{t(`lab.by_${kind}`)}</b>
            <span>{wordsOf(action)}</span>
            <time dateTime={at}>{formatMoment(at, locale, country)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
