import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { refundDeskCalls as calls } from './desk-calls.ts';
import { refundOrder } from './refund-order.ts';

export function refundDeskRoutes(app: App): void {
  serveDesk(app, calls.refundOrder, async (desk, { body }) => {
    const refunded = await refundOrder(desk.env, body, desk.now);
    // The outbox now has the gateway's refund, the mail, and alerts for restocked units.
    enqueueWakeUp(desk);
    return refunded;
  });
}
