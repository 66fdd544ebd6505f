import { getNotificationPermission } from '../../browser/permissions.ts';
import { localStore } from '../../browser/storage.ts';
import type { AppValue } from '../../state/app-context.ts';
import { pushAskedKey } from './push-storage.ts';
import { readPushState } from './use-push.ts';
import { isPushSupported } from './web-push.ts';

/** Chosen: after "not now" nobody is asked again for three months. */
const askAgainMs = 90 * 86_400_000;

export const rememberAsked = (): void => localStore.setItem(pushAskedKey, String(Date.now()));

/** True if somebody is signed in, the browser's permission is undecided, and they weren't asked recently. */
export async function mayOfferPush(app: AppValue): Promise<boolean> {
  if (!app.stores.session.user || !isPushSupported() || getNotificationPermission() !== 'default') return false;
  const asked = Number(localStore.getItem(pushAskedKey) ?? 0);
  return asked + askAgainMs < Date.now() && (await readPushState(app)) === 'off';
}
