import type { OrderStatus, PaymentStatus } from './order-state.ts';
import { canShip } from './order-state.ts';
import type { PaymentMethod } from './payment-method.ts';

export const bulkActs = ['packed', 'ship', 'delivered', 'assign', 'tag'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** `done`: it is so already. `early`: a step before it is missing. `test`: a visit or a sample, which leaves in no parcel. */
const bulkSkips = ['done', 'early', 'closed', 'unpaid', 'test'] as const;
export type BulkSkip = (typeof bulkSkips)[number];

export interface BulkOrder {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly queue: string;
  readonly unsent: number;
  readonly tags: readonly string[];
  readonly assignee: { readonly id: string } | null;
}

/** `value`: of `assign` the id of who does it, '' for nobody; of `tag` the tag. */
export interface BulkChoice {
  readonly act: BulkAct;
  readonly value: string;
}

const steps: readonly OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered'];
const reached = { packed: 'packed', ship: 'shipped', delivered: 'delivered' } as const;

export function findBulkSkip(order: BulkOrder, { act, value }: BulkChoice): BulkSkip | null {
  if (act === 'assign') return (order.assignee?.id ?? '') === value ? 'done' : null;
  if (act === 'tag') return order.tags.includes(value) ? 'done' : null;
  if (order.queue === 'tests') return 'test';
  const at = steps.indexOf(order.status);
  if (at === -1) return 'closed';
  // A part of it has left: the rest is sent before it is delivered.
  const isPart = order.status === 'shipped' && order.unsent > 0;
  if (isPart && act === 'delivered') return 'early';
  const wanted = steps.indexOf(reached[act]);
  if (at >= wanted && !(isPart && act === 'ship')) return 'done';
  if (at < wanted - 1) return 'early';
  const state = { status: order.status, paymentStatus: order.payment_status, method: order.method, expiresAt: null };
  return canShip(state) ? null : 'unpaid';
}
