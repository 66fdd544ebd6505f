/** `review list|show|accept|refund|close`: payments that don't match their order. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { command } from './command.ts';
import { ar, en, formatRow, joinList, type Message, untranslated } from './message.ts';
import { formatZonedTime } from './times.ts';

type Review = DeskData<'review'>;

const wallet: Message = { en: 'wallet', ar: 'المحفظة' };

const lineOf = (one: Review): Message =>
  formatRow(
    one.charge,
    one.status,
    one.order ?? wallet,
    one.payment_status,
    { en: en`due ${one.asked}`, ar: ar`المطلوب ${one.asked}` },
    { en: en`received ${one.captured}`, ar: ar`الوارد ${one.captured}` },
    one.difference === null ? one.reason : { en: en`difference ${one.difference}`, ar: ar`الفرق ${one.difference}` },
    formatZonedTime(one.created_at),
  );

const detailsOf = (one: Review): Message[] => {
  const name: Message = one.name ? untranslated(one.name) : { en: 'a deleted account', ar: 'حساب محذوف' };
  const lines: (Message | null)[] = [
    lineOf(one),
    {
      en: en`For ${name}. Under review because of its ${one.reason}.`,
      ar: ar`باسم ${name}، وسبب المراجعة ${one.reason}.`,
    },
    one.may.length === 0
      ? null
      : { en: en`You can: ${joinList(one.may)}`, ar: ar`الخيارات المتاحة: ${joinList(one.may)}` },
    one.refund === 'done' ? { en: 'The bank has returned it.', ar: 'أعاد البنك المبلغ.' } : null,
    one.refund === 'due' ? { en: 'Waiting for the bank to return it.', ar: 'بانتظار أن يعيده البنك.' } : null,
    one.note === null ? null : untranslated(one.note),
  ];
  return lines.filter((line) => line !== null);
};

const decided = {
  accept: ({ captured, order, difference }: Review): Message => {
    const rest = order === null || difference === null ? null : difference;
    const what = order ?? wallet;
    return {
      en: en`${captured} accepted for ${what}` + (rest === null ? '' : en`; difference ${rest}`),
      ar: ar`قُبل ${captured} عن ${what}` + (rest === null ? '' : ar`، والفرق ${rest}`),
    };
  },
  refund: ({ captured, refund }: Review): Message =>
    refund === 'done'
      ? { en: en`${captured} returned by the bank`, ar: ar`أعاد البنك ${captured}` }
      : { en: en`${captured} is being returned`, ar: ar`ستُعاد ${captured}` },
  close: ({ charge }: Review): Message => ({ en: en`${charge} is closed`, ar: ar`أُغلقت ${charge}` }),
} as const;

const decide = (decision: 'accept' | 'refund', help: Message) =>
  command({
    words: ['CHARGE'],
    help,
    run: async ({ call }, [charge]) => {
      const data = await call(`${decision}Review`, { body: { charge } });
      return { data, lines: [decided[decision](data)] };
    },
  });

export const reviewCommands = {
  'review list': command({
    words: [],
    options: { status: { value: 'open|all', en: 'which to show (default open)', ar: 'القيمة المعتادة open' } },
    help: { en: 'payments that don’t match what was due', ar: 'مدفوعات وردت بغير ما طُلب' },
    run: async ({ call }, _, { status = 'open' }) => {
      const data = await call('reviews', { query: { status } });
      const none: Message = { en: 'Nothing is under review.', ar: 'لا شيء قيد المراجعة.' };
      return { data, lines: data.items.length === 0 ? [none] : data.items.map(lineOf) };
    },
  }),
  'review show': command({
    words: ['CHARGE'],
    help: { en: 'one of them, and what you can do', ar: 'تفاصيل إحداها والقرارات المتاحة' },
    run: async ({ call }, [charge]) => {
      const data = await call('review', { query: { charge } });
      return { data, lines: detailsOf(data) };
    },
  }),
  'review accept': decide('accept', {
    en: 'accepts it as full payment; the shop keeps or bears the difference',
    ar: 'قبول ما ورد دفعةً كاملة، ويحتفظ المتجر بالفرق أو يتحمّله',
  }),
  'review refund': decide('refund', {
    en: 'returns all of it through the gateway, with an email',
    ar: 'إعادة المبلغ كاملًا عبر بوابة الدفع مع رسالة للمشتري',
  }),
  'review close': command({
    words: ['CHARGE'],
    options: { reason: { value: 'TEXT', required: true, en: 'how it was settled', ar: 'كيف سُوّيت' } },
    help: {
      en: 'closes one in another currency, settled by hand at the gateway',
      ar: 'بعملة أخرى: سُوّيت يدويًا لدى البوابة',
    },
    run: async ({ call }, [charge], { reason }) => {
      const data = await call('closeReview', { body: { charge, reason } });
      return { data, lines: [decided.close(data)] };
    },
  }),
};
