import type { notifyDeskCalls } from '../../../../shared/contract/desk/notify.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listAwaitedSkus, listWaiters } from './desk.ts';

export const notifyDeskRoutes: DeskRoutes<typeof notifyDeskCalls> = {
  waiting: async ({ env, locale, countries }, { query }) => ({
    items: query.sku === undefined ? await listAwaitedSkus(env, countries, locale) : [],
    people: query.sku === undefined ? [] : await listWaiters(env, countries, query.sku),
  }),
};
