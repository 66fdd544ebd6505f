import { computeCartTotals } from '../../../shared/domain/cart.ts';
import { countries } from '../../../shared/domain/country.ts';
import { toMajor } from '../../../shared/domain/money.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Totals } from './totals.tsx';

/** Reserves the height of the totals while the server computes them, so that the button below stays where it is. */
export function PendingTotals() {
  const { country, t } = useApp();
  const { items } = useCart();
  const { subtotalMinor, beforeMinor, currency } = computeCartTotals(items);
  const subtotal = currency ? toMajor(subtotalMinor, currency) : 0;
  const figures = {
    currency: currency ?? countries[country].currency,
    subtotal_local: subtotal,
    discount_local: 0,
    bundle_discount_local: 0,
    delivery_local: 0,
    gift_local: 0,
    total_local: subtotal,
    vat_local: countries[country].vatPercent > 0 ? subtotal : null,
  };
  return (
    <div role="status">
      <span className="sr-only">{t('cart.calculating')}</span>
      <div className="totals-pending" aria-hidden="true">
        <Totals figures={figures} beforeMinor={beforeMinor} />
      </div>
    </div>
  );
}
