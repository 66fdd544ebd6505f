/** Free-delivery progress and its prompt (spec §4), in minor units of the cart's currency. The fee itself is commerce's. */
import {
  freeDeliveryUnlockedPercent,
  freeDeliveryWarningPercent,
  priceFilterMaxKwd,
  unlockModalPriceMargin,
  unlockModalProducts,
} from '../constants.ts';

export interface Progress {
  /** `none`: nothing is promised here. */
  state: 'none' | 'below' | 'near' | 'reached';
  /** 0–100, whole; 99 is not 100 before the last fils. */
  percent: number;
  remainingMinor: number;
}

/** A threshold of 0 or null promises nothing (docs/design.md §3). The subtotal is the one before coupon. */
export function freeDeliveryProgress(subtotalMinor: number, thresholdMinor: number | null): Progress {
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

/** What the prompt remembers between two looks at the cart. */
export interface PromptMemory {
  readonly saidNear: boolean;
  readonly saidReached: boolean;
}

/** Before anything was in the cart. */
export const freshPrompt: PromptMemory = { saidNear: false, saidReached: false };
/** Of a cart that was there when the page was loaded: its first display is suppressed (spec §4). */
export const promptOnLoad = (state: Progress['state']): PromptMemory => promptStep(freshPrompt, state).memory;

/**
 * Spec §4 "Free-shipping prompt": shown once when 80 % are reached and not all, once when all is; falling below either
 * takes its word back and closes what is open. What is to be shown replaces what is closed.
 */
export function promptStep(
  memory: PromptMemory,
  state: Progress['state'],
): { memory: PromptMemory; show: 'near' | 'reached' | null; close: boolean } {
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

/**
 * The upper price of what may unlock free delivery, in whole KWD: ceil(remaining + 2) (spec §2, §9), inside the filter's
 * own range. `remaining` is in KWD.
 */
export const unlockPriceLimit = (remainingKwd: number): number =>
  Math.min(priceFilterMaxKwd, Math.ceil(remainingKwd + unlockModalPriceMargin));

/**
 * What is offered towards free delivery, six at most (spec §2): what is enough alone, the least dear first, and then what
 * takes some together, the dearest first.
 */
export function unlockOffers<P extends { readonly priceMinor: number }>(
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
