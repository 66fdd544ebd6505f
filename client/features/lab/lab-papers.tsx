/** The laboratory's own paper as it came, to be saved: nothing of it is drawn here. Who reads by a link is told that the patient has it. */
import type { LabReport } from '../../../shared/contract/lab.ts';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import { useApp } from '../../state/app-context.ts';
import { formatSize } from '../upload/format-upload.ts';

interface LabPapersProps {
  report: Pick<LabReport, 'id' | 'papers'>;
  /** Its patient reads. */
  isOwn?: boolean;
}

export function LabPapers({ report: { id, papers }, isOwn = false }: LabPapersProps) {
  const { locale, t } = useApp();
  if (papers.length === 0) return null;
  return (
    <section className="report-section">
      <h2>{t('lab.papers')}</h2>
      <p>{t(isOwn ? 'lab.papers_text' : 'lab.papers_with_patient')}</p>
      {isOwn && (
        <ul className="kept-rows">
          {papers.map(({ position, title, bytes }) => (
            <li key={position}>
              <b dir="auto">{title ?? t('lab.papers_untitled')}</b>
              <a className="btn btn--line" href={uploadPaths.labPaper(id, position)} download>
                {t('lab.papers_save')}
              </a>
              <small>
                <bdi>{t('lab.papers_size', { size: formatSize(bytes, locale) })}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
