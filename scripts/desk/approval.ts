/** `approval …`: what one member of staff asks for and another approves (docs/desk.md "Two people"). */
import type { ApprovalLimits, Proposal } from '../../shared/contract/desk/approval.ts';
import type { ApprovalFact } from '../../shared/contract/desk/approval-kinds.ts';
import { type DeskCall, DeskError } from './client.ts';
import { type CommandContext, command, usageError } from './command.ts';
import { ar, en, formatRow, inBothLanguages, indent, type Message } from './message.ts';
import { countryWords, parseAmountArgument } from './options.ts';
import { formatZonedTime } from './times.ts';

const kinds: Readonly<Record<Proposal['kind'], Message>> = {
  refund: { en: 'refund', ar: 'إعادة مبلغ' },
  review: { en: 'payment that came otherwise', ar: 'دفعة وردت بغير ما طُلب' },
  pay_out: { en: 'money put into a wallet, or paid out of it', ar: 'إيداع في محفظة أو صرف منها' },
  approver: { en: 'right to approve', ar: 'منح حق الموافقة' },
  approval_limits: { en: 'higher limit', ar: 'رفع الحد' },
};
const statuses: Readonly<Record<Proposal['status'], Message>> = {
  open: { en: 'waits', ar: 'ينتظر' },
  approved: { en: 'approved', ar: 'تمت الموافقة' },
  rejected: { en: 'rejected', ar: 'مرفوض' },
  expired: { en: 'expired', ar: 'انتهت مدته' },
  void: { en: 'void: something changed meanwhile', ar: 'لاغٍ لأن شيئًا تغيّر' },
};
const facts: Readonly<Record<ApprovalFact, Message>> = {
  amount: { en: 'amount', ar: 'المبلغ' },
  in_all: { en: 'with what went before', ar: 'مع ما سبقه' },
  day_person: { en: 'by this person, in 24 hours', ar: 'مجموع هذا الشخص خلال 24 ساعة' },
  day_shop: { en: 'by everybody, in 24 hours', ar: 'مجموع الجميع خلال 24 ساعة' },
  limit: { en: 'limit', ar: 'الحد' },
  name: { en: 'name', ar: 'الاسم' },
  before: { en: 'before', ar: 'قبل' },
  after: { en: 'after', ar: 'بعد' },
};

