import { auditBooks, auditGateway } from './audit.ts';
import { command } from './command.ts';
import { ar, en } from './message.ts';
import { parseStart } from './options.ts';
import { formatZonedTime } from './times.ts';

export const bookCommands = {
  audit: command({
    words: [],
    options: {
      gateway: {
        en: 'compares the books with the gateway’s list; exits with 1 if a charge differs',
        ar: 'مقارنة الدفاتر بقائمة بوابة الدفع، وينتهي بـ 1 عند أي اختلاف',
      },
    },
    help: {
      en: 'checks every invariant of the books; exits with 1 if one is broken',
      ar: 'تدقيق كل قواعد الحسابات، وينتهي بـ 1 إذا اختلّت قاعدة',
    },
    run: ({ call }, _, { gateway }) => (gateway ? auditGateway(call) : auditBooks(call)),
  }),
  'cron run': command({
    words: [],
    options: {
      at: { value: 'TIME', en: 'at this time instead: 10/3/2027 14:00', ar: 'كأن الوقت هو: 10/3/2027 14:00' },
    },
    help: { en: 'runs the scheduled tasks now', ar: 'تنفيذ المهام المجدولة الآن' },
    run: async ({ call }, _, { at }) => {
      const ms = parseStart(at, '--at');
      const data = await call('cron', { body: ms === undefined ? {} : { at: ms } });
      const ran = formatZonedTime(data.ran_at);
      return { data, lines: [{ en: en`Ran as of ${ran}`, ar: ar`نُفّذ بتوقيت ${ran}` }] };
    },
  }),
};
