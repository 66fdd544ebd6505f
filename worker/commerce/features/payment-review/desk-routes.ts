import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { acceptReview, closeReview, refundReview } from './decide.ts';
import { reviewDeskCalls as calls } from './desk-calls.ts';
import { findReview, listReviews, serializeReview } from './read.ts';

export function reviewDeskRoutes(app: App): void {
  serveDesk(app, calls.reviews, async ({ env }, { query }) => ({
    items: (await listReviews(env.DB, query.status ?? 'open')).map(serializeReview),
  }));
  serveDesk(app, calls.review, async ({ env }, { query }) => serializeReview(await findReview(env.DB, query.charge)));
  serveDesk(app, calls.acceptReview, async (desk, { body }) => {
    const accepted = await acceptReview(desk.env, body.charge, desk.now);
    enqueueWakeUp(desk);
    return accepted;
  });
  serveDesk(app, calls.refundReview, async (desk, { body }) => {
    const refunded = await refundReview(desk.env, body.charge, desk.now);
    enqueueWakeUp(desk);
    return refunded;
  });
  serveDesk(app, calls.closeReview, ({ env, now }, { body }) => closeReview(env, body.charge, body.reason, now));
}
