import { skuLookupMaxIds } from '../../../shared/constants.ts';
import type { DataOf } from '../../../shared/contract/calls.ts';
import { type SyncChange, syncItems } from '../../../shared/domain/cart-sync.ts';
import type { AppValue } from '../../state/app-context.ts';

export interface CartSyncResult extends Pick<DataOf<'skus'>, 'bundles' | 'purchase_together'> {
  /** A line may have a change of count and one of price. */
  changes: readonly SyncChange[];
}

const nothing: CartSyncResult = { changes: [], bundles: [], purchase_together: [] };

/**
 * Updates the cart, or only `ids` of it, with the server's stock, limits and prices (spec §4 "Cart"). `keepsGone`
 * leaves lines that are no longer sold, so that the cart page can say so; `withOthers` adds recommendations.
 *
 * @throws CallFailure
 */
export async function syncCart(
  { call, locale, stores: { cart } }: Pick<AppValue, 'call' | 'locale' | 'stores'>,
  options: { ids?: readonly string[]; withOthers?: boolean; keepsGone?: boolean; signal?: AbortSignal } = {},
): Promise<CartSyncResult> {
  const ids = (options.ids ?? Object.keys(cart.state.items)).slice(0, skuLookupMaxIds);
  if (ids.length === 0) return nothing;
  const body = { ids: [...ids], exclude_purchase_together: !options.withOthers };
  const { data } = await call('skus', { body }, { inline: true, ...(options.signal && { signal: options.signal }) });
  const { items, changes } = syncItems(cart.state.items, data.items, options.keepsGone ? [] : data.missing, locale);
  cart.state.items = items;
  return { ...data, changes };
}
