import { z } from 'zod';
import { country, skuId } from '../fields.ts';
import { deskGet } from './call.ts';

export const notifyDeskCalls = {
  waiting: deskGet('/desk/waiting', {
    may: 'read_customers',
    persons: ({ people }) => people.map(({ email }) => email),
    scope: 'filter',
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
