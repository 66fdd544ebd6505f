import type { stockWorkDeskCalls } from '../../../../shared/contract/desk/stock-work.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addScans, bookCount, listCounts, showCount, startCount } from './count.ts';
import { findSku } from './find-sku.ts';
import { listLevels, readLevel } from './levels.ts';
import { receiveStock } from './receive.ts';

export const stockWorkDeskRoutes: DeskRoutes<typeof stockWorkDeskCalls> = {
  stockLevels: ({ env, now }, { query }) => listLevels(env.DB, query, now),
  stockLevel: ({ env, now }, { query }) => readLevel(env.DB, query, now),
  findSku: ({ env }, { query }) => findSku(env.DB, query.code),
  receiveStock: async (desk, { body }) => {
    const received = await receiveStock(desk.env.DB, body, desk.now);
    // The SKUs may be back in stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return received;
  },
  stockCounts: ({ env }, { query }) => listCounts(env.DB, query),
  stockCount: ({ env }, { query }) => showCount(env.DB, query),
  startCount: ({ env, now }, { body }) => startCount(env.DB, body, now),
  countScans: ({ env, now }, { body }) => addScans(env.DB, body, now),
  bookCount: async (desk, { body }) => {
    const booked = await bookCount(desk.env.DB, body, desk.now);
    enqueueWakeUp(desk);
    return booked;
  },
};
