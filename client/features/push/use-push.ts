import { useEffect, useState } from 'react';
import { logFailure } from '../../browser/log-failure.ts';
import { getNotificationPermission } from '../../browser/permissions.ts';
import type { AppValue } from '../../state/app-context.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { registerPush } from './register-push.ts';
import { createWebPush, findSubscription, isPushSupported } from './web-push.ts';

/** `install`: an iPhone or iPad, whose browser has notifications only for an app on the home screen. */
export type PushState = 'none' | 'install' | 'blocked' | 'off' | 'busy' | 'failed' | 'on';

const isTouchApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** `none` if the shop sends no notifications or the browser doesn't support them. */
export async function readPushState({ call }: Pick<AppValue, 'call'>): Promise<PushState> {
  const isInstallable = !isPushSupported() && isTouchApple();
  if (!isPushSupported() && !isInstallable) return 'none';
  const { data } = await call('pushKey', {}, { inline: true });
  if (data.provider === 'none') return 'none';
  if (isInstallable) return 'install';
  if (getNotificationPermission() === 'denied') return 'blocked';
  return (await findSubscription()) ? 'on' : 'off';
}

export function usePush() {
  const app = useApp();
  const { user } = useSession();
  const [state, setState] = useState<PushState>('none');
  useEffect(() => {
    let isStale = false;
    readPushState(app).then((read) => !isStale && setState(read), logFailure('notifications'));
    return () => {
      isStale = true;
    };
  }, [app]);
  return {
    state: user ? state : 'none',
    async turnOn() {
      if (!user) return;
      setState('busy');
      const outcome = await registerPush(createWebPush(app), user).catch(() => 'failed' as const);
      setState(outcome === 'denied' ? (getNotificationPermission() === 'denied' ? 'blocked' : 'off') : outcome);
    },
    async turnOff() {
      setState('busy');
      await createWebPush(app)
        .stop()
        .then(
          () => setState('off'),
          () => setState('on'),
        );
    },
  };
}
