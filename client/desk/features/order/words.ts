import { plural } from '../../../../shared/i18n/translate.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

export const orderListWords = defineWords({
  en: {
    title: 'Orders',
    cashSheet: 'Cash day sheet',
    export: 'Export',
    exported: (count: number) => plural('en', count, { one: '1 order exported.', other: '{n} orders exported.' }),
    exportCut: (count: number) =>
      `Only the first ${isolate(count)} orders are in the file. Narrow the list for the others.`,
    views: 'Views',
    view: {
      to_pack: 'To pack',
      to_ship: 'To ship',
      on_the_way: 'On the way',
      cash_due: 'Cash to collect',
      unpaid: 'Awaiting payment',
      all: 'All',
    },
    assignee: 'Assigned to',
    tag: 'Tag',
    courier: 'Courier',
    search: 'Number, phone, email or name',
    number: 'Order',
    customer: 'Customer',
    items: 'Items',
    payment: 'Payment',
    state: 'State',
    total: 'Total',
    toCollect: 'to collect',
    count: (count: number) => plural('en', count, { one: '1 item', other: '{n} items' }),
    status: 'State',
    method: { card: 'Card', knet: 'KNET', cod: 'Cash', wallet: 'Wallet', apple_pay: 'Apple Pay', mada: 'mada' },
    placed: 'Placed',
    days: { today: 'Today', week: 'Last 7 days', month: 'Last 30 days' },
    emptyView: 'No orders here',
    emptySearch: (text: string) => `No order matches ${isolate(text)}`,
    unindexed: (count: number) =>
      plural('en', count, {
        one: 'One older order can’t be found by name yet.',
        other: '{n} older orders can’t be found by name yet.',
      }),
  },
  ar: {
    title: 'الطلبات',
    cashSheet: 'كشف النقد اليومي',
    export: 'تصدير',
    exported: (count: number) =>
      plural('ar', count, {
        one: 'صُدّر طلب واحد.',
        two: 'صُدّر طلبان.',
        few: 'صُدّرت {n} طلبات.',
        other: 'صُدّر {n} طلبًا.',
      }),
    exportCut: (count: number) => `في الملف أول ${isolate(count)} طلب فقط. ضيّق القائمة لتصدير غيرها.`,
    views: 'القوائم',
    view: {
      to_pack: 'للتجهيز',
      to_ship: 'للشحن',
      on_the_way: 'في الطريق',
      cash_due: 'نقد للتحصيل',
      unpaid: 'بانتظار الدفع',
      all: 'الكل',
    },
    assignee: 'مسند إلى',
    tag: 'الوسم',
    courier: 'شركة التوصيل',
    search: 'رقم الطلب أو الهاتف أو البريد أو الاسم',
    number: 'الطلب',
    customer: 'العميل',
    items: 'القطع',
    payment: 'الدفع',
    state: 'الحالة',
    total: 'الإجمالي',
    toCollect: 'للتحصيل',
    count: (count: number) =>
      plural('ar', count, { one: 'قطعة واحدة', two: 'قطعتان', few: '{n} قطع', other: '{n} قطعة' }),
    status: 'الحالة',
    method: { card: 'بطاقة', knet: 'كي نت', cod: 'نقدًا', wallet: 'المحفظة', apple_pay: 'Apple Pay', mada: 'مدى' },
    placed: 'وقت الطلب',
    days: { today: 'اليوم', week: 'آخر 7 أيام', month: 'آخر 30 يومًا' },
    emptyView: 'لا طلبات هنا',
    emptySearch: (text: string) => `لا طلب يطابق ${isolate(text)}`,
    unindexed: (count: number) => `لا يمكن بعد البحث بالاسم في ${isolate(count)} من الطلبات القديمة.`,
  },
});

export const newOrderButtonWords = defineWords({ en: { add: 'New order' }, ar: { add: 'طلب جديد' } });
