import { z } from 'zod';
import { deskPost } from './call.ts';
import { unixTime } from './fields.ts';
import { orderDeskCalls } from './order.ts';

/** Chosen: for more than a spreadsheet is useful for, there are reports. */
export const exportMax = 5000;

export const orderExportDeskCalls = {
  exportOrders: deskPost('/desk/orders/export', {
    may: 'export',
    persons: ({ count }) => count,
    fresh: true,
    scope: 'filter',
    summary: 'A view of orders as a file for spreadsheets',
    description: `The columns of the list, in the caller’s language; at most ${exportMax} orders. It leaves a line in the audit log.`,
    refusals: ['search.too_short'],
    body: orderDeskCalls.orders.query
      .omit({ limit: true, after: true, since: true, until: true })
      .extend({ since: unixTime.optional(), until: unixTime.optional() }),
    data: z.strictObject({ csv: z.string(), count: z.int(), is_cut: z.boolean() }),
  }),
};
