import type { uploadCalls } from '../../../../shared/contract/upload.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { openUploadFile } from './open-file.ts';
import { endUploadLink, openSharedFile, readSharedUpload, shareUpload } from './share.ts';
import { storeUpload } from './store-upload.ts';
import { getUpload, listUploads, removeUpload, shortenUpload, submitUploads } from './uploads.ts';

export const uploadRoutes: ShopRoutes<typeof uploadCalls> = {
  uploadBloodTest: (context, { body }) =>
    // The contract's type of a file is empty: rooms without a platform read it too.
    storeUpload(toUserContext(context), { ...body, file: body.file as File }),
  submitUploads: (context, { body }) => submitUploads(toUserContext(context), body),
  uploads: (context, { params }) => listUploads(toUserContext(context), params.page ?? 1),
  upload: (context, { params }) => getUpload(toUserContext(context), params.id),
  uploadFile: (context, { params }) => openUploadFile(toUserContext(context), params.id),
  shortenUpload: (context, { params, body }) => shortenUpload(toUserContext(context), params.id, body.kept_until),
  removeUpload: async (context, { params }) => {
    await removeUpload(toUserContext(context), params.id);
    return {};
  },
  shareUpload: (context, { params, body }) => shareUpload(toUserContext(context), params.id, body.days),
  endUploadLink: async (context, { params }) => {
    await endUploadLink(toUserContext(context), params.id, params.link_id);
    return {};
  },
  sharedUpload: (context, { params }) => readSharedUpload(context, params.upload_token),
  sharedUploadFile: (context, { params }) => openSharedFile(context, params.upload_token),
};
