import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { addPromotion } from './desk-add.ts';
import { promotionDeskCalls as calls } from './desk-calls.ts';
import { endPromotion, findPromotion, listPromotions } from './desk-list.ts';

export function promotionDeskRoutes(app: App): void {
  serveDesk(app, calls.promotions, async ({ env, now, locale }) => ({ items: await listPromotions(env, now, locale) }));
  serveDesk(app, calls.addPromotion, async ({ env, now, locale }, { body }) => {
    const id = await addPromotion(env, body, now, locale);
    return findPromotion(env, { kind: body.kind, id }, now, locale);
  });
  serveDesk(app, calls.endPromotion, ({ env, now, locale }, { body }) =>
    endPromotion(env, body.kind, body.id, now, locale),
  );
}
