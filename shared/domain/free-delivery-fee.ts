/** The one function that decides about free delivery, on both sides (docs/design.md §3 "Free delivery"). */

/** A country's promise, in its minor units. Threshold 0 promises nothing: the fee is always due. */
export interface DeliveryTerms {
  readonly thresholdMinor: number;
  readonly feeMinor: number;
}

/** True on the subtotal of the lines before any coupon. */
export const isDeliveryFree = (subtotalMinor: number, terms: DeliveryTerms): boolean =>
  terms.thresholdMinor > 0 && subtotalMinor >= terms.thresholdMinor;

/** The fee for a cart; an empty one has nothing to deliver. */
export const deliveryFee = (subtotalMinor: number, terms: DeliveryTerms): number =>
  subtotalMinor === 0 || isDeliveryFree(subtotalMinor, terms) ? 0 : terms.feeMinor;

/** What is missing to free delivery; 0 when it is reached or not promised. */
export const missingToFreeDelivery = (subtotalMinor: number, terms: DeliveryTerms): number =>
  Math.max(0, terms.thresholdMinor - subtotalMinor);
