import type { notifyCalls } from '../../../../shared/contract/notify.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { waitAsGuest } from './guest-alerts.ts';
import { listNotifyProducts, setNotify, unsubscribe } from './requests.ts';

export const notifyRoutes: ShopRoutes<typeof notifyCalls> = {
  notifyMe: async (context, { params, body }) => ({
    will_notify: await setNotify(toUserContext(context), params.id, body),
  }),
  alertGuest: async (context, { params, body }) => {
    await waitAsGuest(context, params.id, body);
    return { received: true as const };
  },
  notifyList: async (context) => ({ items: await listNotifyProducts(toUserContext(context)) }),
  notifyUnsubscribe: async (context, { body }) => ({
    stopped: await unsubscribe(context, body.token),
  }),
};
