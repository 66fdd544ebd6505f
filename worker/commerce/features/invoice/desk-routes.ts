import type { invoiceDeskCalls } from '../../../../shared/contract/desk/invoice.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readInvoice, readSeller, setSeller } from './desk.ts';

export const invoiceDeskRoutes: DeskRoutes<typeof invoiceDeskCalls> = {
  invoice: ({ env }, { query }) => readInvoice(env, query.number),
  seller: ({ env }, { params }) => readSeller(env, params.country),
  setSeller: ({ env }, { params, body }) => setSeller(env, params.country, body.seller),
};
