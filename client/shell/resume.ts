/** Goes on with what a guest wanted before signing in (docs/product.md §6). */
import type { ShareId } from '../../shared/contract/fields.ts';
import { takeIntent } from '../features/auth/intent.ts';
import { setNotify } from '../features/notify/set-notify.ts';
import { chooseList, keepList } from '../features/wishlist/open.tsx';
import type { AppValue } from '../state/app-context.ts';

export async function resume(app: AppValue): Promise<void> {
  const intent = takeIntent(sessionStorage, Date.now());
  if (intent?.do === 'save') await chooseList(app, intent);
  if (intent?.do === 'notify') await setNotify(app, intent, true);
  if (intent?.do === 'keep') await keepList(app, intent.share as ShareId);
}
