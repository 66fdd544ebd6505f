import type { DataOf } from '../../../shared/contract/calls.ts';
import type { SubmitBody } from '../../../shared/contract/order.ts';
import { type Call, CallFailure } from '../../api/call.ts';
import { cartPrint } from '../cart/cart-items.ts';
import {
  earlierBodies,
  forgetLastBody,
  isFinal,
  keyFor,
  type PendingStores,
  rememberBody,
  settle,
} from './pending-submit.ts';

export type Placed = DataOf<'submit'>;

const isMismatch = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'idempotency.mismatch';

/**
 * Submits an order at most once, however often the button is pressed (docs/security.md M3, M4): after an answer that
 * isn't final the key is kept, and a retry uses the same one.
 *
 * @throws CallFailure
 */
export async function placeOrder(
  body: SubmitBody,
  country: string,
  call: Call,
  stores: PendingStores,
): Promise<Placed> {
  const key = keyFor(cartPrint(body.items, country), stores);
  const before = earlierBodies(key, stores);
  rememberBody(key, body, stores);
  const send = async (sent: SubmitBody) =>
    (await call('submit', { body: sent }, { idempotencyKey: key, inline: true })).data;
  try {
    const placed = await send(body).catch((error: unknown) => {
      // The form changed after an unanswered submit that had arrived, so its order is fetched with the earlier bodies.
      if (isMismatch(error) && before.length > 0) return resendEarlier(before, send, error);
      throw error;
    });
    settle(stores);
    return placed;
  } catch (error) {
    if (error instanceof CallFailure && isFinal(error.status)) {
      // Refusing this submit says nothing about an earlier unanswered one.
      if (before.length === 0 || isMismatch(error)) settle(stores);
      else forgetLastBody(key, stores);
    }
    throw error;
  }
}

async function resendEarlier(
  bodies: SubmitBody[],
  send: (body: SubmitBody) => Promise<Placed>,
  mismatch: CallFailure,
): Promise<Placed> {
  for (const body of bodies) {
    try {
      return await send(body);
    } catch (error) {
      if (!isMismatch(error)) throw error;
    }
  }
  throw mismatch;
}
