import type { promotionDeskCalls } from '../../../../shared/contract/desk/promotion.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addPromotion } from './desk-add.ts';
import { endPromotion, findPromotion, listPromotions } from './desk-list.ts';

export const promotionDeskRoutes: DeskRoutes<typeof promotionDeskCalls> = {
  promotions: async ({ env, now, locale }) => ({ items: await listPromotions(env, now, locale) }),
  addPromotion: async ({ env, now, locale }, { body }) => {
    const id = await addPromotion(env, body, now, locale);
    return findPromotion(env, { kind: body.kind, id }, now, locale);
  },
  endPromotion: ({ env, now, locale }, { body }) => endPromotion(env, body.kind, body.id, now, locale),
};
