/** What can be paused in a country, by a row of `pauses` (docs/operations.md "Stopping sales"). */
import { isOnline, type PaymentMethod } from './payment-method.ts';

/** `orders`: all of them, however they are paid. */
export const pausable = ['orders', 'online', 'cash', 'tests'] as const;
export type Pausable = (typeof pausable)[number];

/** Of an order of products. */
export const pauseRefusals = ['shop.paused', 'payment.paused'] as const;
export type PauseRefusal = (typeof pauseRefusals)[number] | 'tests.paused';

export const isClosed = (paused: readonly Pausable[]): boolean => paused.includes('orders') || paused.includes('tests');

/**
 * Why an order can't be placed now; null if it can.
 * @param paused of what such an order needs
 * @param method null where nothing is left to pay
 */
export function findPause(paused: readonly Pausable[], method: PaymentMethod | null): PauseRefusal | null {
  if (paused.includes('orders')) return 'shop.paused';
  if (paused.includes('tests')) return 'tests.paused';
  if (method === null || method === 'wallet') return null;
  return paused.includes(isOnline(method) ? 'online' : 'cash') ? 'payment.paused' : null;
}
