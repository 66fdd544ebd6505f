/**
 * The phone number of the latest order, suggested to a user whose account has none and saved only on submit. Formatted
 * for display; null until it has loaded, or if the account has a number.
 */
import type { User } from '../../../shared/contract/session.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { useCall } from '../../data/use-call.ts';

export function useOrderPhone({ phone }: Pick<User, 'phone'>): string | null {
  const latest = useCall('orders', phone ? null : {}).data?.items[0];
  const order = useCall('order', latest && !phone ? { params: { id: latest.id } } : null).data?.item;
  return order && !phone ? formatPhone(order.address.phone) : null;
}
