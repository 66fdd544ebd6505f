import type { PaymentStatus } from '../../shared/contract/order.ts';
import { findCourier } from '../../shared/domain/couriers.ts';
import { methods, type PaymentMethod } from '../../shared/domain/payment-method.ts';
import { checkout as ar } from '../../shared/i18n/messages/ar/checkout.ts';
import { checkout as en } from '../../shared/i18n/messages/en/checkout.ts';
import { getPaymentLabel, paymentLabels, statusLabels } from '../../shared/i18n/order-states.ts';
import { type Message, untranslated } from './message.ts';

export interface OrderState {
  status: string;
  payment_status: string;
  method: string;
}

type Labels = Readonly<Record<string, Message>>;

export const statusOf = (status: string): Message => (statusLabels as Labels)[status] ?? untranslated(status);
export const paymentOf = (order: OrderState): Message =>
  getPaymentLabel({ ...order, payment_status: order.payment_status as PaymentStatus });

export const methodOf = (method: string): Message =>
  Object.hasOwn(methods, method) || method === 'wallet'
    ? { en: en[method as PaymentMethod], ar: String(ar[method as PaymentMethod]) }
    : untranslated(method);

const attempts: Labels = {
  initiated: { en: 'waiting', ar: 'بانتظار الدفع' },
  captured: { en: 'paid', ar: 'مدفوع' },
  failed: { en: 'failed', ar: 'فشل' },
  expired: { en: 'timed out', ar: 'انتهت المهلة' },
  orphan: { en: 'paid too late, being returned', ar: 'دُفع متأخرًا ويُعاد' },
  review: { en: 'under review', ar: 'يحتاج مراجعة' },
};
export const attemptOf = (status: string): Message => attempts[status] ?? untranslated(status);

export const stepOf = ({ field, to }: { field: string; to: string }): Message =>
  field === 'payment' ? ((paymentLabels as Labels)[to] ?? untranslated(to)) : statusOf(to);

const causes: Labels = {
  desk: { en: 'by staff', ar: 'من الإدارة' },
  user: { en: 'by the shopper', ar: 'من العميل' },
  expiry: { en: 'timed out', ar: 'انتهت المهلة' },
  cash: { en: 'cash collected', ar: 'وصل النقد' },
};
/** A cause may also be the id of a payment or refund, which is shown as it is. */
export const causeOf = (cause: string): Message => causes[cause] ?? untranslated(cause);

const stocks: Labels = {
  reserved: { en: 'reserved', ar: 'محجوز' },
  sold: { en: 'sold', ar: 'مباع' },
  released: { en: 'back in stock', ar: 'عاد إلى المخزون' },
};
export const stockOf = (stock: string): Message => stocks[stock] ?? untranslated(stock);

export const courierOf = (id: string): Message => findCourier(id)?.name ?? untranslated(id);

const views: Labels = {
  to_pack: { en: 'to pack', ar: 'للتجهيز' },
  to_ship: { en: 'to ship', ar: 'للشحن' },
  unpaid: { en: 'awaiting payment', ar: 'بانتظار الدفع' },
  cash_due: { en: 'cash to collect', ar: 'نقد للتحصيل' },
};
export const viewOf = (view: string): Message => views[view] ?? untranslated(view);
