import { useLocation } from 'react-router';
import { testPaths } from '../../../shared/test-paths.ts';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { loadListPage } from '../../features/paging/load-list-page.ts';
import { buildPageInput, parsePageParam } from '../../features/paging/page-param.ts';
import { Pagination } from '../../features/paging/pagination.tsx';
import { UploadRow } from '../../features/upload/upload-row.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

function Files({ page }: { page: number }) {
  const t = useT();
  const { data, error, mutate } = useCall('uploads', buildPageInput(page), { fresh: true });
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('upload.empty')}
        action={<ButtonLink to={uploadPaths.add()}>{t('upload.add_another')}</ButtonLink>}
      >
        {t('upload.empty_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className="upload-rows">
        {data.items.map((upload) => (
          <UploadRow upload={upload} key={upload.id} />
        ))}
      </ul>
      <Pagination page={data.page} pages={data.pages} to={uploadPaths.list} />
      <div className="row">
        <ButtonLink to={uploadPaths.add()}>{t('upload.add_another')}</ButtonLink>
      </div>
      <p className="muted small">{t('upload.not_diagnosis')}</p>
    </>
  );
}

function UploadsPage() {
  const t = useT();
  const page = parsePageParam(useLocation().search) ?? 1;
  return (
    <AccountFrame
      title={t('upload.title')}
      path={uploadPaths.list()}
      parent={{ name: t('account.tests'), path: testPaths.all() }}
    >
      <Files page={page} />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: (context) => loadListPage(context, 'uploads'),
  head: ({ t }) => ({ title: t('upload.title'), noindex: true }),
  View: UploadsPage,
});
