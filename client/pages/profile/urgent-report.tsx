import { useParams } from 'react-router';
import { labPaths } from '../../../shared/paths.ts';
import { isLabReportId } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { AccessLog } from '../../features/lab/access-log.tsx';
import { EraseReport } from '../../features/lab/erase-report.tsx';
import { QuietFrame } from '../../features/lab/quiet-frame.tsx';
import { ShareReport } from '../../features/lab/share-report.tsx';
import { UrgentView } from '../../features/lab/urgent-view.tsx';
import { definePage } from '../../page.ts';

function UrgentReportPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('labReport', isLabReportId(id) ? { params: { id } } : null);
  return (
    <QuietFrame>
      {data ? (
        <>
          <UrgentView report={data.item} isOwn />
          <div className="urgent-page">
            <ShareReport report={data.item} onChange={() => void mutate()} />
            <AccessLog log={data.item.log} />
            <EraseReport id={data.item.id} />
          </div>
        </>
      ) : (
        <LoadingOrError failure={error} again={mutate} lines={8} />
      )}
    </QuietFrame>
  );
}

export const page = definePage({
  layout: 'bare',
  access: 'user',
  load: async ({ params, get }) => {
    const { id = '' } = params;
    if (!isLabReportId(id)) return { status: 404 };
    const { item } = await get('labReport', { params: { id } });
    return item.urgent ? undefined : { redirect: labPaths.report(id) };
  },
  head: ({ t }) => ({ title: t('lab.urgent_title'), noindex: true }),
  View: UrgentReportPage,
});
