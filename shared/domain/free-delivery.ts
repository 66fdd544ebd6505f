/** Free-delivery progress and its prompt (spec §4), in minor units of the cart's currency. The fee itself is commerce's. */
import {
  freeDeliveryUnlockedPercent,
  freeDeliveryWarningPercent,
  priceFilterMaxKwd,
  unlockModalPriceMargin,
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
  saidNear: boolean;
  saidReached: boolean;
  /** The first display on a page load is suppressed: the cart was like this before. */
  isFirstLook: boolean;
}

export const freshPrompt: PromptMemory = { saidNear: false, saidReached: false, isFirstLook: true };

/** Spec §4 "Free-shipping prompt": shown once at 80 %, once at 100 %; falling below resets the flag and closes it. */
export function promptStep(
  memory: PromptMemory,
  state: Progress['state'],
): { memory: PromptMemory; show: 'near' | 'reached' | null; close: boolean } {
  const isNear = state === 'near' || state === 'reached';
  const isReached = state === 'reached';
  const next: PromptMemory = {
    saidNear: isNear && (memory.saidNear || state === 'near' || memory.isFirstLook),
    saidReached: isReached,
    isFirstLook: false,
  };
  const close = (memory.saidReached && !isReached) || (memory.saidNear && !isNear);
  if (memory.isFirstLook) return { memory: next, show: null, close: false };
  if (isReached && !memory.saidReached) return { memory: next, show: 'reached', close: false };
  // Coming down from "reached" closes; only the way up to 80 % is worth a word.
  if (state === 'near' && !memory.saidNear) return { memory: next, show: 'near', close: false };
  return { memory: next, show: null, close };
}

/**
 * The upper price of what may unlock free delivery, in whole KWD: ceil(remaining + 2) (spec §2, §9), inside the filter's
 * own range. `remaining` is in KWD.
 */
export const unlockPriceLimit = (remainingKwd: number): number =>
  Math.min(priceFilterMaxKwd, Math.ceil(remainingKwd + unlockModalPriceMargin));
