/** Decides about free delivery for both the browser and the server (docs/design.md §3 "Free delivery"). */

export interface DeliveryTerms {
  readonly thresholdMinor: number;
  readonly feeMinor: number;
}

export const isDeliveryFree = (subtotalMinor: number, terms: DeliveryTerms): boolean =>
  terms.thresholdMinor > 0 && subtotalMinor >= terms.thresholdMinor;

export const computeDeliveryFee = (subtotalMinor: number, terms: DeliveryTerms): number =>
  subtotalMinor === 0 || isDeliveryFree(subtotalMinor, terms) ? 0 : terms.feeMinor;

export const getMissingForFreeDelivery = (subtotalMinor: number, terms: DeliveryTerms): number =>
  Math.max(0, terms.thresholdMinor - subtotalMinor);
