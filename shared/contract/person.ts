/** Everything stored about a person (docs/security.md PR9). A feature that stores personal data adds it here. */
import { z } from 'zod';
import { consentKinds } from '../domain/test-consent.ts';
import { get } from './call.ts';
import { resultStates } from './desk/lab.ts';
import { country, skuId } from './fields.ts';
import { invoiceRecord } from './invoice.ts';
import { keptRow, labPaper } from './lab.ts';
import { orderItem } from './order.ts';
import { address } from './place.ts';
import { user } from './session.ts';
import { exportedLink } from './share-link.ts';
import { patient } from './test-order.ts';
import { upload } from './upload.ts';
import { walletBalance, walletEntry } from './wallet.ts';

export const exportedUpload = upload.omit({}).extend({
  /** Where its bytes are, for the signed-in owner. */
  address: z.string(),
  /** When it was opened, other than by a link. */
  opened: z.array(z.string()),
  links: z.array(exportedLink.extend({ opened: z.array(z.string()) })),
});

const exportedIntake = z.strictObject({
  ...patient.omit({ cycle_day: true, is_pregnant: true }).shape,
  /** Null: it wasn’t asked for itself. */
  is_pregnant: z.boolean().nullable(),
  cycle_day: z.int().nullable(),
  said_at: z.string(),
  /** When our results desk opened it. */
  read: z.array(z.string()),
  /** When the consent to keep the result was taken back, or given after the booking. */
  keeping: z.array(z.strictObject({ at: z.string(), agreed: z.boolean() })),
  consents: z.array(
    z.strictObject({
      to: z.enum(consentKinds),
      version: z.int(),
      language: z.enum(['en', 'ar']),
      given_at: z.string(),
      withdrawn_at: z.string().nullable(),
    }),
  ),
});

/** As the laboratory printed it. */
const exportedValue = z.strictObject({
  marker: z.string(),
  name: z.string(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  /** With all the decimals that were sent, where it was rounded. */
  printed: z.string().nullable(),
  low: z.string().nullable(),
  high: z.string().nullable(),
  state: z.enum(resultStates),
  note: z.string().nullable(),
});
const exportedResult = z.strictObject({
  id: z.string(),
  version: z.int(),
  lab: z.string(),
  number: z.string(),
  collected_at: z.string(),
  released_at: z.string(),
  conclusion: z.string().nullable(),
  sample_note: z.string().nullable(),
  values: z.array(exportedValue),
  unread: z.array(keptRow),
  papers: z.array(labPaper),
  /** Asked for on the report; null: it never was. */
  reminder: z.strictObject({ at: z.string(), agreed_at: z.string(), stopped_at: z.string().nullable() }).nullable(),
  links: z.array(exportedLink),
  log: z.array(z.strictObject({ at: z.string(), by: z.enum(['owner', 'staff', 'link']), action: z.string() })),
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
  notifications: z.array(z.strictObject({ since: z.string(), language: z.enum(['en', 'ar']), country })),
  wallet: z.strictObject({ balances: z.array(walletBalance), entries: z.array(walletEntry) }),
  orders: z.array(orderItem),
  invoices: z.array(invoiceRecord),
  uploads: z.array(exportedUpload),
  /** What was said before each draw. */
  intakes: z.array(exportedIntake),
  results: z.array(exportedResult),
  mails: z.array(z.strictObject({ subject: z.string(), at: z.string() })),
});

export const personCalls = {
  exportData: get('/user/export', {
    access: 'user',
    summary: 'Everything held about me, in one JSON file',
    data: personalData,
  }),
};
