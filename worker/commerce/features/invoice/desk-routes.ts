import type { invoiceDeskCalls } from '../../../../shared/contract/desk/invoice.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readInvoice, readSeller, setSeller } from './desk.ts';

export const invoiceDeskRoutes: DeskRoutes<typeof invoiceDeskCalls> = {
  invoice: ({ env }, { query }) => readInvoice(env, query.number),
  seller: ({ env }, { query }) => readSeller(env, query.country),
  setSeller: ({ env }, { body }) => setSeller(env, body.country, body.seller),
};
