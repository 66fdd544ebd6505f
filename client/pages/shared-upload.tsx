import { useParams } from 'react-router';
import { uploadPaths } from '../../shared/upload-paths.ts';
import { isUploadToken } from '../api/ids.ts';
import { useCall } from '../data/use-call.ts';
import { LoadingOrError } from '../features/call/loading-or-error.tsx';
import { QuietFrame } from '../features/lab/quiet-frame.tsx';
import { SharedFacts } from '../features/upload/shared-facts.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Alert } from '../ui/alert.tsx';

/** The page that a link to an uploaded file opens. It offers no product, because the reader came for a health file. */
function SharedUploadPage() {
  const t = useT();
  const { token = '' } = useParams();
  const { data, error, mutate } = useCall(
    'sharedUpload',
    isUploadToken(token) ? { params: { upload_token: token } } : null,
  );
  return (
    <QuietFrame>
      {data ? (
        <div className="shared-upload">
          <h1>{t('upload.shared_title')}</h1>
          <p>{t('upload.shared_text')}</p>
          <SharedFacts file={data.item} href={uploadPaths.sharedFile(token)} />
          <Alert>{t('upload.shared_note')}</Alert>
        </div>
      ) : (
        <LoadingOrError failure={error} again={mutate} lines={6} />
      )}
    </QuietFrame>
  );
}

export const page = definePage({
  layout: 'bare',
  isSecret: true,
  load: async ({ params, get }) => {
    const { token = '' } = params;
    if (!isUploadToken(token)) return { status: 404 };
    await get('sharedUpload', { params: { upload_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('upload.shared_title'), noindex: true }),
  View: SharedUploadPage,
});
