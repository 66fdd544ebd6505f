/** Whether the books and the audit log are right: `audit`, `audit --gateway`, `audit verify`. */
import type { SealFault } from '../../shared/contract/desk/audit-log.ts';
import type { DeskInput } from '../../shared/contract/desk/calls.ts';
import { invariantsInArabic } from '../../shared/i18n/invariants-in-arabic.ts';
import { ar, en, formatRow, joinList, type Message, untranslated } from '../../shared/i18n/message.ts';
import type { DeskCall } from './client.ts';
import { type CommandResult, command } from './command.ts';

interface AuditCheck {
  id: string;
  says: string;
  rows: string[];
}

const lineOf = ({ id, says, rows }: AuditCheck): Message =>
  rows.length === 0
    ? { en: en`${id} ok`, ar: ar`${id} سليم` }
    : {
        en: en`${id} BROKEN: ${says} (${joinList(rows)})`,
        ar: ar`${id} مختلّ: ${invariantsInArabic[id] ?? says} (${joinList(rows)})`,
      };

async function auditBooks(call: DeskCall): Promise<CommandResult> {
  const data = await call('audit');
  return { data, lines: data.checks.map(lineOf), exitCode: data.ok ? 0 : 1 };
}

interface GatewayAuditPage {
  checked: number;
  differences: { charge: string; what: string; at_gateway: string; in_books: string }[];
  next: { after: string; before: number } | null;
}

/** Fifty charges a page: the newest ten thousand. */
const maxPages = 200;

const differenceWords: Readonly<Record<string, Message>> = {
  unbooked: { en: 'is at the gateway but not in the books', ar: 'لدى بوابة الدفع وليست في الدفاتر' },
  foreign: { en: 'was taken for another merchant, or in another mode', ar: 'حُصّلت لتاجر آخر أو في وضع آخر' },
  not_captured: { en: 'is in the books, but the gateway took nothing', ar: 'في الدفاتر ولم تحصّل البوابة شيئًا' },
  not_there: { en: 'is in the books, but the gateway doesn’t know it', ar: 'في الدفاتر ولا تعرفها البوابة' },
  amount: { en: 'has a different amount', ar: 'بمبلغ مختلف' },
  refunds: { en: 'has a different refunded amount', ar: 'بمبلغ مسترد مختلف' },
};

async function auditGateway(call: DeskCall): Promise<CommandResult> {
  /** By charge, because two pages of the gateway's list may overlap. */
  const found = new Map<string, GatewayAuditPage['differences'][number]>();
  let checked = 0;
  let next: GatewayAuditPage['next'] = null;
  let pages = 0;
  do {
    const query: DeskInput<'auditGateway'>['query'] = next === null ? {} : { after: next.after, before: next.before };
    const page: GatewayAuditPage = await call('auditGateway', { query });
    for (const difference of page.differences) found.set(difference.charge, difference);
    checked += page.checked;
    next = page.next;
    pages += 1;
  } while (next !== null && pages < maxPages);
  const isComplete = next === null;
  const differences = [...found.values()];
  const lines = differences.map(({ charge, what, at_gateway: gatewayAmount, in_books: bookedAmount }) =>
    formatRow(
      charge,
      differenceWords[what] ?? untranslated(what),
      gatewayAmount !== '' && { en: en`gateway ${gatewayAmount}`, ar: ar`البوابة ${gatewayAmount}` },
      bookedAmount !== '' && { en: en`books ${bookedAmount}`, ar: ar`الدفاتر ${bookedAmount}` },
    ),
  );
  const count = differences.length;
  lines.push({
    en: en`${checked} charges compared, ${count} differ` + (isComplete ? '' : '; older ones weren’t checked'),
    ar: ar`قورنت ${checked} عملية، والمختلف منها ${count}` + (isComplete ? '' : '، ولم تُفحص الأقدم'),
  });
  return { data: { checked, differences, is_whole: isComplete }, lines, exitCode: count > 0 ? 1 : 0 };
}

const faultWords: Readonly<Record<SealFault['fault'], Message>> = {
  rows_differ: { en: 'its rows are not those that were sealed', ar: 'سجلاته ليست التي خُتمت' },
  seal_missing: { en: 'is missing', ar: 'غير موجود' },
  copy_missing: { en: 'has no copy', ar: 'لا نسخة له' },
  copy_differs: { en: 'differs from its copy', ar: 'يختلف عن نسخته' },
};

const faultLine = ({ seal, fault }: SealFault): Message => ({
  en: en`Seal ${seal} ${faultWords[fault]}.`,
  ar: ar`الختم ${seal}: ${faultWords[fault]}.`,
});

export const auditCommands = {
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
  'audit verify': command({
    words: [],
    help: {
      en: 'compares the audit log with its seals and their copies; exits with 1 if a row was changed or is missing',
      ar: 'مطابقة سجل التغييرات بأختامه ونسخها، وينتهي بـ 1 إذا تغيّر سطر أو نقص',
    },
    run: async ({ call }) => {
      const faults: SealFault[] = [];
      let [checked, unsealed] = [0, 0];
      let after: number | null = 0;
      while (after !== null) {
        const page: { checked: number; faults: SealFault[]; next: number | null; unsealed: number } = await call(
          'verifyAuditLog',
          { query: { after } },
        );
        faults.push(...page.faults);
        checked += page.checked;
        unsealed = page.unsealed;
        after = page.next;
      }
      const summary = {
        en: en`${checked} seals checked, ${faults.length} wrong; ${unsealed} newer entries wait for the next seal`,
        ar: ar`فُحص ${checked} من الأختام، والمختلّ ${faults.length}، وينتظر الختم القادم ${unsealed}`,
      };
      return {
        data: { checked, faults, unsealed },
        lines: [...faults.map(faultLine), summary],
        exitCode: faults.length > 0 ? 1 : 0,
      };
    },
  }),
};
