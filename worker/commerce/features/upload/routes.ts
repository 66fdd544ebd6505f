import { uploadCalls } from '../../../../shared/contract/upload.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve, serveFile } from '../../serve.ts';
import { openUploadFile } from './open-file.ts';
import { endUploadLink, openSharedFile, readSharedUpload, shareUpload } from './share.ts';
import { storeUpload } from './store-upload.ts';
import { getUpload, listUploads, removeUpload, shortenUpload, submitUploads } from './uploads.ts';

export function uploadRoutes(app: App): void {
  serve(app, uploadCalls.uploadBloodTest, (context, { body }) =>
    // The contract's type of a file is empty: rooms without a platform read it too.
    storeUpload(toUserContext(context), { ...body, file: body.file as File }),
  );
  serve(app, uploadCalls.submitUploads, (context, { body }) => submitUploads(toUserContext(context), body));
  serve(app, uploadCalls.uploads, (context, { params }) => listUploads(toUserContext(context), params.page ?? 1));
  serve(app, uploadCalls.upload, (context, { params }) => getUpload(toUserContext(context), params.id));
  serveFile(app, uploadCalls.uploadFile, (context, { params }) => openUploadFile(toUserContext(context), params.id));
  serve(app, uploadCalls.shortenUpload, (context, { params, body }) =>
    shortenUpload(toUserContext(context), params.id, body.kept_until),
  );
  serve(app, uploadCalls.removeUpload, async (context, { params }) => {
    await removeUpload(toUserContext(context), params.id);
    return {};
  });
  serve(app, uploadCalls.shareUpload, (context, { params, body }) =>
    shareUpload(toUserContext(context), params.id, body.days),
  );
  serve(app, uploadCalls.endUploadLink, async (context, { params }) => {
    await endUploadLink(toUserContext(context), params.id, params.link_id);
    return {};
  });
  serve(app, uploadCalls.sharedUpload, (context, { params }) => readSharedUpload(context, params.upload_token));
  serveFile(app, uploadCalls.sharedUploadFile, (context, { params }) => openSharedFile(context, params.upload_token));
}
