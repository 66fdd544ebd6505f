import type { SameKeys } from '../../translate.ts';
import type { slip as english } from '../en/slip.ts';

export const slip: SameKeys<typeof english> = {
  title: 'بيان الشحنة',
  order: 'طلب رقم {{number}}',
  placed_on: 'تاريخ الطلب: {{when}}',
  deliver_to: 'التوصيل إلى',
  what: 'محتويات الشحنة',
  count: 'العدد',
  amount: 'المبلغ',
  free: 'هدية مجانية',
  subtotal: 'المجموع الفرعي',
  bundle: 'وفّرت بالشراء معًا',
  coupon: 'الكوبون',
  delivery: 'التوصيل',
  delivery_free: 'مجاني',
  wrapping: 'تغليف الهدية',
  cash_rounding: 'تقريب المبلغ النقدي',
  vat: 'شامل ضريبة القيمة المضافة',
  total: 'الإجمالي',
  wallet: 'مدفوع من المحفظة',
  to_collect: 'المطلوب عند الاستلام',
  card: 'هدية لك',
  from: 'من {{name}}',
  wrapped: 'مغلّفة كهدية',
  thanks: 'دمتم بعافية، فريق عافية.',
};