function summaryLine({ id, kind, country, subject, status, ...rest }: Proposal): Message {
  const amount = rest.facts.find(({ name }) => name === 'amount')?.value;
  const time = formatZonedTime(rest.proposed_at);
  return formatRow(id, time, rest.proposed_by.name, kinds[kind], country, subject, amount, statuses[status]);
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function detailLines(item: Proposal): Message[] {
  const { decided_by: by, decided_at: at } = item;
  return [
    summaryLine(item),
    ...item.facts.map(({ name, value }) => indent(formatRow(facts[name], value))),
    ...Object.entries(item.input ?? {}).map(([name, value]) => indent(formatRow(name, valueText(value)))),
    ...(item.status === 'open'
      ? [
          indent(formatRow({ en: 'waits until', ar: 'ينتظر حتى' }, formatZonedTime(item.expires_at))),
          indent(formatRow('--hash', item.hash)),
        ]
      : []),
    ...(at === null ? [] : [indent(formatRow(statuses[item.status], formatZonedTime(at), by?.name, item.reason))]),
  ];
}

function limitLine({ country, currency, refund, pay_out: payOut }: ApprovalLimits): Message {
  const never: Message = { en: 'never', ar: 'أبدًا' };
  const above = (limit: number | null) =>
    limit === null ? never : { en: en`above ${limit} ${currency}`, ar: ar`فوق ${`${limit} ${currency}`}` };
  const [refunds, payOuts] = [above(refund), above(payOut)];
  return {
    en: en`${country}: a second person approves refunds ${refunds}, gifts and pay-outs ${payOuts}`,
    ar: ar`${country}: يوافق شخص ثانٍ على إعادة المبالغ ${refunds}، وعلى الإيداع في المحافظ والصرف منها ${payOuts}`,
  };
}

function parseLimit(typed: string | undefined, name: string): number | null | undefined {
  if (typed === undefined) return undefined;
  return typed === 'never' ? null : parseAmountArgument(typed, name);
}

const approvalOf = async (call: DeskCall, id: string) => (await call('proposal', { params: { id } })).item;

const approvalQuestion: Message = { en: 'Do you approve this?', ar: 'هل توافق على هذا؟' };
const hashOption = {
  value: 'HASH',
  en: 'of what you have read in approval show; approves without asking',
  ar: 'بصمة ما قرأته في approval show، فتتم الموافقة بلا سؤال',
} as const;

/** @throws DeskError unless somebody at the terminal has read it and says yes. */
async function confirmApproval(shown: Proposal, ask: CommandContext['ask']): Promise<void> {
  if (ask === null)
    throw usageError({
      en: en`Read ${`approval show ${shown.id}`} first, and give its hash with --hash.`,
      ar: ar`اقرأ أولًا ${`approval show ${shown.id}`} ثم أعطِ بصمته مع ${'--hash'}.`,
    });
  const lines = [...detailLines(shown), approvalQuestion];
  const question = inBothLanguages((locale) => lines.map((line) => line[locale]).join('\n'));
  if (!(await ask(question))) throw new DeskError({ en: 'Not approved.', ar: 'لم تتم الموافقة.' }, 'not_approved');
}

export const approvalCommands = {
  'approval list': command({
    words: [],
    options: { all: { en: 'also what was decided', ar: 'مع ما بُتّ فيه' } },
    help: { en: 'what waits for your approval, and what you asked for', ar: 'ما ينتظر موافقتك وما طلبته أنت' },
    run: async ({ call }, _, { all }) => {
      const data = await call('proposals', { query: { status: all ? 'all' : 'open' } });
      const none: Message = { en: 'Nothing waits for approval.', ar: 'لا شيء ينتظر الموافقة.' };
      return { data, lines: data.items.length === 0 ? [none] : data.items.map(summaryLine) };
    },
  }),
  'approval show': command({
    words: ['ID'],
    help: { en: 'all that it would do, and who asked for it', ar: 'كل ما سينفّذه ومن طلبه' },
    run: async ({ call }, [id]) => {
      const data = await approvalOf(call, id);
      return { data, lines: detailLines(data) };
    },
  }),
  'approval approve': command({
    words: ['ID'],
    options: { hash: hashOption },
    help: {
      en: 'approves what somebody else asked for, and does it; shows it and asks first',
      ar: 'الموافقة على ما طلبه غيرك وتنفيذه، بعد عرضه عليك وسؤالك',
    },
    run: async ({ call, ask }, [id], { hash }) => {
      const shown = await approvalOf(call, id);
      if (hash === undefined && shown.status === 'open') await confirmApproval(shown, ask);
      const data = await call('approve', { params: { id }, body: { hash: hash ?? shown.hash } });
      const result = Object.entries((data.result ?? {}) as object);
      return {
        data,
        lines: [summaryLine(data.item), ...result.map(([name, value]) => indent(formatRow(name, valueText(value))))],
      };
    },
  }),
  'approval reject': command({
    words: ['ID'],
    options: { reason: { value: 'TEXT', required: true, en: 'why; staff see it', ar: 'السبب، ويراه الموظفون' } },
    help: { en: 'rejects it, or takes back what you asked for', ar: 'رفضه، أو سحب ما طلبته أنت' },
    run: async ({ call }, [id], { reason }) => {
      const data = await call('reject', { params: { id }, body: { reason } });
      return { data, lines: detailLines(data.item) };
    },
  }),
  'approval limits': command({
    words: [countryWords],
    options: {
      refund: {
        value: 'AMOUNT',
        en: 'refunds of an order above this need a second person; never: none does',
        ar: 'إعادة أكثر من هذا من طلب واحد تحتاج شخصًا ثانيًا (never: لا شيء)',
      },
      'pay-out': {
        value: 'AMOUNT',
        en: 'gifts to a wallet and pay-outs from it above this in a day need one; never: none does',
        ar: 'إيداع أكثر من هذا في محفظة أو صرفه منها في يوم يحتاج شخصًا ثانيًا (never: لا شيء)',
      },
    },
    help: {
      en: 'above which amounts a second person approves; shows them, or sets them',
      ar: 'المبالغ التي تحتاج موافقة شخص ثانٍ: عرضها أو تغييرها',
    },
    run: async ({ call }, [country], { refund, 'pay-out': payOut }) => {
      const body = { refund: parseLimit(refund, '--refund'), pay_out: parseLimit(payOut, '--pay-out') };
      const isChange = refund !== undefined || payOut !== undefined;
      const data = isChange
        ? await call('setApprovalLimits', { params: { country }, body })
        : await call('approvalLimits', { params: { country } });
      return { data, lines: [limitLine(data)] };
    },
  }),
};
