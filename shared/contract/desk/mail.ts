import { z } from 'zod';
import { deskGet } from './call.ts';

export const mailDeskCalls = {
  outbox: deskGet('/desk/outbox', {
    may: 'read_customers',
    summary: 'The newest mails',
    query: z.strictObject({ to: z.string().max(254).optional() }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          to: z.string(),
          locale: z.string(),
          topic: z.string(),
          subject: z.string(),
          text: z.string(),
          unsubscribe_url: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
};
