interface AuditedAmount {
  readonly amountMinor: number | null;
  readonly amountText: string | null;
  readonly currency: string;
  readonly refundedMinor: number;
}
export interface GatewayCharge extends AuditedAmount {
  readonly isCaptured: boolean;
  readonly isOurs: boolean;
  readonly isKnown: boolean;
}

/**
 * `unbooked`: captured but not in the ledger. `foreign`: our payment attempt, captured by another merchant's account.
 * `not_captured`: in the ledger, but not captured. `amount`: different sum or currency. `refunds`: different sum
 * refunded.
 */
export type ChargeDifference = 'unbooked' | 'foreign' | 'not_captured' | 'amount' | 'refunds';

const isSameAmount = (atGateway: AuditedAmount, booked: AuditedAmount) =>
  atGateway.currency === booked.currency &&
  (atGateway.amountMinor === null
    ? booked.amountMinor === null && Number(atGateway.amountText) === Number(booked.amountText)
    : atGateway.amountMinor === booked.amountMinor);

export function findChargeDifference(atGateway: GatewayCharge, booked: AuditedAmount | null): ChargeDifference | null {
  if (booked === null) {
    if (!atGateway.isCaptured) return null;
    if (atGateway.isOurs) return 'unbooked';
    return atGateway.isKnown ? 'foreign' : null;
  }
  if (!atGateway.isCaptured) return 'not_captured';
  if (!isSameAmount(atGateway, booked)) return 'amount';
  return atGateway.amountMinor === null || atGateway.refundedMinor === booked.refundedMinor ? null : 'refunds';
}
