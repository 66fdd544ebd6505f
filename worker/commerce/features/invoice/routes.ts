import type { invoiceCalls } from '../../../../shared/contract/invoice.ts';
import { getFirstName } from '../../../../shared/domain/first-name.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { findInvoices } from './queries.ts';
import { serializePrintedInvoice } from './views.ts';

export const invoiceRoutes: ShopRoutes<typeof invoiceCalls> = {
  invoice: async (context, { params }) => {
    const { env, userId } = toUserContext(context);
    const [record] = await findInvoices(env.DB, 'o.id = ?1 AND o.user_id = ?2', params.id, userId);
    if (!record) throw new AppError('not_found');
    return { item: serializePrintedInvoice(record, (name) => name) };
  },

  trackedInvoice: async ({ env }, { params }) => {
    const [record] = await findInvoices(env.DB, 'o.track_hash = ?1', await sha256(params.track_token));
    if (!record) throw new AppError('not_found');
    return { item: serializePrintedInvoice(record, getFirstName) };
  },
};
