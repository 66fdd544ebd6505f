/** Compares a charge at the gateway with the books: the rule of `npm run desk -- audit --gateway`. */

/** Amounts in minor units; null in a currency without books, whose figure is then compared as a number. */
interface Sum {
  readonly amountMinor: number | null;
  readonly amountText: string | null;
  readonly currency: string;
  /** Given back and done. */
  readonly refundedMinor: number;
}
export interface GatewayCharge extends Sum {
  readonly isCaptured: boolean;
  /** Of our account and mode. */
  readonly isOurs: boolean;
  /** It carries the reference of one of our tries to pay. */
  readonly isKnown: boolean;
}

/**
 * `unbooked`: money that no book holds. `foreign`: money for a try of ours that another merchant's account holds. `not_captured`:
 * in the books, and the gateway took nothing. `amount`: another sum or currency. `refunds`: another sum given back.
 */
export type ChargeDifference = 'unbooked' | 'foreign' | 'not_captured' | 'amount' | 'refunds';

const isSameAmount = (atGateway: Sum, booked: Sum) =>
  atGateway.currency === booked.currency &&
  (atGateway.amountMinor === null
    ? booked.amountMinor === null && Number(atGateway.amountText) === Number(booked.amountText)
    : atGateway.amountMinor === booked.amountMinor);

/** Null where both agree. */
export function chargeDifference(atGateway: GatewayCharge, booked: Sum | null): ChargeDifference | null {
  if (booked === null) {
    if (!atGateway.isCaptured) return null;
    if (atGateway.isOurs) return 'unbooked';
    return atGateway.isKnown ? 'foreign' : null;
  }
  if (!atGateway.isCaptured) return 'not_captured';
  if (!isSameAmount(atGateway, booked)) return 'amount';
  // What is given back in another currency than ours is nobody's book.
  return atGateway.amountMinor === null || atGateway.refundedMinor === booked.refundedMinor ? null : 'refunds';
}
