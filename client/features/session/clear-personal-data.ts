import { quizAnswersKey } from '../../../shared/domain/quiz/session.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { bloodTestCartKey } from '../../state/persist-items.ts';
import { syncDataKey } from '../../state/sync-data.ts';
import { storeOrderSummary } from '../cart/use-coupon.ts';
import { draftKey } from '../checkout/draft.ts';
import { orderEventKey } from '../checkout/order-event.ts';
import { deleteCachedPages } from '../offline/cached-pages.ts';
import { pushLinkKey } from '../push/push-storage.ts';
import { unpaidOrderKey } from '../unpaid-order/unpaid-order.ts';

/**
 * Removes everything personal from this device on sign-out or account removal; the product cart stays (docs/design.md
 * §3 "Cookies"). A document that is left before this is done may leave cached pages behind.
 */
export async function clearPersonalData(): Promise<void> {
  storeOrderSummary(localStore, null);
  for (const key of [bloodTestCartKey, syncDataKey, orderEventKey, unpaidOrderKey, quizAnswersKey, pushLinkKey])
    localStore.removeItem(key);
  clearTabData();
  await deleteCachedPages().catch(logFailure('cached pages'));
}

export function clearTabData(): void {
  for (const key of [draftKey, 'last_order', 'pending_submit_bodies']) sessionStore.removeItem(key);
}
