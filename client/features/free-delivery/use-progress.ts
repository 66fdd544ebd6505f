import { cartTotals } from '../../../shared/domain/cart.ts';
import { countries } from '../../../shared/domain/country.ts';
import { freeDeliveryProgress, type Progress } from '../../../shared/domain/free-delivery.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { useApp, useCart, useSession } from '../../state/app-context.ts';

/** How far this cart is from free delivery; null while the cart or the threshold isn't known. */
export function useProgress(): (Progress & { currency: Currency }) | null {
  const { country } = useApp();
  const { items, ready } = useCart();
  const { freeDeliveryMinor } = useSession();
  const totals = cartTotals(items);
  const { currency } = countries[country];
  if (!ready || freeDeliveryMinor === null) return null;
  // A cart still priced for the other country counts for nothing here until it is priced again.
  const subtotal = totals.currency === currency ? totals.subtotalMinor : 0;
  return { ...freeDeliveryProgress(subtotal, freeDeliveryMinor), currency };
}
