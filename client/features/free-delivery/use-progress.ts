import { type CartItems, computeCartTotals } from '../../../shared/domain/cart.ts';
import { countries } from '../../../shared/domain/country.ts';
import {
  computeFreeDeliveryProgress,
  type FreeDeliveryProgress,
} from '../../../shared/domain/free-delivery-progress.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { useApp, useCart, useSession } from '../../state/app-context.ts';

export function useProgress(other?: CartItems): (FreeDeliveryProgress & { currency: Currency }) | null {
  const { country } = useApp();
  const { items, ready } = useCart();
  const { freeDeliveryMinor } = useSession();
  const totals = computeCartTotals(other ?? items);
  const { currency } = countries[country];
  if (!ready || freeDeliveryMinor === null) return null;
  // A cart still priced in the other country's currency counts as empty until it is repriced.
  const subtotal = totals.currency === currency ? totals.subtotalMinor : 0;
  return { ...computeFreeDeliveryProgress(subtotal, freeDeliveryMinor), currency };
}
