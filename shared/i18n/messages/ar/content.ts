import type { SameKeys } from '../../translate.ts';
import type { content as en } from '../en/content.ts';

export const content: SameKeys<typeof en> = {
  promise_delivery: 'متجر واحد لبلدين',
  promise_delivery_text: 'توصيل في الكويت والسعودية',
  promise_label: 'الملصق كاملًا',
  promise_label_text: 'الجرعة والشكل وبقية المكوّنات في كل صفحة',
  promise_return: 'استرجاع خلال 14 يومًا',
  promise_return_text: 'دون فتح العبوة ودون أسئلة',
  promise_pay: 'ادفع كما يناسبك',
  promise_pay_text: 'كي نت أو مدى أو بطاقة أو أبل باي أو نقدًا',
  not_found_title: 'هذه الصفحة غير موجودة',
  not_found_text: 'جرّب البحث، أو ابدأ من أحد الأقسام.',
  not_found_action: 'إلى المتجر',
  failed_title: 'حدث خطأ',
  failed_text: 'الخطأ من جهتنا وليس منك. لم يضِع شيء ولم يُخصم أي مبلغ.',
  shell_text: 'لحظة من فضلك.',
  updated: 'آخر تعديل في {{date}}',
  bounce: 'لحظة من فضلك، نفتح صفحتك.',
  go_on: 'متابعة',
};
