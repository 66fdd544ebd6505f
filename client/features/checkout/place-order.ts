/** Sends an order once, however often it is pressed (docs/security.md M3, M4). */

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
 * The order, placed now or by an earlier press whose answer was lost. Throws CallFailure; after one that is not final the
 * key is kept, and the next call asks under the same one.
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
      // Somebody changed the form after an unanswered press, and that press had arrived: ask for its order.
      if (isMismatch(error) && before.length > 0) return replay(before, send, error);
      throw error;
    });
    settle(stores);
    return placed;
  } catch (error) {
    if (error instanceof CallFailure && isFinal(error.status)) {
      // A refusal of this press says nothing about an earlier one that was never answered.
      if (before.length === 0 || isMismatch(error)) settle(stores);
      else forgetLastBody(key, stores);
    }
    throw error;
  }
}

async function replay(
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
