import type { DataOf } from '../../../shared/contract/calls.ts';
import type { SubmitBody } from '../../../shared/contract/order.ts';
import { CallFailure, type SendCall } from '../../api/call.ts';
import { fingerprintCart } from '../cart/cart-items.ts';
import {
  type AnySubmitBody,
  clearPendingSubmit,
  findOrCreateKey,
  isFinalStatus,
  readSentBodies,
  removeLastBody,
  type SubmitStores,
  storeBody,
} from './pending-submit.ts';

export type PlacedOrder = DataOf<'submit'>;

const isMismatch = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'idempotency.mismatch';

/**
 * Submits an order at most once, however often the button is pressed (docs/security.md M3, M4): after an answer that
 * isn't final the key is kept, and a retry uses the same one.
 *
 * @throws CallFailure
 */
export async function placeOrder(
  body: AnySubmitBody,
  country: string,
  call: SendCall,
  stores: SubmitStores,
  name: 'submit' | 'submitTests' = 'submit',
): Promise<PlacedOrder> {
  const key = findOrCreateKey(fingerprintCart(body.items, country), stores);
  const before = readSentBodies(key, stores);
  storeBody(key, body, stores);
  // Both calls answer alike.
  const send = async (sent: AnySubmitBody) => {
    const options = { idempotencyKey: key, inline: true };
    const { data } = await call(name as 'submit', { body: sent as SubmitBody }, options);
    // An answer without an order is not known to be final: the key stays.
    if (!data.order?.id) throw new CallFailure(500, 'unexpected', '');
    return data;
  };
  try {
    const placed = await send(body).catch((error: unknown) => {
      // The form changed after an unanswered submit that had arrived, so its order is fetched with the earlier bodies.
      if (isMismatch(error) && before.length > 0) return resendEarlier(before, send, error);
      throw error;
    });
    clearPendingSubmit(stores);
    return placed;
  } catch (error) {
    if (error instanceof CallFailure && isFinalStatus(error.status)) {
      // Refusing this submit says nothing about an earlier unanswered one.
      if (before.length === 0 || isMismatch(error)) clearPendingSubmit(stores);
      else removeLastBody(key, stores);
    }
    throw error;
  }
}

async function resendEarlier(
  bodies: AnySubmitBody[],
  send: (body: AnySubmitBody) => Promise<PlacedOrder>,
  mismatch: CallFailure,
): Promise<PlacedOrder> {
  for (const body of bodies) {
    try {
      return await send(body);
    } catch (error) {
      if (!isMismatch(error)) throw error;
    }
  }
  throw mismatch;
}
