import { cancelReasons } from '../../shared/domain/order-reasons.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { DeskError } from './client.ts';
import { command } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { parseEnd, parseOrderNumberArgument, parseStart } from './options.ts';
import { statusOf } from './order-labels.ts';

const none: Message = { en: 'No orders.', ar: 'لا توجد طلبات.' };
const isNow = ({ number, status }: { number: string; status: string }): Message => ({
  en: en`${number} is ${statusOf(status)}`,
  ar: ar`${number}: ${statusOf(status)}`,
});

/** A page to print, by default in the order's language. */
const printCommand = (kind: 'slip' | 'courierLabel', help: Message) =>
  command({
    words: ['NUMBER'],
    options: {
      language: {
        value: 'en|ar',
        en: 'the language to print in; without it, the shopper’s',
        ar: 'لغة الورقة (وبدونه لغة العميل)',
      },
    },
    document: true,
    help,
    run: async ({ call }, [number], { language }) => {
      const query = { number: parseOrderNumberArgument(number), ...(language && { language }) };
      const data = await call(kind, { query });
      return { data, lines: [], document: data.html };
    },
  });

export const orderCommands = {
  'order origins': command({
    words: [],
    options: {
      from: { value: 'DAY', en: 'from this day', ar: 'طلبات من هذا اليوم' },
      until: { value: 'DAY', en: 'to the end of this day', ar: 'طلبات حتى نهاية هذا اليوم' },
    },
    help: { en: 'sales by nutritionist, search and list', ar: 'المبيعات حسب الأخصائي والبحث والقائمة' },
    run: async ({ call }, _, typed) => {
      const times = { from: parseStart(typed.from, '--from'), until: parseEnd(typed.until, '--until') };
      const data = await call('origins', { query: omitUndefined(times) });
      const lines = data.items.map(({ type, id, name, country, orders, units, worth }) =>
        formatRow(
          type || { en: 'unknown', ar: 'غير معروف' },
          id,
          name,
          country,
          { en: en`orders: ${orders ?? 0}`, ar: ar`الطلبات: ${orders ?? 0}` },
          { en: en`units: ${units ?? 0}`, ar: ar`القطع: ${units ?? 0}` },
          worth,
        ),
      );
      return { data, lines: lines.length === 0 ? [none] : lines };
    },
  }),
  'order advance': command({
    words: ['NUMBER', 'packed|shipped|delivered'],
    help: { en: 'moves an order one step on', ar: 'نقل الطلب إلى الخطوة التالية' },
    run: async ({ call }, [number, to]) => {
      const body = { number: parseOrderNumberArgument(number), to };
      const data = await call('advance', { body });
      return { data, lines: [isNow(data)] };
    },
  }),
  'order confirm': command({
    words: ['NUMBER'],
    help: {
      en: 'confirms a cash order by phone, in place of the link in its email',
      ar: 'تأكيد طلب نقدي ينتظر الرابط في بريده بعد الاتصال بصاحبه',
    },
    run: async ({ call }, [number]) => {
      const body = { number: parseOrderNumberArgument(number) };
      const data = await call('confirmOrder', { body });
      const line = {
        en: en`${data.number} is confirmed; collect ${data.to_collect}`,
        ar: ar`${data.number}: تأكد الطلب، للتحصيل ${data.to_collect}`,
      };
      return { data, lines: [line] };
    },
  }),
  'order cancel': command({
    words: ['NUMBER …'],
    options: {
      reason: {
        value: cancelReasons.join('|') as 'shopper|no_answer|fake|sold_out|other',
        en: 'why, for staff alone',
        ar: 'السبب، للموظفين فقط',
      },
    },
    help: {
      en: 'cancels an unpaid order, or a parcel refused at the door',
      ar: 'إلغاء طلب غير مدفوع، أو طرد رُفض عند الباب',
    },
    /** Not atomic: stops at the first order that can't be cancelled. */
    run: async ({ call }, numbers, { reason }) => {
      const read = numbers.map(parseOrderNumberArgument);
      const items: { number: string; status: string }[] = [];
      for (const number of read) items.push(await call('cancelOrder', { body: { number, ...(reason && { reason }) } }));
      return { data: { items }, lines: items.map(isNow) };
    },
  }),
  'order collected': command({
    words: ['NUMBER'],
    options: { yes: { en: 'even if it isn’t delivered yet', ar: 'رغم أنه لم يُسلّم بعد' } },
    help: {
      en: 'records the cash the courier collected for a delivered order',
      ar: 'تسجيل ما حصّله المندوب نقدًا لطلب سُلّم',
    },
    run: async ({ call, ask }, [typed], { yes }) => {
      const number = parseOrderNumberArgument(typed);
      const collect = (confirm: boolean) => call('collected', { body: { number, confirm } });
      const data = await collect(yes).catch(async (error: unknown) => {
        if (!(error instanceof DeskError) || error.error !== 'order.not_delivered' || ask === null) throw error;
        const { text } = error;
        const isMeant = await ask({ en: en`${text} Do you have the cash?`, ar: `${text.ar} هل وصل المبلغ؟` });
        if (!isMeant) throw error;
        return collect(true);
      });
      const line = {
        en: en`${data.number} is paid: ${data.collected} collected, invoice ${data.invoice}`,
        ar: ar`${data.number} مدفوع: حُصّل ${data.collected}، الفاتورة ${data.invoice}`,
      };
      return { data, lines: [line] };
    },
  }),
  'order slip': printCommand('slip', {
    en: 'the packing slip, without prices if the shopper asked for that',
    ar: 'بيان الشحنة داخل الطرد، بلا أسعار إذا طلب العميل ذلك',
  }),
  'order label': printCommand('courierLabel', {
    en: 'the courier label: where the parcel goes and what to collect',
    ar: 'ملصق التوصيل خارج الطرد: العنوان والمبلغ المطلوب',
  }),
};
