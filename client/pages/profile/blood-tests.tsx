import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import type { CallFailure } from '../../api/call.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { ReportRow } from '../../features/booked-test/report-row.tsx';
import { TestOrderRow } from '../../features/booked-test/test-order-row.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { buildPageInput } from '../../features/paging/page-param.ts';
import { UploadRow } from '../../features/upload/upload-row.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** As many of each as fit beside the others; the rest has a page of its own. */
const shownAtMost = 3;

interface Loading {
  data: { items: readonly unknown[] } | undefined;
  error: CallFailure | undefined;
  mutate: () => unknown;
}

function Part({
  title,
  of,
  none,
  more,
  children,
}: {
  title: string;
  of: Loading;
  none: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="last-order">
      <h2>{title}</h2>
      {of.data ? (
        of.data.items.length > 0 ? (
          children
        ) : (
          none
        )
      ) : (
        <LoadingOrError failure={of.error} again={of.mutate} lines={2} />
      )}
      {of.data && of.data.items.length > shownAtMost && more}
    </section>
  );
}

function BloodTestsPage() {
  const t = useT();
  const orders = useCall('testOrders', buildPageInput(1), { fresh: true });
  const reports = useCall('labReports', {}, { fresh: true });
  const files = useCall('uploads', buildPageInput(1), { fresh: true });
  const toAll = (to: string, words: string) => (
    <p>
      <Link className="link link--alone" to={to}>
        {words}
      </Link>
    </p>
  );
  return (
    <AccountFrame title={t('ordered.all')} path={testPaths.all()}>
      <Part title={t('ordered.results')} of={reports} none={<p className="muted">{t('ordered.no_results')}</p>}>
        <ul className="order-rows">
          {reports.data?.items.map((report) => (
            <ReportRow report={report} key={report.id} />
          ))}
        </ul>
      </Part>
      <Part
        title={t('ordered.title')}
        of={orders}
        none={<p className="muted">{t('ordered.no_orders_text')}</p>}
        more={toAll(testPaths.ordered(), t('ordered.see_all'))}
      >
        <ul className="order-rows">
          {orders.data?.items.slice(0, shownAtMost).map((order) => (
            <TestOrderRow order={order} level={3} key={order.id} />
          ))}
        </ul>
      </Part>
      <div className="row">
        <ButtonLink look="line" to={paths.bloodTests()}>
          {t('ordered.book')}
        </ButtonLink>
      </div>
      <Part
        title={t('ordered.files')}
        of={files}
        none={<p className="muted">{t('ordered.no_files')}</p>}
        more={toAll(uploadPaths.list(), t('ordered.see_files'))}
      >
        <ul className="upload-rows">
          {files.data?.items.slice(0, shownAtMost).map((upload) => (
            <UploadRow upload={upload} level={3} key={upload.id} />
          ))}
        </ul>
      </Part>
      <div className="row">
        <ButtonLink look="line" to={uploadPaths.add()}>
          {t('upload.add_another')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await Promise.all([
      tryGet('testOrders', buildPageInput(1)),
      tryGet('labReports'),
      tryGet('uploads', buildPageInput(1)),
    ]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('ordered.all'), noindex: true }),
  View: BloodTestsPage,
});
