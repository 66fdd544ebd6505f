/** Browsers that take notifications (tests/push/receiver.ts), and what has reached them. */
import { env } from 'cloudflare:workers';
import { expect, inject } from 'vitest';
import type { WebPushSubscription } from '../../../../shared/contract/push.ts';
import { toBase64url } from '../../../../shared/encoding.ts';
import type { CommerceEnv } from '../../../../worker/commerce/env.ts';
import type { AskedOneSignal, ReceivedPush } from '../../../push/receiver.ts';
import type { Client } from './client.ts';

export const withReceiver = (more: Partial<CommerceEnv> = {}): CommerceEnv => ({
  ...env,
  PUSH_BASE_URL: inject('pushUrl'),
  ...more,
});

const randomText = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** A point of the curve, whose private half nobody has. */
const nobodysKey = 'BG10kXT2dQZjYQwNCcH5yGGVY-MmwoE7yXwVWnsPapth7e3EOUAw-UqUdwZFJ2rDknQ9z4eeG_HNY5jzb_e-IYA';

/** Well formed, of nobody. */
export const newSubscription = (): WebPushSubscription => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomText(16)}`,
  keys: { p256dh: nobodysKey, auth: randomText(16) },
});

/** Of a browser that can read what is sent to it. @param end what becomes of messages to it, such as `-410` */
export async function newBrowser(end = ''): Promise<{ path: string; subscription: WebPushSubscription }> {
  const name = `${randomText(12).replaceAll('-', 'x')}x${end}`;
  const subscription = (await (await fetch(`${inject('pushUrl')}/subscribe/${name}`)).json()) as WebPushSubscription;
  return { path: new URL(subscription.endpoint).pathname, subscription };
}

export async function subscribed<B>(client: Client, body: B): Promise<B> {
  await client.post('/push/subscribe', { subscription: newSubscription() });
  return body;
}
export async function linked<B>(client: Client, body: B): Promise<B> {
  await subscribed(client, {});
  await client.post('/push/link', {});
  return body;
}

/** The client's browser takes notifications of its person; its path at the receiver. */
export async function allowPush(client: Client, end = ''): Promise<string> {
  const { path, subscription } = await newBrowser(end);
  expect((await client.post('/push/subscribe', { subscription })).status).toBe(200);
  expect((await client.post('/push/link', {})).status).toBe(200);
  return path;
}

export async function readReceiver(): Promise<{ received: ReceivedPush[]; asked: AskedOneSignal[] }> {
  return (await fetch(`${inject('pushUrl')}/received`)).json();
}
export const receivedBy = async (path: string): Promise<ReceivedPush[]> =>
  (await readReceiver()).received.filter((push) => push.path === path);
