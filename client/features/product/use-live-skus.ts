/**
 * Today's limits of products that come from a shared cached answer, which holds none (docs/api.md "Catalogue"), and of
 * those reserved for minutes, since a page may be older than that.
 */
import { useMemo } from 'react';
import { skuLookupMaxIds } from '../../../shared/constants.ts';
import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import type { SkuId } from '../../../shared/contract/fields.ts';
import { useCall } from '../../data/use-call.ts';

/** As on the way back to a listing. Chosen: a reservation is for minutes. */
const maxAgeMs = 60_000;

/** By SKU id, of `more` too; empty on the server and until the answer arrives. Cards work without it. */
export function useLiveSkus(products: readonly Product[], more: readonly SkuId[] = []): ReadonlyMap<string, Sku> {
  const outdated = products
    .filter(({ default_sku: { buy_limit, reserved } }) => buy_limit === undefined || reserved)
    .map(({ default_sku }) => default_sku.id);
  const ids = [...new Set([...outdated, ...more])].slice(0, skuLookupMaxIds);
  const { data } = useCall('skus', ids.length === 0 ? null : { body: { ids, exclude_purchase_together: true } }, {
    fresh: true,
    maxAgeMs,
  });
  return useMemo(() => new Map(data?.items.map((sku) => [sku.id, sku])), [data]);
}
