import { pushCalls } from '../../../../shared/contract/push.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { link, readPushKey, setLanguage, setTags, subscribe, unsubscribe } from './subscriptions.ts';

export function pushRoutes(app: App): void {
  serve(app, pushCalls.pushKey, async ({ env }) => readPushKey(env));
  serve(app, pushCalls.pushSubscribe, async (context, { body }) => ({ id: await subscribe(context, body) }));
  serve(app, pushCalls.pushUnsubscribe, async (context) => ({ stopped: await unsubscribe(context) }));
  serve(app, pushCalls.pushLink, async (context) => ({ linked: await link(toUserContext(context)) }));
  serve(app, pushCalls.pushTags, async (context, { body }) => ({
    saved: await setTags(toUserContext(context), body),
  }));
  serve(app, pushCalls.pushLanguage, async (context, { body }) => ({
    saved: await setLanguage(toUserContext(context), body),
  }));
}
