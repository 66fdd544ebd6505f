import { z } from 'zod';
import { deskGet } from './call.ts';

export const mailStates = ['waiting', 'sent', 'stopped', 'given_up'] as const;

export const mailDeskCalls = {
  outbox: deskGet('/desk/outbox', {
    may: 'read_customers',
    persons: ({ items }) => items.map(({ to }) => to),
    summary: 'The newest mails: to whom, about what, and whether they left',
    description:
      'Never what a mail says: its links sign somebody in, confirm or pay. `stopped`: its reader wants no such mail. `given_up`: the provider refused it, or a day has passed.',
    query: z.strictObject({ to: z.string().max(254).optional() }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          to: z.string(),
          locale: z.string(),
          topic: z.string(),
          subject: z.string(),
          state: z.enum(mailStates),
          created_at: z.string(),
        }),
      ),
    }),
  }),
};
