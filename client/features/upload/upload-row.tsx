import type { DataOf } from '../../../shared/contract/calls.ts';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { FileIcon } from './file-icon.tsx';
import { formatDayOf, formatSize, formatWholeDay } from './format-upload.ts';

/** The shape of an id in a URL; only the server knows whether there is one. */
export const isUploadId = (text: string): text is OwnUpload['id'] => /^[A-Za-z0-9_-]{1,64}$/.test(text);

export type OwnUpload = DataOf<'upload'>['item'];

const kindWords = {
  'application/pdf': 'upload.pdf',
  'image/jpeg': 'upload.jpeg',
  'image/png': 'upload.png',
} as const;

/** Each isolated, for in Arabic a Latin kind before a number would change places with it. */
export function KindAndSize({ upload }: { upload: Pick<OwnUpload, 'type' | 'bytes'> }) {
  const { locale, t } = useApp();
  return (
    <>
      <bdi>{t(kindWords[upload.type])}</bdi> · <bdi>{formatSize(upload.bytes, locale)}</bdi>
    </>
  );
}

/** A plain link: the browser saves the file, with or without a script. */
export function OpenLink({ upload, className }: { upload: OwnUpload; className: string }) {
  const { t } = useApp();
  return (
    <a
      className={className}
      href={uploadPaths.file(upload.id)}
      download={upload.name}
      aria-label={t('upload.open_name', { name: upload.name })}
    >
      {t('upload.open')}
    </a>
  );
}

export function UploadRow({ upload, level = 2 }: { upload: OwnUpload; level?: 2 | 3 }) {
  const { country, locale, t } = useApp();
  const Title = level === 2 ? 'h2' : 'h3';
  const day = upload.taken_on
    ? t('upload.sample', { day: formatWholeDay(upload.taken_on, locale) })
    : t('upload.added', { day: formatDayOf(upload.added_at, locale, country) });
  return (
    <li className="upload-row">
      <span className="file-tile">
        <FileIcon />
      </span>
      <div>
        <Title>
          <Link to={uploadPaths.one(upload.id)}>
            <bdi>{upload.name}</bdi>
          </Link>
        </Title>
        <p className="file-facts">
          <span>{day}</span>
          <span>
            <KindAndSize upload={upload} />
          </span>
          {upload.note && <bdi>{upload.note}</bdi>}
        </p>
        <p className="muted small">{t('upload.kept_until', { day: formatWholeDay(upload.kept_until, locale) })}</p>
      </div>
      <OpenLink upload={upload} className="btn btn--line" />
    </li>
  );
}
