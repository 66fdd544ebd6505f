import type { promotionDeskCalls } from '../../../../shared/contract/desk/promotion.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addPromotion } from './desk-add.ts';
import { endPromotion, findPromotion, listPromotions, showPromotion } from './desk-list.ts';
import { tryPromotion } from './desk-try.ts';

export const promotionDeskRoutes: DeskRoutes<typeof promotionDeskCalls> = {
  promotions: ({ env, now, locale }, { query }) => listPromotions(env, query, now, locale),
  promotion: ({ env, now, locale }, { params }) => showPromotion(env, params, now, locale),
  tryPromotion: ({ env, now, locale }, { body }) => tryPromotion(env, body, now, locale),
  addPromotion: async ({ env, now, locale }, { body }) => {
    const id = await addPromotion(env, body, now, locale);
    return findPromotion(env, { kind: body.kind, id }, now, locale);
  },
  endPromotion: ({ env, now, locale }, { body }) => endPromotion(env, body.kind, body.id, now, locale),
};
