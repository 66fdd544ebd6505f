import { plural, type SameKeys } from '../../translate.ts';
import type { catalogue as en } from '../en/catalogue.ts';

const forms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
};

export const catalogue: SameKeys<typeof en> = {
  products: ({ n }) => plural('ar', Number(n), forms),
  see_all: 'عرض الكل',
  sold_out: 'نفدت الكمية',
  discount: '−{{percent}}%',
  before: 'قبل',
  limit: ({ n }) =>
    plural('ar', Number(n), {
      one: 'الحد قطعة واحدة لكل طلب',
      two: 'الحد قطعتان لكل طلب',
      few: 'الحد {n} قطع لكل طلب',
      other: 'الحد {n} قطعة لكل طلب',
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
      two: 'بقي قطعتان فقط',
      few: 'بقي {n} قطع فقط',
      other: 'بقي {n} قطعة فقط',
    }),
  no_more: 'هذه كل الكمية المتوفرة الآن',
  add: 'أضف {{name}}',
  more: 'زِد واحدة من {{name}}',
  fewer: 'أنقص واحدة من {{name}}',
  remove: 'احذف {{name}}',
  in_cart: '{{n}} في السلة',
  notify: 'نبّهني عند توفره',
  will_notify: 'سننبّهك',
  notify_more: 'نبّهني عند توفر المزيد',
  will_notify_more: 'سننبّهك عند توفر المزيد',
  save: 'احفظ {{name}} في قائمة',
  markers: ({ n }) => plural('ar', Number(n), { one: 'قيمة واحدة', two: 'قيمتان', few: '{n} قيم', other: '{n} قيمة' }),
  categories_title: 'الأقسام',
  categories_text: 'تسوّق حسب حاجتك.',
  brands_title: 'الماركات',
  brands_text: 'ماركات نراجع مكوّناتها قبل بيعها.',
  brands_all: 'كل الماركات أبجديًا',
  brands_list_title: 'كل الماركات أبجديًا',
  brands_letters: 'انتقل إلى حرف',
  brand_other: 'أخرى',
  brand_description: '{{name}} في عافية: {{text}}',
};
