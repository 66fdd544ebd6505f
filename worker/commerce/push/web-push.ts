/**
 * Web Push: the message is encrypted for the browser alone (RFC 8291, RFC 8188) and signed with our key (VAPID, RFC 8292), so the push
 * service that carries it (RFC 8030) can neither read nor forge it.
 */
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import type { CommerceEnv } from '../env.ts';
import {
  type OutgoingPush,
  type PushOutcome,
  type PushProvider,
  type PushTarget,
  pushLifetimeMs,
  pushTimeoutMs,
  readRetryAfterMs,
} from './outgoing-push.ts';

/** Read by client/service-worker/notifications.ts. */
const toMessage = ({ topic, locale, title, body, url, id }: OutgoingPush) =>
  encodeUtf8(JSON.stringify({ id, topic, locale, title, body, url }));

async function readOutcome(response: Response, now: number): Promise<PushOutcome> {
  await response.body?.cancel();
  const { status, headers } = response;
  if (status >= 200 && status < 300) return { is: 'sent' };
  // RFC 8030: the subscription has expired, or was ended by its browser.
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500)
    return { is: 'later', afterMs: readRetryAfterMs(headers.get('retry-after'), now) };
  return { is: 'never' };
}

type WebPushConfig = Pick<
  CommerceEnv,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_BASE_URL' | 'PUBLIC_ORIGIN'
>;

export function createWebPush(env: WebPushConfig): PushProvider {
  const vapid = {
    subject: env.VAPID_SUBJECT || env.PUBLIC_ORIGIN,
    publicKey: env.VAPID_PUBLIC_KEY ?? '',
    privateKey: env.VAPID_PRIVATE_KEY ?? '',
  };
  async function post(push: OutgoingPush, { endpoint, p256dh, auth }: PushTarget): Promise<Response> {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } };
    const [{ headers }, body] = await Promise.all([
      vapidHeaders(subscription, vapid),
      encryptNotification(subscription, toMessage(push)),
    ]);
    const { pathname, search } = new URL(endpoint);
    return fetch(env.PUSH_BASE_URL ? new URL(pathname + search, env.PUSH_BASE_URL) : endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...headers,
        ttl: String(pushLifetimeMs / 1000),
        urgency: 'normal',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body,
      signal: AbortSignal.timeout(pushTimeoutMs),
    });
  }
  return {
    send: async (push, target) => {
      try {
        return await readOutcome(await post(push, target), Date.now());
      } catch {
        return { is: 'later', afterMs: null };
      }
    },
  };
}
