import type { reviewDeskCalls } from '../../../../shared/contract/desk/payment-review.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { acceptReview, closeReview, refundReview } from './decide.ts';
import { findReview, listReviews, serializeReview } from './read.ts';

export const reviewDeskRoutes: DeskRoutes<typeof reviewDeskCalls> = {
  reviews: async ({ env, countries }, { query }) => ({
    items: (await listReviews(env.DB, countries, query.status ?? 'open')).map(serializeReview),
  }),
  review: async ({ env }, { query }) => serializeReview(await findReview(env.DB, query.charge)),
  acceptReview: async (desk, { body }) => {
    const accepted = await acceptReview(desk.env, body.charge, desk.now);
    enqueueWakeUp(desk);
    return accepted;
  },
  refundReview: async (desk, { body }) => {
    const refunded = await refundReview(desk.env, body.charge, desk.now);
    enqueueWakeUp(desk);
    return refunded;
  },
  closeReview: ({ env, now }, { body }) => closeReview(env, body.charge, body.reason, now),
};
