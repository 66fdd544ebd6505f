import type { stockDeskCalls } from '../../../../shared/contract/desk/stock.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import { omitUndefined } from '../../../../shared/omit-undefined.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { adjustStock, undoMove } from './adjust.ts';
import { listExpiring, setExpiry, setStopDays } from './expiry.ts';
import { listMoves } from './list-moves.ts';
import { listPossible, listRecalled } from './recall.ts';
import { setStock } from './set-stock.ts';
import { stopLot } from './stop-lot.ts';

interface RecallQuery {
  readonly sku: string;
  readonly lot: string;
  readonly possible?: '1' | undefined;
  readonly after?: string | undefined;
}
const listBuyers = (db: D1Database, query: RecallQuery, countries: readonly CountryCode[]) =>
  (query.possible === '1' ? listPossible : listRecalled)(db, { ...query, countries });

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
    enqueueWakeUp(desk);
    return adjusted;
  },
  undoStockMove: async (desk, { body }) => {
    const undone = await undoMove(desk.env.DB, body, desk.now);
    enqueueWakeUp(desk);
    return undone;
  },
  recall: async ({ env, actor, countries }, { query }) => {
    const page = await listBuyers(env.DB, query, countries);
    const mayRead = (country: CountryCode) => isAllowed(actor.grants, 'read_customers', country);
    return {
      ...page,
      items: page.items.map((buyer) =>
        mayRead(buyer.country) ? buyer : { ...buyer, name: null, phone: null, email: null },
      ),
    };
  },
  exportRecall: ({ env, countries }, { query }) => listBuyers(env.DB, query, countries),
  stopLot: async (desk, { body }) => {
    const stopped = await stopLot(desk.env.DB, body, desk.now);
    enqueueWakeUp(desk);
    return stopped;
  },
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
  stockMoves: ({ env, countries }, { query }) =>
    listMoves(
      env.DB,
      query,
      countries.filter((country) => country === (query.country ?? country)),
    ),
  expiring: ({ env, locale, now, countries }, { query }) =>
    listExpiring(env.DB, { days: query.days, locale, now, countries }),
};
