import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { App } from '../../serve.ts';
import { omitUndefined, serveDesk } from '../../serve-desk.ts';
import { collectOrder } from './collect.ts';
import { renderCourierLabel } from './courier-label.ts';
import { advanceOrder, cancelOrder, confirmOrderByDesk } from './desk.ts';
import { orderDeskCalls as calls } from './desk-calls.ts';
import { listOrders } from './desk-list.ts';
import { showOrder } from './desk-show.ts';
import { listOrigins } from './origins.ts';
import { renderPackingSlip } from './packing-slip.ts';

export function orderDeskRoutes(app: App): void {
  serveDesk(app, calls.orders, ({ env }, { query }) => listOrders(env, query));
  serveDesk(app, calls.order, async ({ env, locale }, { query }) => ({
    item: await showOrder(env, query.number, locale),
  }));
  serveDesk(app, calls.origins, async ({ env }, { query }) => ({
    items: await listOrigins(env, omitUndefined(query)),
  }));
  serveDesk(app, calls.advance, ({ env, now }, { body }) => advanceOrder(env, body.number, body.to, now));
  serveDesk(app, calls.cancelOrder, async (desk, { body }) => {
    const cancelled = await cancelOrder(desk.env, body.number, desk.now);
    // Its units are back in stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return cancelled;
  });
  serveDesk(app, calls.confirmOrder, ({ env, now }, { body }) => confirmOrderByDesk(env, body.number, now));
  serveDesk(app, calls.collected, ({ env, now }, { body }) => collectOrder(env, body, now));
  serveDesk(app, calls.slip, async ({ env }, { query }) => ({
    html: await renderPackingSlip(env, query.number, query.language),
  }));
  serveDesk(app, calls.courierLabel, async ({ env }, { query }) => ({
    html: await renderCourierLabel(env, query.number, query.language),
  }));
}
