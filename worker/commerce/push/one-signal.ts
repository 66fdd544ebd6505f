/**
 * Client of OneSignal's REST API: Create user, Transfer subscription, Update user, Create notification
 * (documentation.onesignal.com/reference). A notification that reaches nobody is answered with 200 and an empty id.
 */
import type { WebPushSubscription } from '../../../shared/contract/push.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import {
  type PushOutcome,
  type PushProvider,
  pushLifetimeMs,
  pushTimeoutMs,
  readRetryAfterMs,
} from './outgoing-push.ts';

const host = 'https://api.onesignal.com';

async function readOutcome(response: Response, now: number): Promise<PushOutcome> {
  const { status, headers } = response;
  const answer = (await response.json().catch(() => null)) as { id?: unknown } | null;
  if (status === 200) return { is: typeof answer?.id === 'string' && answer.id !== '' ? 'sent' : 'gone' };
  if (status === 429 || status >= 500)
    return { is: 'later', afterMs: readRetryAfterMs(headers.get('retry-after'), now) };
  return { is: 'never' };
}

type OneSignalConfig = Pick<CommerceEnv, 'ONESIGNAL_APP_ID' | 'ONESIGNAL_KEY' | 'PUSH_BASE_URL'>;

const request = (env: OneSignalConfig, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(new URL(path, env.PUSH_BASE_URL || host), {
    method,
    redirect: 'manual',
    headers: { authorization: `Key ${env.ONESIGNAL_KEY ?? ''}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(pushTimeoutMs),
  });

/** By the push service; OneSignal knows three (Create user, `subscriptions[].type`). */
const typeOf = (endpoint: string): string => {
  const { hostname } = new URL(endpoint);
  if (hostname.endsWith('.mozilla.com')) return 'FirefoxPush';
  return hostname.endsWith('.apple.com') ? 'SafariPush' : 'ChromePush';
};

/**
 * Gives OneSignal a browser's subscription, by its REST API: its own script would need the pages' policy to open for it.
 * @returns its id. @throws Error if there is none
 */
export async function createSubscription(
  env: OneSignalConfig,
  { endpoint, keys }: WebPushSubscription,
  { locale, country }: { locale: Locale; country: string },
): Promise<string> {
  const response = await request(env, 'POST', `/apps/${env.ONESIGNAL_APP_ID}/users`, {
    properties: { language: locale, tags: { country } },
    subscriptions: [
      { type: typeOf(endpoint), token: endpoint, web_auth: keys.auth, web_p256: keys.p256dh, enabled: true },
    ],
  });
  const answer = (await response.json().catch(() => null)) as { subscriptions?: { id?: unknown }[] } | null;
  const id = answer?.subscriptions?.[0]?.id;
  if (!response.ok || typeof id !== 'string') throw new Error(`OneSignal answers ${response.status}`);
  return id;
}

async function change(env: OneSignalConfig, method: string, path: string, body?: unknown): Promise<void> {
  const response = await request(env, method, `/apps/${env.ONESIGNAL_APP_ID}${path}`, body);
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new Error(`OneSignal answers ${response.status}`);
}

/** The subscription becomes the person's, whom OneSignal knows by our id. */
export const linkSubscription = (env: OneSignalConfig, id: string, userId: string): Promise<void> =>
  change(env, 'PATCH', `/subscriptions/${id}/owner`, { identity: { external_id: userId } });

export const setProperties = (env: OneSignalConfig, userId: string, properties: object): Promise<void> =>
  change(env, 'PATCH', `/users/by/external_id/${userId}`, { properties });

export const deleteSubscription = (env: OneSignalConfig, id: string): Promise<void> =>
  change(env, 'DELETE', `/subscriptions/${id}`);

export function createOneSignal(env: OneSignalConfig): PushProvider {
  return {
    send: async ({ id, topic, locale, title, body, url }, { endpoint }) => {
      // `en` is required in any case, and stands in for the other language.
      const words = (text: string) => ({ en: text, [locale]: text });
      try {
        const response = await request(env, 'POST', '/notifications?c=push', {
          app_id: env.ONESIGNAL_APP_ID,
          target_channel: 'push',
          include_subscription_ids: [endpoint],
          headings: words(title),
          contents: words(body),
          url,
          data: { locale, topic },
          ttl: pushLifetimeMs / 1000,
          idempotency_key: id,
        });
        return await readOutcome(response, Date.now());
      } catch {
        return { is: 'later', afterMs: null };
      }
    },
  };
}
