import type { stockDeskCalls } from '../../../../shared/contract/desk/stock.ts';
import { omitUndefined } from '../../../../shared/omit-undefined.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { adjustStock } from './adjust.ts';
import { listExpiring, setExpiry, setStopDays } from './expiry.ts';
import { listMoves } from './list-moves.ts';
import { listRecalled } from './recall.ts';
import { setStock } from './set-stock.ts';

export const stockDeskRoutes: DeskRoutes<typeof stockDeskCalls> = {
  stock: async (desk, { body }) => {
    const { sku, country, available, buy_limit: buyLimit, expires_on: expiresOn, reason } = body;
    const change = omitUndefined({ sku, country, available, buyLimit, expiresOn });
    const set = await setStock(desk.env, change, desk.now, reason);
    // The SKU may be back in stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return set;
  },
  adjustStock: async (desk, { body }) => {
    const adjusted = await adjustStock(desk.env.DB, body, desk);
    // The SKU may be back in stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return adjusted;
  },
  recall: ({ env, countries }, { query }) => listRecalled(env.DB, { ...query, countries }),
  expiry: async (desk, { body: { sku, country, expires_on: expiresOn } }) => {
    const dated = await setExpiry(desk.env.DB, { sku, country, expiresOn });
    // A later date can bring a SKU back into stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return { ...dated };
  },
  stopDays: async (desk, { body: { country, days } }) => {
    await setStopDays(desk.env.DB, country, days);
    enqueueWakeUp(desk);
    return { country, days };
  },
  stockMoves: async ({ env, countries }, { query }) => ({ items: await listMoves(env.DB, query.sku, countries) }),
  expiring: ({ env, locale, now, countries }, { query }) =>
    listExpiring(env.DB, { days: query.days, locale, now, countries }),
};
