import { plural, type SameMessageKeys } from '../../translate.ts';
import type { stock as english } from '../en/stock.ts';

export const stock: SameMessageKeys<typeof english> = {
  limit: ({ n }) =>
    plural('ar', Number(n), {
      one: 'الحد الأقصى قطعة واحدة لكل طلب',
      two: 'الحد الأقصى قطعتان لكل طلب',
      few: 'الحد الأقصى {n} قطع لكل طلب',
      other: 'الحد الأقصى {n} قطعة لكل طلب',
    }),
  up_to: ({ n }) =>
    plural('ar', Number(n), {
      one: 'قطعة واحدة لكل طلب',
      two: 'حتى قطعتين لكل طلب',
      few: 'حتى {n} قطع لكل طلب',
      other: 'حتى {n} قطعة لكل طلب',
    }),
  only_left: ({ n }) =>
    plural('ar', Number(n), {
      one: 'بقيت قطعة واحدة فقط',
      two: 'بقيت قطعتان فقط',
      few: 'بقيت {n} قطع فقط',
      other: 'بقيت {n} قطعة فقط',
    }),
  no_more: 'هذه كل الكمية المتوفرة الآن',
  notify: 'نبّهني عند توفر المزيد',
  will_notify: 'سننبّهك عند توفر المزيد',
  notify_short: 'نبّهني',
  will_notify_short: 'سننبّهك',
  nothing_title: 'لا يوجد في سلتك ما يمكن طلبه',
  nothing_text: 'نفد كل ما في سلتك. أزله، أو أبقه هنا حتى يتوفر من جديد.',
  nothing_action: 'تصفّح المتوفر الآن',
  to_cart: 'العودة إلى السلة',
};
