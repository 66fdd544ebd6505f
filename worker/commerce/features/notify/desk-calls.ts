import { z } from 'zod';
import { get } from '../../../../shared/contract/call.ts';
import { country, skuId } from '../../../../shared/contract/fields.ts';

export const notifyDeskCalls = {
  waiting: get('/desk/waiting', {
    access: 'open',
    summary: 'What people wait for; with a SKU, who waits for it',
    query: z.strictObject({ sku: skuId.optional() }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          sku: z.string(),
          country,
          name: z.string(),
          people: z.int(),
          since: z.string(),
          available: z.int(),
          worth: z.string(),
        }),
      ),
      people: z.array(z.strictObject({ email: z.string(), country, locale: z.enum(['en', 'ar']), since: z.string() })),
    }),
  }),
};
