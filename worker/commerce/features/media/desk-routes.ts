import type { mediaDeskCalls } from '../../../../shared/contract/desk/media.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addPicture, listPictures, removePicture, storePicture } from './pictures.ts';

export const mediaDeskRoutes: DeskRoutes<typeof mediaDeskCalls> = {
  media: ({ env }, { body }) => addPicture(env, { ...body, first: body.first === true }),
  pictures: async ({ env }, { query }) => ({ urls: await listPictures(env, query.sku) }),
  removePicture: async ({ env }, { body }) => ({
    urls: await removePicture(env, body.sku, body.url),
  }),
  keepPicture: async ({ env }, { body }) => ({ url: await storePicture(env, body.base64) }),
};
