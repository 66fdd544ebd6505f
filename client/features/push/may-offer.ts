import type { AppValue } from '../../state/app-context.ts';
import { getLocalStorage } from '../../state/persist-items.ts';
import { pushAskedKey } from './push-storage.ts';
import { readPushState } from './use-push.ts';
import { isPushSupported } from './web-push.ts';

/** Chosen: who said "not now" is not asked again for a season. */
const askAgainMs = 90 * 86_400_000;

export const rememberAsked = (): void => getLocalStorage(window)?.setItem(pushAskedKey, String(Date.now()));

/** Only somebody signed in whose browser has not decided yet, and who wasn't asked lately. */
export async function mayOfferPush(app: AppValue): Promise<boolean> {
  if (!app.stores.session.user || !isPushSupported() || Notification.permission !== 'default') return false;
  const asked = Number(getLocalStorage(window)?.getItem(pushAskedKey) ?? 0);
  return asked + askAgainMs < Date.now() && (await readPushState(app)) === 'off';
}
