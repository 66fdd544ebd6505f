import {
  freeDeliveryUnlockedPercent,
  freeDeliveryWarningPercent,
  priceFilterMaxKwd,
  unlockModalPriceMargin,
  unlockModalProducts,
} from '../constants.ts';

export interface FreeDeliveryProgress {
  state: 'none' | 'below' | 'near' | 'reached';
  percent: number;
  remainingMinor: number;
}

/**
 * Free-delivery progress (spec §4), in minor units of the cart's currency. A threshold of 0 or null means no free
 * delivery (docs/design.md §3). The subtotal is before coupons.
 */
export function computeFreeDeliveryProgress(
  subtotalMinor: number,
  thresholdMinor: number | null,
): FreeDeliveryProgress {
  if (!thresholdMinor || thresholdMinor < 0) return { state: 'none', percent: 0, remainingMinor: 0 };
  const remainingMinor = Math.max(0, thresholdMinor - subtotalMinor);
  const percent = Math.min(freeDeliveryUnlockedPercent, Math.floor((subtotalMinor * 100) / thresholdMinor));
  const state =
    remainingMinor === 0
      ? 'reached'
      : subtotalMinor * 100 >= thresholdMinor * freeDeliveryWarningPercent
        ? 'near'
        : 'below';
  return { state, percent, remainingMinor };
}

export interface PromptState {
  readonly saidNear: boolean;
  readonly saidReached: boolean;
}

export const initialPrompt: PromptState = { saidNear: false, saidReached: false };
/** The first display for a cart that was there on page load is suppressed (spec §4). */
export const getPromptOnLoad = (state: FreeDeliveryProgress['state']): PromptState =>
  advancePrompt(initialPrompt, state).memory;

/** Spec §4 "Free-shipping prompt": shown once at 80 % and once at 100 %; falling below either resets it and closes the prompt. */
export function advancePrompt(
  memory: PromptState,
  state: FreeDeliveryProgress['state'],
): { memory: PromptState; show: 'near' | 'reached' | null; close: boolean } {
  const isReached = state === 'reached';
  const isNear = state === 'near';
  const isBelow = !isReached && !isNear;
  const show = isReached && !memory.saidReached ? 'reached' : isNear && !memory.saidNear ? 'near' : null;
  return {
    memory: { saidReached: isReached, saidNear: isNear || (memory.saidNear && !isBelow) },
    show,
    close: (memory.saidReached && !isReached) || (memory.saidNear && isBelow),
  };
}

/** Upper price of suggestions in whole KWD: ceil(remaining + 2) (spec §2, §9), within the price filter's range. */
export const computeUnlockPriceLimit = (remainingKwd: number): number =>
  Math.min(priceFilterMaxKwd, Math.ceil(remainingKwd + unlockModalPriceMargin));

/** At most six suggestions (spec §2): first products that suffice alone, cheapest first, then the others, most expensive first. */
export function selectUnlockProducts<P extends { readonly priceMinor: number }>(
  products: readonly P[],
  remainingMinor: number,
): { alone: P[]; together: P[] } {
  const isEnough = ({ priceMinor }: P) => priceMinor >= remainingMinor;
  const alone = products
    .filter(isEnough)
    .sort((a, b) => a.priceMinor - b.priceMinor)
    .slice(0, unlockModalProducts);
  const together = products
    .filter((one) => !isEnough(one))
    .sort((a, b) => b.priceMinor - a.priceMinor)
    .slice(0, unlockModalProducts - alone.length);
  return { alone, together };
}
