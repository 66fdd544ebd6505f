import type { refundDeskCalls } from '../../../../shared/contract/desk/refund.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { refundOrder } from './refund-order.ts';
import { showRefundable } from './show-refundable.ts';

export const refundDeskRoutes: DeskRoutes<typeof refundDeskCalls> = {
  refundable: ({ env, actor, now }, { query }) => showRefundable({ db: env.DB, actor, now }, query.number),
  refundOrder: async (desk, { body }) => {
    const refunded = await refundOrder(desk.env, body, desk.now);
    // The outbox now has the gateway's refund, the mail, and alerts for restocked units.
    enqueueWakeUp(desk);
    return refunded;
  },
};
