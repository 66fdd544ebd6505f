import { plural, type SameMessageKeys } from '../../translate.ts';
import type { promotion as en } from '../en/promotion.ts';

export const promotion: SameMessageKeys<typeof en> = {
  bundle: 'اشترِها معًا',
  bundle_save: 'اشترِها معًا ووفّر {{percent}}%',
  bundle_of: ({ n }) => plural('ar', Number(n), { two: 'منتجان معًا', few: '{n} منتجات معًا', other: '{n} منتجًا معًا' }),
  bundle_add: ({ n }) =>
    plural('ar', Number(n), {
      one: 'أضف المنتج الآخر',
      two: 'أضف المنتجين الآخرين',
      other: 'أضف المنتجات الـ{n} الأخرى',
    }),
  bundle_add_all: ({ n }) => plural('ar', Number(n), { two: 'أضف الاثنين', other: 'أضف المنتجات الـ{n}' }),
  free_with: 'هدية مجانية معه حتى نفاد الكمية',
  free_left: 'بقي {{amount}} على التوصيل المجاني',
  free_near: 'بقي {{amount}} فقط على التوصيل المجاني',
  free_unlock: 'أكمل للتوصيل المجاني',
  free_reached: 'التوصيل علينا. تسوّق بالعافية.',
};
