/** `order list|origins|advance|cancel|collected|slip`: the way of an order from the warehouse to the door. */
import { command } from './command.ts';
import { momentFrom, momentUntil, orderNumber } from './options.ts';
import { ar, cells, en, type Said } from './said.ts';
import { timeOf } from './times.ts';

const none: Said = { en: 'No orders.', ar: 'لا توجد طلبات.' };
const isNow = ({ number, status }: { number: string; status: string }): Said => ({
  en: en`${number} is ${status}`,
  ar: ar`${number}: ${status}`,
});

export const orderCommands = {
  'order list': command({
    words: [],
    options: { status: { value: 'STATUS', en: 'in this state', ar: 'بهذه الحالة' } },
    help: { en: 'the newest orders', ar: 'أحدث الطلبات' },
    run: async ({ call }, _, { status }) => {
      const query = status === undefined ? '' : `?status=${encodeURIComponent(status)}`;
      const data = await call<{ items: Record<string, string | number>[] }>('GET', `/desk/orders${query}`);
      const lines = data.items.map((one) =>
        cells(
          one.number,
          one.status,
          one.payment_status,
          one.method,
          one.total,
          { en: en`collect ${one.to_collect ?? ''}`, ar: ar`للتحصيل ${one.to_collect ?? ''}` },
          one.name,
          timeOf(String(one.created_at)),
        ),
      );
      return { data, lines: lines.length === 0 ? [none] : lines };
    },
  }),
  'order origins': command({
    words: [],
    options: {
      from: { value: 'DAY', en: 'orders from this day on', ar: 'طلبات من هذا اليوم' },
      until: { value: 'DAY', en: 'orders to the end of this day', ar: 'طلبات حتى نهاية هذا اليوم' },
    },
    help: { en: 'what each nutritionist, search and list has sold', ar: 'ما باعه كل أخصائي وبحث وقائمة' },
    run: async ({ call }, _, typed) => {
      const times = { from: momentFrom(typed.from, '--from'), until: momentUntil(typed.until, '--until') };
      const query = new URLSearchParams(
        Object.entries(times).flatMap(([key, at]) => (at === undefined ? [] : [[key, `${at}`]])),
      );
      const data = await call<{ items: Record<string, string | number>[] }>('GET', `/desk/origins?${query}`);
      const lines = data.items.map(({ type, id, name, country, orders, units, worth }) =>
        cells(
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
    help: { en: 'one step further', ar: 'خطوة إلى الأمام' },
    run: async ({ call }, [number, to]) => {
      const body = { number: orderNumber(number), to };
      const data = await call<{ number: string; status: string }>('POST', '/desk/order/advance', body);
      return { data, lines: [isNow(data)] };
    },
  }),
  'order confirm': command({
    words: ['NUMBER'],
    help: {
      en: 'a cash order that waits for the link in its mail, for whoever was called instead',
      ar: 'تأكيد طلب نقدي ينتظر الرابط في بريده بعد الاتصال بصاحبه',
    },
    run: async ({ call }, [number]) => {
      const body = { number: orderNumber(number) };
      const data = await call<{ number: string; to_collect: string }>('POST', '/desk/order/confirm', body);
      const line = {
        en: en`${data.number} is confirmed; collect ${data.to_collect}`,
        ar: ar`${data.number}: تأكد الطلب، للتحصيل ${data.to_collect}`,
      };
      return { data, lines: [line] };
    },
  }),
  'order cancel': command({
    words: ['NUMBER …'],
    help: {
      en: 'ends what nobody will pay, also a parcel that was refused at the door',
      ar: 'إنهاء ما لن يدفعه أحد، وكذلك ما رُفض عند الباب',
    },
    /** Each by itself: the first that can't be cancelled ends the command, those before it are. */
    run: async ({ call }, numbers) => {
      const read = numbers.map(orderNumber);
      const items: { number: string; status: string }[] = [];
      for (const number of read) items.push(await call('POST', '/desk/order/cancel', { number }));
      return { data: { items }, lines: items.map(isNow) };
    },
  }),
  'order collected': command({
    words: ['NUMBER'],
    help: { en: 'the courier brought the cash', ar: 'أحضر المندوب المبلغ' },
    run: async ({ call }, [typed]) => {
      const data = await call<{ number: string }>('POST', '/desk/order/collected', { number: orderNumber(typed) });
      return { data, lines: [{ en: en`${data.number} is paid`, ar: ar`${data.number}: مدفوع` }] };
    },
  }),
  'order slip': command({
    words: ['NUMBER'],
    document: true,
    help: {
      en: 'the paper for the parcel, without prices if the buyer asked so',
      ar: 'ورقة الطرد، بلا أسعار إذا طلب المشتري ذلك',
    },
    run: async ({ call }, [number]) => {
      const data = await call<{ html: string }>('GET', `/desk/order/slip?number=${orderNumber(number)}`);
      return { data, lines: [], document: data.html };
    },
  }),
};
