/** A charge as the gateway tells of it, beside what the books say: the rule of `npm run desk -- audit --gateway`. */

/** Amounts in minor units; null in a currency without books, whose figure is then compared as a number. */
interface Sum {
  readonly amountMinor: number | null;
  readonly amountText: string | null;
  readonly currency: string;
  /** Given back and done. */
  readonly refundedMinor: number;
}
export interface ToldCharge extends Sum {
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

const isSameAmount = (told: Sum, booked: Sum) =>
  told.currency === booked.currency &&
  (told.amountMinor === null
    ? booked.amountMinor === null && Number(told.amountText) === Number(booked.amountText)
    : told.amountMinor === booked.amountMinor);

/** Null where both agree. */
export function chargeDifference(told: ToldCharge, booked: Sum | null): ChargeDifference | null {
  if (booked === null) {
    if (!told.isCaptured) return null;
    if (told.isOurs) return 'unbooked';
    return told.isKnown ? 'foreign' : null;
  }
  if (!told.isCaptured) return 'not_captured';
  if (!isSameAmount(told, booked)) return 'amount';
  // What is given back in another currency than ours is nobody's book.
  return told.amountMinor === null || told.refundedMinor === booked.refundedMinor ? null : 'refunds';
}
