/** `queue list|retry`: outbox rows that wait for delivery, and dead letters (docs/operations.md). */
import { command } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { formatZonedTime } from './times.ts';

export const queueCommands = {
  'queue list': command({
    words: [],
    help: { en: 'events that wait, and those that were given up', ar: 'الأحداث المنتظرة وما توقفت محاولاته' },
    run: async ({ call }) => {
      const data = await call('queue');
      const waiting: Message = {
        en: en`${data.waiting} waiting; the oldest is ${data.late_minutes} minutes late`,
        ar: ar`في الانتظار ${data.waiting}، وأقدمها متأخر ${data.late_minutes} دقيقة`,
      };
      const none: Message = { en: 'Nothing was given up.', ar: 'لا شيء توقفت محاولاته.' };
      const dead = data.dead.map(({ id, topic, tries, fault, dead_at }) =>
        formatRow(formatZonedTime(dead_at), id, topic, { en: en`${tries} tries`, ar: ar`المحاولات ${tries}` }, fault),
      );
      return { data, lines: [waiting, ...(dead.length === 0 ? [none] : dead)] };
    },
  }),
  'queue retry': command({
    words: ['[ID]'],
    help: { en: 'tries one of them again, or all', ar: 'إعادة محاولة أحدها أو كلها' },
    run: async ({ call }, [id]) => {
      const data = await call('retryQueue', { body: id === undefined ? {} : { event: id } });
      return { data, lines: [{ en: en`${data.retried} tried again`, ar: ar`أعيدت محاولة ${data.retried}` }] };
    },
  }),
};
