/** `audit` and `cron run`: whether the books are right, and the minute's work by hand. */
import { invariantsInArabic } from './audit-words.ts';
import { command } from './command.ts';
import { momentFrom } from './options.ts';
import { ar, en, listed, type Said } from './said.ts';
import { timeOf } from './times.ts';

interface Check {
  id: string;
  says: string;
  rows: string[];
}

const lineOf = ({ id, says, rows }: Check): Said =>
  rows.length === 0
    ? { en: en`${id} ok`, ar: ar`${id} سليم` }
    : {
        en: en`${id} BROKEN: ${says} (${listed(rows)})`,
        ar: ar`${id} مختلّ: ${invariantsInArabic[id] ?? says} (${listed(rows)})`,
      };

export const bookCommands = {
  audit: command({
    words: [],
    help: {
      en: 'every invariant of the books; ends with 1 if one is broken',
      ar: 'تدقيق كل قواعد الحسابات، وينتهي بـ 1 إذا اختلّت قاعدة',
    },
    run: async ({ call }) => {
      const data = await call<{ ok: boolean; checks: Check[] }>('GET', '/desk/audit');
      return { data, lines: data.checks.map(lineOf), exitCode: data.ok ? 0 : 1 };
    },
  }),
  'cron run': command({
    words: [],
    options: { at: { value: 'TIME', en: 'as if it were then: 10/3/2027 14:00', ar: 'كأن الوقت هو: 10/3/2027 14:00' } },
    help: { en: 'the minute’s work, as if it were then', ar: 'تنفيذ عمل الدقيقة يدويًا' },
    run: async ({ call }, _, { at }) => {
      const ms = momentFrom(at, '--at');
      const data = await call<{ ran_at: string }>('POST', '/desk/cron', ms === undefined ? {} : { at: ms });
      const ran = timeOf(data.ran_at);
      return { data, lines: [{ en: en`Ran as of ${ran}`, ar: ar`نُفّذ بتوقيت ${ran}` }] };
    },
  }),
};
