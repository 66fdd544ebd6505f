import type { ReactNode } from 'react';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatDay } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { OrderParcels } from './order-parcels.tsx';
import { isAwaitingDelivery } from './outcome.ts';

type Parcel = Pick<
  TrackedOrder,
  'status' | 'payment_status' | 'payment_method' | 'timeline' | 'arrives' | 'parcels' | 'to_follow'
>;

export function useArrival(arrives: Parcel['arrives']): string | null {
  const { locale, t } = useApp();
  if (!arrives) return null;
  const [first, last] = [formatDay(arrives.first, locale), formatDay(arrives.last, locale)];
  return arrives.first === arrives.last ? first : t('checkout.arrives_between', { first, last });
}

export function OrderDelivery({ order, children }: { order: Parcel; children: ReactNode }) {
  const { t } = useApp();
  const day = useArrival(order.arrives);
  return (
    <section className="box">
      <h2>{t('checkout.delivery')}</h2>
      {day !== null && isAwaitingDelivery(order) && (
        <p className="arrival-date">
          <span>{t('checkout.arrives')}</span> <b>{day}</b>
        </p>
      )}
      {children}
      <OrderParcels {...order} />
    </section>
  );
}
