import type { DataOf } from '../../../shared/contract/calls.ts';
import { useApp } from '../../state/app-context.ts';
import { formatMoment } from './format-upload.ts';

const actionWords = {
  'upload.added': 'upload.did_added',
  'upload.opened': 'upload.did_opened',
  'upload.shortened': 'upload.did_shortened',
  'upload.shared': 'upload.did_shared',
  'upload.link_ended': 'upload.did_link_ended',
} as const;

export function AccessLog({ log }: { log: DataOf<'upload'>['log'] }) {
  const { country, locale, t } = useApp();
  return (
    <section className="box">
      <h2>{t('upload.log')}</h2>
      <table className="access-log">
        <thead>
          <tr>
            <th scope="col">{t('upload.when')}</th>
            <th scope="col">{t('upload.what')}</th>
            <th scope="col">{t('upload.who')}</th>
          </tr>
        </thead>
        <tbody>
          {log.map(({ at, action, who }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be of one moment, and rows never move
            <tr key={row}>
              <td>
                <time dateTime={at}>{formatMoment(at, locale, country)}</time>
              </td>
              <td>{t(actionWords[action])}</td>
              <td>{t(`upload.who_${who}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">{t('upload.log_text')}</p>
    </section>
  );
}
