/** All that is held about a person, in one answer (docs/security.md PR9). What a feature keeps of a person is added here. */
import { z } from 'zod';
import { get } from './call.ts';
import { country, skuId } from './fields.ts';
import { invoiceRecord } from './invoice.ts';
import { orderItem } from './order.ts';
import { address } from './place.ts';
import { user } from './session.ts';
import { walletBalance, walletEntry } from './wallet.ts';

export const personalData = z.strictObject({
  exported_at: z.string(),
  user: z.strictObject({ ...user.shape, language: z.enum(['en', 'ar']), created_at: z.string() }),
  /** Where the account is signed in: since when, and on what (as the browser called itself). */
  sessions: z.array(z.strictObject({ since: z.string(), on: z.string() })),
  /** Browsers that the account knows again: the last sign-in on each. */
  known_devices: z.array(z.strictObject({ last: z.string(), on: z.string() })),
  /** Numbers that were proved by a code. */
  phones: z.array(z.strictObject({ phone: z.string(), since: z.string() })),
  addresses: z.array(address),
  /** My own lists; what others share is theirs. */
  wishlists: z.array(z.strictObject({ name: z.string(), created_at: z.string(), items: z.array(skuId) })),
  /** What I asked to be told about. */
  waits_for: z.array(z.strictObject({ sku: skuId, country, since: z.string() })),
  wallet: z.strictObject({ balances: z.array(walletBalance), entries: z.array(walletEntry) }),
  orders: z.array(orderItem),
  invoices: z.array(invoiceRecord),
  mails: z.array(z.strictObject({ subject: z.string(), at: z.string() })),
});

export const personCalls = {
  exportData: get('/user/export', {
    access: 'user',
    summary: 'Everything held about me, in one JSON file',
    data: personalData,
  }),
};
