import type { DataOf } from '../../../shared/contract/calls.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { FileIcon } from './file-icon.tsx';
import { formatWholeDay } from './format-upload.ts';
import { KindAndSize } from './upload-row.tsx';

/** The facts of a shared file and its download. Name and note are not among them: they are the owner's words. */
export function SharedFacts({ file, href }: { file: DataOf<'sharedUpload'>['item']; href: string }) {
  const { country, locale, t } = useApp();
  return (
    <section className="box">
      <dl className="upload-facts">
        {file.taken_on && (
          <div>
            <dt>{t('upload.sample_day')}</dt>
            <dd>{formatWholeDay(file.taken_on, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('upload.kind')}</dt>
          <dd>
            <KindAndSize upload={file} />
          </dd>
        </div>
        <div>
          <dt>{t('upload.shared_until')}</dt>
          <dd>{formatMoment(file.open_until, locale, country)}</dd>
        </div>
      </dl>
      <a className="btn" href={href} download>
        <FileIcon />
        {t('upload.open')}
      </a>
    </section>
  );
}
