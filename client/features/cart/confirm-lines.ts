/** Shows the server's changes of the cart as a toast, on pages without a cart. */
import { removeEntry } from '../../../shared/domain/cart.ts';
import type { SyncChange } from '../../../shared/domain/cart-sync.ts';
import { countries } from '../../../shared/domain/country.ts';
import type { AppValue } from '../../state/app-context.ts';
import { formatChange } from './format-change.ts';
import { syncCart } from './sync-cart.ts';

function notifyChanges({ stores, country, locale, t }: AppValue, changes: readonly SyncChange[]): void {
  if (changes.length === 0) return;
  const sentences = changes.map((change) => {
    const { name, sku, field } = change;
    if (field === 'gone') return t('cart.gone_named', { name });
    const { currency } = stores.cart.state.items[sku]?.sku.price ?? countries[country];
    return t('cart.changed_named', { name, text: formatChange(change, currency, locale, t) });
  });
  stores.toasts.show(sentences.join(' '), 'warning');
}

export async function syncAndNotify(app: AppValue): Promise<void> {
  notifyChanges(app, (await syncCart(app)).changes);
}

/** Checks lines that were added before their limit was known; refused ones are removed and named. */
export async function confirmLines(app: AppValue, ids: readonly string[]): Promise<void> {
  const { cart } = app.stores;
  const { changes } = await syncCart(app, { ids });
  const refused = ids.flatMap((sku) => {
    const entry = cart.state.items[sku];
    if (!entry?.outOfStock) return [];
    return [{ sku, name: entry.product.name, field: 'gone' as const, from: entry.count, to: 0 }];
  });
  cart.state.items = refused.reduce((items, { sku }) => removeEntry(items, sku), cart.state.items);
  notifyChanges(app, [...changes, ...refused]);
}
