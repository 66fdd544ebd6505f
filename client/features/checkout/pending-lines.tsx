import { countries } from '../../../shared/domain/country.ts';
import { toMajor, toMinor } from '../../../shared/domain/money.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { CompactLines } from './compact-lines.tsx';

/** The cart's own lines while the server computes the order's. After a change of country they have no price there yet. */
export function PendingLines() {
  const { country } = useApp();
  const { items } = useCart();
  const { currency } = countries[country];
  const lines = Object.values(items)
    .filter(({ outOfStock, sku }) => !outOfStock && sku.price.currency === currency)
    .map(({ count, product, sku }) => ({
      sku: sku.id,
      name: product.name,
      count,
      total_local: toMajor(toMinor(sku.price.price_local, currency) * count, currency),
      giveaway: false,
      image: sku.images[0]?.url ?? null,
    }));
  return <CompactLines lines={lines} currency={currency} />;
}
