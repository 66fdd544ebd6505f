import type { deliveryDeskCalls } from '../../../../shared/contract/desk/delivery.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listRegions } from './areas.ts';
import { fetchDeliveryDays, removeDeliveryRule, setDeliveryRule, setHoliday } from './delivery-days.ts';

export const deliveryDeskRoutes: DeskRoutes<typeof deliveryDeskCalls> = {
  delivery: ({ env, now }, { params }) => fetchDeliveryDays(env.DB, params.country, now),
  deliveryPlaces: async ({ locale }, { params }) => ({ items: listRegions(params.country, locale) }),
  setDelivery: async ({ env, now }, { params: { country }, body }) => {
    if ('day' in body) await setHoliday(env.DB, country, body.day, body.is_off);
    else if (body.rule === null) await removeDeliveryRule(env.DB, country, body);
    else await setDeliveryRule(env.DB, country, { region: body.region, area: body.area, ...body.rule });
    return fetchDeliveryDays(env.DB, country, now);
  },
};
