/**
 * Tells the shop's own count that a visit has reached a step, once per tab (docs/decisions/051); null: not yet. Nothing
 * of the shopper or the cart.
 */

import { useEffect } from 'react';
import type { CheckoutStep } from '../../shared/domain/visit-count.ts';
import { sessionStore } from '../browser/storage.ts';

const countedKey = 'counted_steps';

function countStep(step: CheckoutStep): void {
  dispatchEvent(new CustomEvent('afiya:step', { detail: step }));
  const counted = sessionStore.getItem(countedKey)?.split(' ') ?? [];
  if (counted.includes(step)) return;
  sessionStore.setItem(countedKey, [...counted, step].join(' '));
  navigator.sendBeacon?.('/count', step);
}

export function useCountedStep(step: CheckoutStep | null): void {
  useEffect(() => {
    if (step) countStep(step);
  }, [step]);
}
