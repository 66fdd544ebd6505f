import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { country, skuId } from '../../../../shared/contract/fields.ts';
import { expirySoonDays, parseExpiryDate } from '../../../../shared/domain/expiry.ts';

/** `2027-03-31`, or `2027-03` for the end of that month. */
export const expiryDate = z
  .string()
  .max(10)
  .transform((text, context) => {
    const day = parseExpiryDate(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
    return z.NEVER;
  });

export const expiryDeskCalls = {
  expiry: post('/desk/stock/expiry', {
    access: 'open',
    summary: 'The earliest date of a SKU’s packs in a country; null takes it away',
    body: z.strictObject({ sku: skuId, country, expires_on: expiryDate.nullable() }),
    data: z.strictObject({ expires_on: z.string().nullable(), sellable: z.int() }),
  }),
  stopDays: post('/desk/stock/stop-days', {
    access: 'open',
    summary: 'How many days before their date a country’s packs are sold no longer',
    body: z.strictObject({ country, days: z.int().min(0).max(365) }),
    data: z.strictObject({ country, days: z.int() }),
  }),
  expiring: get('/desk/expiring', {
    access: 'open',
    summary: 'What is on the shelf and sold no longer for its date, or not much longer',
    query: z.strictObject({
      days: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .default(expirySoonDays),
    }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          sku: z.string(),
          country,
          name: z.string(),
          expires_on: z.string(),
          days_left: z.int(),
          sell_until: z.string(),
          is_expired: z.boolean(),
          available: z.int(),
          reserved: z.int(),
        }),
      ),
      total: z.int(),
      expired: z.int(),
      stop_days: z.record(country, z.int()),
    }),
  }),
};
