import { notifyCalls } from '../../../../shared/contract/notify.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { listNotifyProducts, setNotify, unsubscribe } from './requests.ts';

export function notifyRoutes(app: App): void {
  serve(app, notifyCalls.notifyMe, async (context, { params, body }) => ({
    will_notify: await setNotify(toUserContext(context), params.id, body),
  }));
  serve(app, notifyCalls.notifyList, async (context) => ({ items: await listNotifyProducts(toUserContext(context)) }));
  serve(app, notifyCalls.notifyUnsubscribe, async (context, { body }) => ({
    stopped: await unsubscribe(context, body.token),
  }));
}
