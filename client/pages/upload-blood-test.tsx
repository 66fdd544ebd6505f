import { uploadPaths } from '../../shared/upload-paths.ts';
import { useCall } from '../data/use-call.ts';
import { AccountFrame } from '../features/auth/account-frame.tsx';
import { LoadingOrError } from '../features/call/loading-or-error.tsx';
import { UploadPromises } from '../features/upload/promises.tsx';
import { UploadForm } from '../features/upload/upload-form.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';

function UploadPage() {
  const t = useT();
  const { data, error, mutate } = useCall('uploads', {}, { fresh: true });
  return (
    <AccountFrame
      title={t('upload.add')}
      path={uploadPaths.add()}
      parent={{ name: t('upload.title'), path: uploadPaths.list() }}
    >
      <p className="upload-lead">{t('upload.add_text')}</p>
      <div className="with-sidebar">
        {data ? (
          <UploadForm agreedAt={data.consent?.agreed_at ?? null} />
        ) : (
          <LoadingOrError failure={error} again={mutate} lines={6} />
        )}
        <UploadPromises />
      </div>
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await tryGet('uploads');
    return undefined;
  },
  head: ({ t }) => ({ title: t('upload.add'), noindex: true }),
  View: UploadPage,
});
