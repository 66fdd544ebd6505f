/** What a browser lets a page have behind it: a service worker, a cache, notifications. Null or `denied` where it refuses to say. */

const orNull = <V>(read: () => V): V | null => {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
};

export const findServiceWorkers = (): ServiceWorkerContainer | null => orNull(() => navigator.serviceWorker);
export const findCaches = (): CacheStorage | null => orNull(() => caches);
export const getNotificationPermission = (): NotificationPermission =>
  orNull(() => Notification.permission) ?? 'denied';
