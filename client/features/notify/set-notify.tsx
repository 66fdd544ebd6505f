import type { SkuId } from '../../../shared/contract/fields.ts';
import { CallFailure } from '../../api/call.ts';
import { logAsNull, logFailure } from '../../browser/log-failure.ts';
import { getNotificationPermission } from '../../browser/permissions.ts';
import type { AppValue } from '../../state/app-context.ts';
import { requireSignIn } from '../auth/require-sign-in.tsx';

export interface NotifyRequest {
  product: string;
  sku: string;
  /** The product is in stock, and the shopper waits for more of it. */
  isThere: boolean;
}

/** SKUs whose answer is awaited: another press sends nothing. */
const asked = new Set<string>();

/** The state changes only on a 200 with a message (docs/product.md §4 "Notify-me", §8); the call itself shows a refusal as a toast. */
export async function setNotify(
  app: AppValue,
  { product, sku, isThere }: NotifyRequest,
  value: boolean,
): Promise<void> {
  const { call, stores, t, needWords } = app;
  if (asked.has(sku)) return;
  asked.add(sku);
  try {
    const [{ meta, data }] = await Promise.all([
      call('notifyMe', { params: { id: product }, body: { value, sku: sku as SkuId } }),
      needWords(['notify']),
    ]);
    if (meta.code !== 200 || meta.msg === '') return;
    stores.session.waits = { ...stores.session.waits, [sku]: data.will_notify };
    if (!data.will_notify) return stores.toasts.show(t('notify.off'));
    // Alerts are mailed to confirmed addresses only.
    const { user } = (await call('me', {}, { inline: true }).catch(logAsNull('me')))?.data ?? {};
    if (user?.email === '') stores.toasts.show(t('notify.on_no_email'), 'info');
    else if (user && !user.email_verified)
      stores.toasts.show(t('notify.on_unconfirmed', { email: user.email }), 'info');
    else stores.toasts.show(t(isThere ? 'notify.on_more' : 'notify.on'));
    // Browsers that have decided, or know no notifications, need not load the question.
    if (getNotificationPermission() === 'default')
      void import('../push/offer-push.tsx')
        .then(({ offerPush }) => offerPush(app, 'restock'))
        .catch(logFailure('notifications'));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  } finally {
    asked.delete(sku);
  }
}

/** A guest is asked for an address alone, and may sign in instead. */
export const askToNotify = (app: AppValue, wish: NotifyRequest, value: boolean): Promise<unknown> => {
  const { stores, needWords } = app;
  if (stores.session.user) return setNotify(app, wish, value);
  return stores.modals.open('notify', async () => {
    const [{ AlertModal }] = await Promise.all([import('./alert-modal.tsx'), needWords(['auth', 'notify'])]);
    const signIn = () =>
      requireSignIn(app, wish.isThere ? 'to_notify_more' : 'to_notify', () => setNotify(app, wish, true));
    return { Modal: ({ close }) => <AlertModal close={close} wish={wish} signIn={signIn} /> };
  });
};
