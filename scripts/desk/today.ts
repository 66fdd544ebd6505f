/** `today`: what waits for somebody, as on the web desk's first page. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { todayQueues } from '../../shared/contract/desk/today.ts';
import { viewCountLimit } from '../../shared/domain/order-view.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, joinList, type Message } from './message.ts';
import { countryWords } from './options.ts';

type Today = DeskData<'today'>;

const names: { readonly [N in keyof Today]: Message } = {
  to_pack: { en: 'to pack', ar: 'للتجهيز' },
  cant_pack: { en: 'can’t be packed', ar: 'ينقصها شيء' },
  stuck_payments: { en: 'payments stuck', ar: 'مدفوعات عالقة' },
  to_confirm: { en: 'cash orders to confirm by phone', ar: 'طلبات نقدية للتأكيد بالهاتف' },
  payment_reviews: { en: 'payments to check', ar: 'مدفوعات للتدقيق' },
  cash_due: { en: 'cash to collect', ar: 'نقد للتحصيل' },
  failing_refunds: { en: 'refunds the gateway refused', ar: 'استردادات رفضتها بوابة الدفع' },
  approvals: { en: 'to approve', ar: 'بانتظار الموافقة' },
  moved_by_hand: {
    en: 'into wallets and out in cash in 24 hours, by person',
    ar: 'ما أُودع في المحافظ أو صُرف نقداً خلال 24 ساعة، حسب الموظف',
  },
  person_reads: { en: 'who saw how many customers today', ar: 'من اطّلع على بيانات العملاء اليوم' },
  above_limits: { en: 'recommended above a daily limit', ar: 'توصيات تتجاوز الحد اليومي' },
  low_stock: { en: 'running low', ar: 'يوشك على النفاد' },
  held_stock: { en: 'held by unconfirmed orders', ar: 'محجوز لطلبات غير مؤكدة' },
  expiring: { en: 'expiring', ar: 'تقارب الانتهاء' },
  awaited: { en: 'products that people wait for', ar: 'منتجات ينتظرها الناس' },
  late_samples: { en: 'samples late', ar: 'عينات متأخرة' },
  results: { en: 'results to release', ar: 'نتائج للإصدار' },
  failed_mails: { en: 'mails refused', ar: 'رسائل مرفوضة' },
  dead_letters: { en: 'events given up', ar: 'أحداث توقفت محاولاتها' },
  broken_books: { en: 'rules of the books that are broken', ar: 'قواعد دفاتر لا تتطابق' },
  untranslated: { en: 'texts missing in one language', ar: 'نصوص تنقص إحدى اللغتين' },
};

function parseQueue(typed: string): (typeof todayQueues)[number] {
  const found = todayQueues.find((name) => name === typed.replaceAll('-', '_'));
  if (found === undefined)
    throw usageError({
      en: en`There is no queue ${typed}. The queues are ${joinList(todayQueues)}.`,
      ar: ar`لا توجد قائمة ${typed}. القوائم هي ${joinList(todayQueues)}.`,
    });
  return found;
}

/** The first of each queue, by which it is found. */
const listKeys = (items: readonly object[]): string =>
  items
    .map((item) => Object.values(item)[0])
    .filter((value) => typeof value === 'string')
    .join(' ');

export const todayCommands = {
  today: command({
    words: ['[QUEUE]'],
    options: { country: { value: countryWords, en: 'of one country', ar: 'لدولة واحدة' } },
    help: {
      en: 'what waits for you, counted up to 99; all of a queue by its name, such as failed_mails',
      ar: 'ما ينتظرك، معدودًا حتى 99، أو قائمة كاملة باسمها مثل failed_mails',
    },
    run: async ({ call }, [queue], { country }) => {
      const chosen = queue === undefined ? {} : { queue: parseQueue(queue) };
      const data = await call('today', { query: { ...chosen, ...(country !== undefined && { country }) } });
      const lines = todayQueues.flatMap((name) => {
        const queue = data[name];
        if (queue === null || queue.count === 0) return [];
        const count = queue.count >= viewCountLimit ? `${viewCountLimit - 1}+` : String(queue.count);
        return [formatRow(count, names[name], listKeys(queue.items))];
      });
      return { data, lines: lines.length > 0 ? lines : [{ en: 'Nothing waits.', ar: 'لا شيء ينتظر.' }] };
    },
  }),
};
