/** What carries notifications: push services of browsers, by keys of our own, or OneSignal (docs/push.md). */
import type { pushProviders } from '../../../shared/contract/push.ts';
import type { CommerceEnv } from '../env.ts';
import { createOneSignal } from './one-signal.ts';
import type { PushProvider } from './outgoing-push.ts';
import { createWebPush } from './web-push.ts';

export type PushProviderName = (typeof pushProviders)[number];

/** @throws Error for an unknown name: a slip in the configuration sends nothing silently */
export function getPushProviderName({ PUSH_PROVIDER }: Pick<CommerceEnv, 'PUSH_PROVIDER'>): PushProviderName {
  if (PUSH_PROVIDER === 'none' || PUSH_PROVIDER === 'webpush' || PUSH_PROVIDER === 'onesignal') return PUSH_PROVIDER;
  throw new Error(`PUSH_PROVIDER is ${PUSH_PROVIDER}: none, webpush and onesignal are known (docs/push.md)`);
}

export function getPushProvider(env: CommerceEnv): PushProvider | null {
  const name = getPushProviderName(env);
  if (name === 'none') return null;
  return name === 'webpush' ? createWebPush(env) : createOneSignal(env);
}
