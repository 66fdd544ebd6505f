import { useLocation } from 'react-router';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { AccessLog } from '../../features/upload/access-log.tsx';
import { RemoveForm, ShortenForm } from '../../features/upload/change-upload.tsx';
import { ShareUpload } from '../../features/upload/share-upload.tsx';
import { UploadFacts } from '../../features/upload/upload-facts.tsx';
import { isUploadId } from '../../features/upload/upload-row.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

function UploadPage() {
  const t = useT();
  const { pathname } = useLocation();
  const id = pathname.split('/').pop() ?? '';
  const { data, error, mutate } = useCall('upload', isUploadId(id) ? { params: { id } } : null, { fresh: true });
  return (
    <AccountFrame
      title={data?.item.name ?? t('upload.about')}
      path={pathname}
      parent={{ name: t('upload.title'), path: uploadPaths.list() }}
    >
      {data ? (
        <div className="with-sidebar">
          <div>
            <UploadFacts upload={data.item} />
            <ShareUpload data={data} onChange={() => void mutate()} />
            <AccessLog log={data.log} />
          </div>
          <div>
            <ShortenForm upload={data.item} onShortened={() => void mutate()} />
            <RemoveForm upload={data.item} />
          </div>
        </div>
      ) : (
        <LoadingOrError failure={error} again={mutate} lines={6} />
      )}
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ params, get }) => {
    const { id = '' } = params;
    if (!isUploadId(id)) return { status: 404 };
    await get('upload', { params: { id } });
    return undefined;
  },
  // A file's name is in no title: histories and tabs show titles.
  head: ({ t }) => ({ title: t('upload.about'), noindex: true }),
  View: UploadPage,
});
