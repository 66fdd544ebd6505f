import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { mediaDeskCalls as calls } from './desk-calls.ts';
import { addPicture, listPictures, removePicture, storePicture } from './pictures.ts';

export function mediaDeskRoutes(app: App): void {
  serveDesk(app, calls.media, ({ env }, { body }) => addPicture(env, { ...body, first: body.first === true }));
  serveDesk(app, calls.pictures, async ({ env }, { query }) => ({ urls: await listPictures(env, query.sku) }));
  serveDesk(app, calls.removePicture, async ({ env }, { body }) => ({
    urls: await removePicture(env, body.sku, body.url),
  }));
  serveDesk(app, calls.keepPicture, async ({ env }, { body }) => ({ url: await storePicture(env, body.base64) }));
}
