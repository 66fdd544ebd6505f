/** Notifications: shown in the language of their words, opened in the shop, stopped by one press (docs/push.md). */
import { directionOf, isLocale, type Locale } from '../../shared/domain/locale.ts';
import { worker } from './scope.ts';

/** Written by worker/commerce/push/web-push.ts. */
interface PushMessage {
  id: string;
  locale: Locale;
  title: string;
  body: string;
  url: string;
}

const stopAction = 'stop';
const stopTitles: Record<Locale, string> = { en: 'Stop notifications', ar: 'إيقاف الإشعارات' };

/** OneSignal's message has the same fields under names of its own. */
function readFields(json: Record<keyof PushMessage | 'alert' | 'custom', unknown>): Record<keyof PushMessage, unknown> {
  const { i: id, u: url, a: more } = (json.custom ?? {}) as { i?: unknown; u?: unknown; a?: { locale?: unknown } };
  return json.custom ? { id, url, title: json.title, body: json.alert, locale: more?.locale } : json;
}

/** null unless it is ours: the address is one of this shop. */
function readMessage(data: PushMessageData | null): PushMessage | null {
  if (!data) return null;
  try {
    const { id, locale, title, body, url } = readFields(data.json());
    const texts = [id, title, body, url];
    if (!isLocale(locale) || !texts.every((text) => typeof text === 'string')) return null;
    return new URL(String(url)).origin === worker.location.origin
      ? ({ id, locale, title, body, url } as PushMessage)
      : null;
  } catch {
    return null;
  }
}

async function show({ id, locale, title, body, url }: PushMessage): Promise<void> {
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body,
    lang: locale,
    dir: directionOf(locale),
    // The same message twice is one notification.
    tag: id,
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: { url, locale },
    actions: [{ action: stopAction, title: stopTitles[locale] }],
  };
  await worker.registration.showNotification(title, options);
}

async function open(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url);
  await (shown ? shown.focus() : worker.clients.openWindow(url));
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-reqid': crypto.randomUUID(), 'x-fresh-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  });

async function stop(): Promise<void> {
  const subscription = await worker.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await post('/push/unsubscribe', {});
  for (const notification of await worker.registration.getNotifications()) notification.close();
}

/** Browsers renew subscriptions by themselves; the shop knows the owner by the device. */
async function renew(old: PushSubscription | null): Promise<void> {
  const { pushManager } = worker.registration;
  const key = old?.options.applicationServerKey;
  const subscription =
    (await pushManager.getSubscription()) ??
    (key ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await post('/push/subscribe', { subscription: { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } } });
}

export function listenForNotifications(): void {
  worker.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message) event.waitUntil(show(message));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    notification.close();
    const { url } = notification.data as { url: string };
    event.waitUntil(action === stopAction ? stop() : open(url));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event as unknown as { oldSubscription?: PushSubscription };
    (event as ExtendableEvent).waitUntil(renew(oldSubscription ?? null));
  });
}
