/** Cancels an unpaid order and puts its items back into the cart, so that the shopper can change it. */

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { reorder } from '../../../shared/domain/reorder.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { useApp } from '../../state/app-context.ts';
import { storeOrderSummary } from '../cart/use-coupon.ts';
import { draftKey, parseStoredDraft, storeDraft } from './draft.ts';
import { readLastOrder } from './last-order.ts';

export type CancellableOrder = Pick<TrackedOrder, 'id' | 'lines' | 'coupon' | 'subtotal'>;

export interface BackToCart {
  /** Goes on to the review with `method`, to the cart without. */
  run: (method?: PaymentMethod) => Promise<void>;
  isBusy: boolean;
  failure: CallFailure | null;
}

export function useBackToCart(order: CancellableOrder, token: TrackToken, onCancelled: () => void): BackToCart {
  const { call, stores } = useApp();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isCancelled = useRef(false);

  /** Cancels first, because reserved items count as sold out until then. Limits and prices are today's. */
  async function cancelAndRefillCart(method: PaymentMethod | undefined) {
    if (!isCancelled.current)
      await call('cancel', { body: { order_id: order.id, track_token: token } }, { inline: true });
    isCancelled.current = true;
    const body = { ids: order.lines.map(({ sku }) => sku), exclude_purchase_together: true };
    const { data } = await call('skus', { body }, { inline: true });
    stores.cart.state.items = reorder(stores.cart.state.items, order.lines, data.items).items;
    if (order.coupon !== null) storeOrderSummary(localStore, { subtotal: order.subtotal, coupon: order.coupon });
    const last = readLastOrder(sessionStore);
    const draft = last?.id === order.id ? last.draft : parseStoredDraft(sessionStore.getItem(draftKey));
    storeDraft(sessionStore, method ? { ...draft, method } : draft);
    onCancelled();
    await navigate(method ? paths.checkoutOrder() : paths.cart());
  }
  async function run(method?: PaymentMethod) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await cancelAndRefillCart(method);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      // Without its items the order stays here, so that another press fetches them.
      if (!isCancelled.current) onCancelled();
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, failure };
}
