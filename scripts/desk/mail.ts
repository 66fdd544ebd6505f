import type { mailStates } from '../../shared/contract/desk/mail.ts';
import { command } from './command.ts';
import { formatRow, type Message } from './message.ts';
import { formatZonedTime } from './times.ts';

const stateWords: Readonly<Record<(typeof mailStates)[number], Message>> = {
  waiting: { en: 'waiting', ar: 'في الانتظار' },
  sent: { en: 'sent', ar: 'أُرسلت' },
  stopped: { en: 'stopped by its reader', ar: 'أوقفها المستلم' },
  given_up: { en: 'given up', ar: 'توقفت محاولاتها' },
};

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
    help: { en: 'emails the shop has written, without what they say', ar: 'الرسائل التي كُتبت، من غير نصها' },
    run: async ({ call }, _, { to }) => {
      const data = await call('outbox', { query: to === undefined ? {} : { to } });
      const lines = data.items.map((mail) =>
        formatRow(formatZonedTime(mail.created_at ?? ''), mail.to, stateWords[mail.state], mail.topic, mail.subject),
      );
      return { data, lines: lines.length === 0 ? [{ en: 'No emails.', ar: 'لا توجد رسائل.' }] : lines };
    },
  }),
};
