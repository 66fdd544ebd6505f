/** Everything stored about a person (docs/security.md PR9). A feature that stores personal data adds it here. */
import { z } from 'zod';
import { get } from './call.ts';
import { country, skuId } from './fields.ts';
import { invoiceRecord } from './invoice.ts';
import { orderItem } from './order.ts';
import { address } from './place.ts';
import { user } from './session.ts';
import { upload } from './upload.ts';
import { walletBalance, walletEntry } from './wallet.ts';

export const exportedUpload = upload.omit({}).extend({
  /** Where its bytes are, for the signed-in owner. */
  address: z.string(),
  opened: z.array(z.string()),
});

export const personalData = z.strictObject({
  exported_at: z.string(),
  user: z.strictObject({ ...user.shape, language: z.enum(['en', 'ar']), created_at: z.string() }),
  sessions: z.array(z.strictObject({ since: z.string(), on: z.string() })),
  known_devices: z.array(z.strictObject({ last: z.string(), on: z.string() })),
  phones: z.array(z.strictObject({ phone: z.string(), since: z.string() })),
  addresses: z.array(address),
  wishlists: z.array(z.strictObject({ name: z.string(), created_at: z.string(), items: z.array(skuId) })),
  waits_for: z.array(z.strictObject({ sku: skuId, country, since: z.string() })),
  /** The browsers that take notifications. */
  notifications: z.array(z.strictObject({ since: z.string(), language: z.enum(['en', 'ar']), country })),
  wallet: z.strictObject({ balances: z.array(walletBalance), entries: z.array(walletEntry) }),
  orders: z.array(orderItem),
  invoices: z.array(invoiceRecord),
  uploads: z.array(exportedUpload),
  mails: z.array(z.strictObject({ subject: z.string(), at: z.string() })),
});

export const personCalls = {
  exportData: get('/user/export', {
    access: 'user',
    summary: 'Everything held about me, in one JSON file',
    data: personalData,
  }),
};
