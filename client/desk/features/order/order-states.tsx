import { Banknote, Hourglass } from 'lucide-react';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../../shared/domain/order-state.ts';
import { getPaymentLabel, paymentLabels, statusLabels } from '../../../../shared/i18n/order-states.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { isHidden, isNoMoney, MoneyText } from '../../ui/money.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { orderListWords } from './words.ts';

const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  placed: 'gulf',
  packed: 'info',
  shipped: 'info',
  delivered: 'good',
  returned: 'plain',
  cancelled: 'plain',
};
const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'warn',
  paid: 'good',
  failed: 'bad',
  expired: 'plain',
  awaiting_confirmation: 'warn',
  due_on_delivery: 'info',
  partly_refunded: 'plain',
  refunded: 'plain',
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A label that stands alone, so it begins with a capital; within a sentence use the shared label as it is. */
export const nameStatus = (status: OrderStatus, locale: Locale): string => capitalise(statusLabels[status][locale]);
export const namePayment = (state: PaymentStatus, locale: Locale): string => capitalise(paymentLabels[state][locale]);

export function StatusTag({ status }: { status: OrderStatus }) {
  return <Tag tone={statusTones[status]}>{nameStatus(status, useLocale())}</Tag>;
}

type Paid = Pick<DeskOrderSummary, 'status' | 'payment_status' | 'method' | 'to_collect'>;

export function PaymentTag({ order }: { order: Pick<Paid, 'status' | 'payment_status' | 'method'> }) {
  const state = order.payment_status;
  const icon = state === 'pending' ? Hourglass : state === 'due_on_delivery' ? Banknote : null;
  return (
    <Tag tone={paymentTones[state]} {...(icon && { icon })}>
      {capitalise(getPaymentLabel(order)[useLocale()])}
    </Tag>
  );
}

/** What the courier still has to bring; nothing where nothing is due. */
export function ToCollect({ order }: { order: Paid }) {
  const words = useWords(orderListWords);
  if (isHidden(order.to_collect) || isNoMoney(order.to_collect)) return null;
  return (
    <small>
      {words.toCollect} <MoneyText text={order.to_collect} />
    </small>
  );
}
