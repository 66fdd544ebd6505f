import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { fetchDeliveryDays, removeDeliveryRule, setDeliveryRule, setHoliday } from './delivery-days.ts';
import { deliveryDeskCalls as calls } from './desk-calls.ts';

export function deliveryDeskRoutes(app: App): void {
  serveDesk(app, calls.delivery, ({ env, now }, { params }) => fetchDeliveryDays(env.DB, params.country, now));
  serveDesk(app, calls.setDelivery, async ({ env, now }, { params: { country }, body }) => {
    if ('day' in body) await setHoliday(env.DB, country, body.day, body.is_off);
    else if (body.rule === null) await removeDeliveryRule(env.DB, country, body);
    else await setDeliveryRule(env.DB, country, { region: body.region, area: body.area, ...body.rule });
    return fetchDeliveryDays(env.DB, country, now);
  });
}
