/** What a push service does for this browser (docs/product.md §7). Ours and OneSignal's differ behind the API alone (docs/push.md). */
export interface PushPerson {
  id: string;
  name: string;
}

export interface PushService {
  getPermission: () => NotificationPermission;
  requestPermission: () => Promise<NotificationPermission>;
  /** Subscribes this browser. null: there is no id yet. */
  getSubscriptionId: () => Promise<string | null>;
  /** With the tags country, name and userId, and the language. */
  link: (person: PushPerson) => Promise<void>;
  /** Ends the subscription, here and at the shop. */
  stop: () => Promise<void>;
}
