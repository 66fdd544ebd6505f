import { bloodTestCartKey } from '../../state/keep-items.ts';
import { syncDataKey } from '../../state/sync-data.ts';
import { keepOrderSummary } from '../cart/use-coupon.ts';
import { draftKey } from '../checkout/draft.ts';
import { orderEventKey } from '../checkout/order-event.ts';
import { unpaidOrderKey } from '../checkout/unpaid-order.ts';

/** What signing out, or removing the account, leaves nothing of on this device; the product cart stays (docs/design.md §3 "Cookies"). */
export function forgetPerson(): void {
  keepOrderSummary(localStorage, null);
  for (const key of [bloodTestCartKey, syncDataKey, orderEventKey, unpaidOrderKey]) localStorage.removeItem(key);
  forgetInTab();
}

/** What only this tab knew. */
export function forgetInTab(): void {
  for (const key of [draftKey, 'last_order', 'pending_submit_bodies']) sessionStorage.removeItem(key);
}
