import { plural, type SameMessageKeys } from '../../translate.ts';
import type { catalogue as en } from '../en/catalogue.ts';

const forms = {
  zero: 'لا توجد منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
};

export const catalogue: SameMessageKeys<typeof en> = {
  products: ({ n }) => plural('ar', Number(n), forms),
  no_result_found: 'لا توجد نتائج',
  see_all: 'عرض الكل',
  sold_out: 'نفدت الكمية',
  discount: '−{{percent}}%',
  before: 'قبل الخصم',
  add: 'أضف {{name}}',
  more: 'زيادة كمية {{name}}',
  fewer: 'تقليل كمية {{name}}',
  remove: 'إزالة {{name}}',
  in_cart: '{{n}} في السلة',
  notify: 'نبّهني عند توفره',
  will_notify: 'سننبّهك',
  save: 'احفظ {{name}} في قائمة',
  markers: ({ n }) =>
    plural('ar', Number(n), {
      one: 'مؤشر واحد',
      two: 'مؤشران',
      few: '{n} مؤشرات',
      many: '{n} مؤشرًا',
      other: '{n} مؤشر',
    }),
  categories_text: 'كل ما نبيعه مرتبًا في أقسام.',
  brands_all: 'كل الماركات أبجديًا',
};
