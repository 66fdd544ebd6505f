/** The server's word on what is in the cart (spec §4 "Cart"): asked and taken over. */
import { skuLookupMaxIds } from '../../../shared/constants.ts';
import type { DataOf } from '../../../shared/contract/calls.ts';
import { type SyncChange, syncItems } from '../../../shared/domain/cart-sync.ts';
import type { AppValue } from '../../state/app-context.ts';

export interface CartAnswer extends Pick<DataOf<'skus'>, 'bundles' | 'purchase_together'> {
  /** By SKU; a line may have both another count and another price. */
  changes: readonly SyncChange[];
}

const nothing: CartAnswer = { changes: [], bundles: [], purchase_together: [] };

/**
 * Asks about the whole cart, or `ids` of it. `keepsGone` leaves lines that are not sold here, for the cart's own page to
 * tell; `withOthers` brings what goes well with the rest.
 *
 * @throws CallFailure
 */
export async function syncCart(
  { call, locale, stores: { cart } }: Pick<AppValue, 'call' | 'locale' | 'stores'>,
  options: { ids?: readonly string[]; withOthers?: boolean; keepsGone?: boolean; signal?: AbortSignal } = {},
): Promise<CartAnswer> {
  const ids = (options.ids ?? Object.keys(cart.state.items)).slice(0, skuLookupMaxIds);
  if (ids.length === 0) return nothing;
  const body = { ids: [...ids], exclude_purchase_together: !options.withOthers };
  const { data } = await call('skus', { body }, { inline: true, ...(options.signal && { signal: options.signal }) });
  const { items, changes } = syncItems(cart.state.items, data.items, options.keepsGone ? [] : data.missing, locale);
  cart.state.items = items;
  return { ...data, changes };
}
