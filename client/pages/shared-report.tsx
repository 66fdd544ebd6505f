import { useLocation, useParams } from 'react-router';
import { isLabToken } from '../api/ids.ts';
import { useCall } from '../data/use-call.ts';
import { LoadingOrError } from '../features/call/loading-or-error.tsx';
import { KeptRows } from '../features/lab/kept-rows.tsx';
import { LabPapers } from '../features/lab/lab-papers.tsx';
import { PrintButton } from '../features/lab/print-button.tsx';
import { QuietFrame } from '../features/lab/quiet-frame.tsx';
import { ReportGroups, ReportTable } from '../features/lab/report-groups.tsx';
import { ReportHead } from '../features/lab/report-head.tsx';
import { buildSharedInput } from '../features/lab/report-input.ts';
import { UrgentView } from '../features/lab/urgent-view.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Alert } from '../ui/alert.tsx';

/** The page that a link to a report opens. It offers no product, because the reader came for a health file. */
function SharedReportPage() {
  const t = useT();
  const { token = '' } = useParams();
  const { search } = useLocation();
  const { data, error, mutate } = useCall(
    'sharedLabReport',
    isLabToken(token) ? buildSharedInput(token, search) : null,
  );
  const report = data?.item;
  return (
    <QuietFrame>
      {!report ? (
        <LoadingOrError failure={error} again={mutate} lines={12} />
      ) : report.urgent ? (
        <UrgentView report={report} />
      ) : (
        <div className="report">
          <ReportHead report={report} title={t('lab.shared_title')} actions={<PrintButton />} />
          <ReportGroups report={report} />
          <KeptRows report={report} />
          <LabPapers report={report} />
          <ReportTable report={report} />
          <Alert>{t('lab.shared_note')}</Alert>
        </div>
      )}
    </QuietFrame>
  );
}

export const page = definePage({
  layout: 'bare',
  isSecret: true,
  load: async ({ params, url, get }) => {
    const { token = '' } = params;
    if (!isLabToken(token)) return { status: 404 };
    await get('sharedLabReport', buildSharedInput(token, url.search));
    return undefined;
  },
  head: ({ t }) => ({ title: t('lab.shared_title'), noindex: true }),
  View: SharedReportPage,
});
