import type { DeskData, DeskInput } from '../../shared/contract/desk/calls.ts';
import { orderStatuses, paymentStatuses } from '../../shared/contract/order.ts';
import { couriers } from '../../shared/domain/couriers.ts';
import { orderViews } from '../../shared/domain/order-view.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { countryWords, parseEnd, parseOrderNumberArgument, parseStart, parseWholeNumber } from './options.ts';
import { courierOf, methodOf, paymentOf, statusOf } from './order-labels.ts';
import { formatZonedTime } from './times.ts';

type ListedOrder = OrderPage['items'][number];
type OrderPage = DeskData<'orders'>;

const isNothing = (amount: string) => /^0[.0]* /.test(amount);

const rowOf = (one: ListedOrder): Message =>
  formatRow(
    one.number,
    statusOf(one.status),
    paymentOf(one),
    methodOf(one.method),
    one.total,
    !isNothing(one.to_collect) && { en: en`collect ${one.to_collect}`, ar: ar`للتحصيل ${one.to_collect}` },
    one.name,
    one.assignee?.name,
    one.courier !== null && courierOf(one.courier),
    ...one.tags,
    formatZonedTime(one.created_at),
  );

function moreLines({ items, next, unindexed }: OrderPage): Message[] {
  const lines: Message[] = items.length === 0 ? [{ en: 'No orders.', ar: 'لا توجد طلبات.' }] : [];
  if (next !== null)
    lines.push({
      en: en`For more, add --after ${next}`,
      ar: ar`هناك المزيد: الأمر نفسه مع ${`--after ${next}`}`,
    });
  if (unindexed > 0)
    lines.push({
      en: en`Older orders that can’t be found by name yet: ${unindexed}. Try again in a few minutes.`,
      ar: ar`لا يمكن بعد البحث بالاسم في ${unindexed} من الطلبات القديمة، أعد المحاولة بعد دقائق.`,
    });
  return lines;
}

/** Of a list and of its export. */
export const orderFilters = {
  search: {
    value: 'TEXT',
    en: 'an order number, a phone number in any form, an email, a name in either script, an SKU or product, an area',
    ar: 'رقم الطلب، أو الهاتف بأي شكل، أو البريد، أو الاسم بالعربية أو اللاتينية، أو المنتج، أو المنطقة',
  },
  view: {
    value: orderViews.join('|'),
    en: 'what waits for the same; what staff have to do, oldest first',
    ar: 'الطلبات في خطوة واحدة، وما ينتظر العمل من الأقدم',
  },
  tag: { value: 'TAG', en: 'with this tag', ar: 'بهذا الوسم' },
  assignee: { value: 'ID', en: 'done by this member of staff', ar: 'المسندة إلى هذا الموظف' },
  courier: { value: couriers.map(({ id }) => id).join('|'), en: 'sent by this courier', ar: 'مع شركة التوصيل هذه' },
  sku: { value: 'SKU', en: 'with this product', ar: 'التي فيها هذا المنتج' },
  area: { value: 'AREA', en: 'to this area or city, by its slug', ar: 'إلى هذه المنطقة أو المدينة' },
  day: { value: 'YYYY-MM-DD', en: 'promised for this day', ar: 'موعدها هذا اليوم' },
  status: { value: orderStatuses.join('|'), en: 'with this status', ar: 'بهذه الحالة' },
  payment: { value: paymentStatuses.join('|'), en: 'with this payment status', ar: 'بحالة الدفع هذه' },
  country: { value: countryWords, en: 'in one country', ar: 'لبلد واحد' },
  since: { value: 'DAY', en: 'placed on or after this day', ar: 'من هذا اليوم فصاعدًا' },
  until: { value: 'DAY', en: 'placed by the end of this day', ar: 'حتى نهاية هذا اليوم' },
} as const;

export const orderListCommands = {
  'order list': command({
    words: ['[TEXT …]'],
    options: {
      ...orderFilters,
      limit: {
        value: 'N',
        en: 'how many to show, up to 200 (default 50)',
        ar: 'عدد الطلبات في الصفحة، حتى 200 (50 بدونه)',
      },
      after: { value: 'NUMBER', en: 'starts after this order', ar: 'الصفحة التالية لهذا الطلب' },
    },
    help: {
      en: 'orders, newest first; TEXT searches them like --search',
      ar: 'الطلبات من الأحدث، وTEXT للبحث مثل --search',
    },
    run: async ({ call }, words, { search, since, until, limit, after, ...rest }) => {
      const text = words.filter((word) => word !== undefined).join(' ');
      if (text !== '' && search !== undefined)
        throw usageError({ en: 'Give the search text once: as TEXT or with --search.', ar: 'كلمة البحث مكررة.' });
      const typed = {
        ...rest,
        search: search ?? (text === '' ? undefined : text),
        since: parseStart(since, '--since'),
        until: parseEnd(until, '--until'),
        limit: limit === undefined ? undefined : parseWholeNumber(limit, '--limit'),
        after: after === undefined ? undefined : parseOrderNumberArgument(after),
      };
      const data = await call('orders', { query: omitUndefined(typed) as DeskInput<'orders'>['query'] & object });
      return { data, lines: [...data.items.map(rowOf), ...moreLines(data)] };
    },
  }),
};
