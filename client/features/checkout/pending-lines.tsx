import { countries } from '../../../shared/domain/country.ts';
import { toMajor, toMinor } from '../../../shared/domain/money.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { CompactLines } from './compact-lines.tsx';

/** The cart's own lines while the server computes the order's. */
export function PendingLines() {
  const { country } = useApp();
  const { items } = useCart();
  const lines = Object.values(items)
    .filter(({ outOfStock }) => !outOfStock)
    .map(({ count, product, sku }) => ({
      sku: sku.id,
      name: product.name,
      count,
      total_local: toMajor(toMinor(sku.price.price_local, sku.price.currency) * count, sku.price.currency),
      giveaway: false,
      image: sku.images[0]?.url ?? null,
    }));
  return <CompactLines lines={lines} currency={countries[country].currency} />;
}
