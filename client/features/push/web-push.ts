/** The browser's side of Web Push: the service worker's subscription, kept by the shop's API. */
import { findServiceWorkers, getNotificationPermission } from '../../browser/permissions.ts';
import { registerServiceWorker } from '../../browser/register-service-worker.ts';
import type { AppValue } from '../../state/app-context.ts';
import type { PushService } from './push-service.ts';

/** Safari on iOS has it only in an app on the home screen. */
export const isPushSupported = (): boolean =>
  findServiceWorkers() !== null && 'PushManager' in window && 'Notification' in window;

const hasKey = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
};

/** The subscription that this browser has, without asking for one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await findServiceWorkers()?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function createWebPush({ call, country, locale }: Pick<AppValue, 'call' | 'country' | 'locale'>): PushService {
  /** A subscription is bound to the key that it was made with: with another key it is made anew. */
  async function subscribe(key: string): Promise<PushSubscription> {
    const { pushManager } = await registerServiceWorker();
    const existing = await pushManager.getSubscription();
    if (existing && hasKey(existing, key)) return existing;
    await existing?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  return {
    getPermission: getNotificationPermission,
    requestPermission: () => Notification.requestPermission(),
    async getSubscriptionId() {
      const { data } = await call('pushKey', {}, { inline: true });
      if (data.provider === 'none') return null;
      const { endpoint, keys } = (await subscribe(data.key)).toJSON();
      const { p256dh = '', auth = '' } = keys ?? {};
      const subscription = { endpoint: endpoint ?? '', keys: { p256dh, auth } };
      return (await call('pushSubscribe', { body: { subscription } }, { inline: true })).data.id;
    },
    async link({ id, name }) {
      await call('pushLink', { body: {} }, { inline: true });
      await call('pushTags', { body: { country, name, userId: id } }, { inline: true });
      await call('pushLanguage', { body: { language: locale } }, { inline: true });
    },
    async stop() {
      await (await findSubscription())?.unsubscribe();
      await call('pushUnsubscribe', { body: {} }, { inline: true });
    },
  };
}
