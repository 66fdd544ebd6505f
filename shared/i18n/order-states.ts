/** Order states as staff call them; shoppers see those of `messages/{en,ar}/checkout.ts`. */

import type { Locale } from '../domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../domain/order-state.ts';
import type { TestStatus } from '../domain/test-order-state.ts';

type StateLabels<S extends string> = Readonly<Record<S, Readonly<Record<Locale, string>>>>;

export const statusLabels: StateLabels<OrderStatus> = {
  placed: { en: 'placed', ar: 'جديد' },
  packed: { en: 'packed', ar: 'مجهّز' },
  shipped: { en: 'shipped', ar: 'مع المندوب' },
  delivered: { en: 'delivered', ar: 'تم التسليم' },
  returned: { en: 'returned', ar: 'مرتجع' },
  cancelled: { en: 'cancelled', ar: 'ملغى' },
};

export const paymentLabels: StateLabels<PaymentStatus> = {
  pending: { en: 'awaiting payment', ar: 'بانتظار الدفع' },
  paid: { en: 'paid', ar: 'مدفوع' },
  failed: { en: 'payment failed', ar: 'فشل الدفع' },
  expired: { en: 'not paid', ar: 'لم يُدفع' },
  awaiting_confirmation: { en: 'awaiting confirmation', ar: 'بانتظار التأكيد' },
  due_on_delivery: { en: 'due on delivery', ar: 'يُدفع عند الاستلام' },
  partly_refunded: { en: 'partly refunded', ar: 'مسترد جزئيًا' },
  refunded: { en: 'refunded', ar: 'مسترد' },
};

export const testLabels: StateLabels<TestStatus> = {
  booked: { en: 'booked', ar: 'محجوز' },
  drawn: { en: 'drawn', ar: 'سُحبت العينة' },
  at_lab: { en: 'at the laboratory', ar: 'في المختبر' },
  in_review: { en: 'in review', ar: 'قيد المراجعة' },
  ready: { en: 'ready', ar: 'جاهز' },
  new_sample: { en: 'waiting for a new sample', ar: 'بانتظار عينة جديدة' },
  cancelled: statusLabels.cancelled,
};

const closedLabels: StateLabels<'refused' | 'cancelled' | 'timed_out'> = {
  refused: { en: 'not collected', ar: 'لم يُحصّل' },
  cancelled: { en: 'nothing due', ar: 'لا شيء مستحق' },
  timed_out: paymentLabels.expired,
};

/** `expired` covers every order closed unpaid; a parcel refused at the door gets its own label. */
export function getPaymentLabel(order: {
  readonly status: string;
  readonly payment_status: PaymentStatus;
  readonly method: string;
  readonly total?: string;
}): Readonly<Record<Locale, string>> {
  if (order.payment_status === 'refunded' && /^0[.0]* /.test(order.total ?? '')) return closedLabels.cancelled;
  if (order.payment_status !== 'expired') return paymentLabels[order.payment_status];
  if (order.status === 'returned') return closedLabels.refused;
  return order.method === 'cod' ? closedLabels.cancelled : closedLabels.timed_out;
}

export const getStateLabel = (state: string, locale: Locale): string =>
  (({ ...testLabels, ...paymentLabels, ...statusLabels }) as StateLabels<string>)[state]?.[locale] ?? state;
