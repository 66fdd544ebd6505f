import { command } from './command.ts';
import { formatRow } from './message.ts';
import { formatZonedTime } from './times.ts';

export const mailCommands = {
  suppliers: command({
    words: [],
    help: { en: 'applications from the supplier form', ar: 'ما وصل من نموذج الموردين' },
    run: async ({ call }) => {
      const data = await call('suppliers');
      const lines = data.items.map((one) =>
        formatRow(
          formatZonedTime(one.at ?? ''),
          one.company,
          one.country,
          one.name,
          one.email,
          one.phone,
          one.website,
          one.message,
        ),
      );
      return { data, lines: lines.length === 0 ? [{ en: 'No applications.', ar: 'لا توجد طلبات.' }] : lines };
    },
  }),
  outbox: command({
    words: [],
    options: { to: { value: 'EMAIL', en: 'only those to this address', ar: 'إلى عنوان واحد' } },
    help: { en: 'emails the shop has written', ar: 'الرسائل التي كُتبت' },
    run: async ({ call }, _, { to }) => {
      const data = await call('outbox', { query: to === undefined ? {} : { to } });
      const lines = data.items.map((mail) =>
        formatRow(formatZonedTime(mail.created_at ?? ''), mail.to, mail.topic, mail.subject),
      );
      return { data, lines: lines.length === 0 ? [{ en: 'No emails.', ar: 'لا توجد رسائل.' }] : lines };
    },
  }),
};
