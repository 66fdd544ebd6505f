import type { LabLinkId, LabReportId } from '../../../shared/contract/fields.ts';
import type { OwnLabReport } from '../../../shared/contract/lab.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { labPaths } from '../../../shared/paths.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { ShareLinks } from '../sharing/share-links.tsx';

export function ShareReport({ report, onChange }: { report: OwnLabReport; onChange: () => void }) {
  const { call, locale, t } = useApp();
  const posted = usePostedForm('lab-report');
  const id = report.id as LabReportId;
  return (
    <ShareLinks
      className="report-section"
      sharing={{
        links: report.links,
        make: async (days) => {
          const { data } = await call('shareLabReport', { params: { id }, body: { days } }, { inline: true });
          return window.location.origin + localizedPath(labPaths.shared(data.token), locale);
        },
        end: (link) => call('endLabLink', { params: { id, link_id: link as LabLinkId } }, { inline: true }),
        onChange,
        text: t('lab.share_text'),
        endedText: t('lab.share_ended'),
        postedUrl: posted?.fields.url,
        postedFault: ['share', 'end'].includes(posted?.fields.act ?? '') ? (posted?.failure?.message ?? null) : null,
      }}
    />
  );
}
