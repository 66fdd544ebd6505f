import type { pushCalls } from '../../../../shared/contract/push.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { link, readPushKey, setLanguage, setTags, subscribe, unsubscribe } from './subscriptions.ts';

export const pushRoutes: ShopRoutes<typeof pushCalls> = {
  pushKey: async ({ env }) => readPushKey(env),
  pushSubscribe: async (context, { body }) => ({ id: await subscribe(context, body) }),
  pushUnsubscribe: async (context) => ({ stopped: await unsubscribe(context) }),
  pushLink: async (context) => ({ linked: await link(toUserContext(context)) }),
  pushTags: async (context, { body }) => ({
    saved: await setTags(toUserContext(context), body),
  }),
  pushLanguage: async (context, { body }) => ({
    saved: await setLanguage(toUserContext(context), body),
  }),
};
