import type { SameMessageKeys } from '../../translate.ts';
import type { content as en } from '../en/content.ts';

export const content: SameMessageKeys<typeof en> = {
  home_title: 'مكملات غذائية في الكويت والسعودية',
  promise_delivery: 'نوصّل إلى بابك',
  promise_delivery_text: 'في كل مناطق الكويت والسعودية',
  promise_label: 'المكوّنات كاملة',
  promise_label_text: 'الجرعة والشكل وكل المكوّنات في صفحة المنتج',
  promise_return: 'استرجاع خلال 14 يومًا',
  promise_return_text: 'للعبوات غير المفتوحة، دون ذكر سبب',
  promise_pay: 'طرق دفع تناسبك',
  promise_pay_text: 'كي نت أو مدى أو بطاقة أو Apple Pay أو نقدًا',
  not_found_title: 'الصفحة غير موجودة',
  not_found_text: 'جرّب البحث، أو ابدأ من أحد الأقسام.',
  failed_title: 'حدث خطأ',
  failed_text: 'سلتك محفوظة. حاول مرة أخرى بعد قليل.',
  updated: 'آخر تحديث: {{date}}',
  bounce: 'لحظة من فضلك، نفتح صفحتك.',
  go_on: 'متابعة',
};
