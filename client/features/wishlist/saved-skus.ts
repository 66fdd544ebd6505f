/** Fetched only when the sync call counted a list. */
import { getSavedSkus } from '../../../shared/domain/wishlist.ts';
import type { AppValue } from '../../state/app-context.ts';

export async function loadSavedSkus({ call, stores }: Pick<AppValue, 'call' | 'stores'>): Promise<void> {
  const { data } = await call('wishlists', { params: { scope: 'personal' } }, { inline: true });
  stores.session.saved = getSavedSkus(data.items);
}
