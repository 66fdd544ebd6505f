import { useApp } from '../../state/app-context.ts';
import { formatDayOf, formatWholeDay } from './format-upload.ts';
import { KindAndSize, OpenLink, type OwnUpload } from './upload-row.tsx';

export function UploadFacts({ upload }: { upload: OwnUpload }) {
  const { country, locale, t } = useApp();
  const facts = [
    { name: t('upload.name'), value: <bdi>{upload.name}</bdi> },
    { name: t('upload.kind'), value: <KindAndSize upload={upload} /> },
    ...(upload.taken_on ? [{ name: t('upload.sample_day'), value: formatWholeDay(upload.taken_on, locale) }] : []),
    ...(upload.note ? [{ name: t('upload.note'), value: <bdi>{upload.note}</bdi> }] : []),
    { name: t('upload.added_on'), value: formatDayOf(upload.added_at, locale, country) },
    { name: t('upload.kept'), value: formatWholeDay(upload.kept_until, locale) },
    { name: t('upload.checksum'), value: <code dir="ltr">{upload.sha256}</code> },
  ];
  return (
    <section className="box">
      <h2>{t('upload.about')}</h2>
      <dl className="upload-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <OpenLink upload={upload} className="btn" />
      </div>
    </section>
  );
}
