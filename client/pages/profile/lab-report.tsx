import { useLocation, useParams } from 'react-router';
import { labPaths, paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { isLabReportId } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { AccessLog } from '../../features/lab/access-log.tsx';
import { EraseReport } from '../../features/lab/erase-report.tsx';
import { KeptRows } from '../../features/lab/kept-rows.tsx';
import { LabPapers } from '../../features/lab/lab-papers.tsx';
import { PrintButton } from '../../features/lab/print-button.tsx';
import { ReportGroups } from '../../features/lab/report-groups.tsx';
import { ReportHead } from '../../features/lab/report-head.tsx';
import { buildReportInput } from '../../features/lab/report-input.ts';
import { ReportPaper } from '../../features/lab/report-paper.tsx';
import { ResultProducts } from '../../features/lab/result-products.tsx';
import { RetestReminder } from '../../features/lab/retest-reminder.tsx';
import { ShareReport } from '../../features/lab/share-report.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

function LabReportPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { data, error, mutate } = useCall('labReport', isLabReportId(id) ? buildReportInput(id, search) : null);
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={12} />;
  const report = data.item;
  return (
    <div className="report">
      <Breadcrumbs
        label={t('shell.crumbs')}
        items={[
          { name: t('account.title'), path: paths.profile() },
          { name: t('account.tests'), path: testPaths.all() },
          { name: t('lab.title'), path: labPaths.report(id) },
        ]}
      />
      <ReportHead report={report} title={t('lab.title')} actions={<PrintButton />} />
      <ReportGroups report={report} />
      <KeptRows report={report} />
      <LabPapers report={report} isOwn />
      <ReportPaper report={report} />
      <RetestReminder report={report} onChange={() => void mutate()} />
      <ResultProducts report={report} />
      <ShareReport report={report} onChange={() => void mutate()} />
      <AccessLog log={report.log} />
      <EraseReport id={report.id} />
    </div>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ params, url, get, tryGet }) => {
    const { id = '' } = params;
    if (!isLabReportId(id)) return { status: 404 };
    const { item } = await get('labReport', buildReportInput(id, url.search));
    if (item.urgent) return { redirect: labPaths.urgent(id) };
    await Promise.all([tryGet('labReportProducts', { params: { id } }), tryGet('activeQuiz')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('lab.title'), noindex: true }),
  View: LabReportPage,
});
