/**
 * Keeps the link between this browser's subscription and its person: after signing in, another language or country, and when the
 * permission changes. It never subscribes a browser without a subscription, because its owner may have turned notifications off.
 */

import { pushChangeDelayMs } from '../../../shared/constants.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { getNotificationPermission } from '../../browser/permissions.ts';
import { localStore } from '../../browser/storage.ts';
import type { AppValue } from '../../state/app-context.ts';
import { pushLinkKey } from './push-storage.ts';
import { registerPush } from './register-push.ts';
import { createWebPush, findSubscription, isPushSupported } from './web-push.ts';

async function refresh(app: AppValue): Promise<void> {
  const { country, locale, stores } = app;
  const { user } = stores.session;
  const subscription = await findSubscription();
  if (!user || !subscription || getNotificationPermission() !== 'granted') return;
  const link = [user.id, user.name, locale, country, subscription.endpoint].join(' ');
  if (localStore.getItem(pushLinkKey) === link) return;
  if ((await registerPush(createWebPush(app), user)) === 'on') localStore.setItem(pushLinkKey, link);
}

export async function watchPush(app: AppValue, signal: AbortSignal): Promise<void> {
  if (!isPushSupported()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(app).catch(logFailure('notifications')), pushChangeDelayMs);
  };
  onChange();
  signal.addEventListener('abort', () => clearTimeout(timer));
  const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
  status?.addEventListener('change', onChange, { signal });
}
