/** Statuses of a charge with response code and message (Tap docs: response codes; docs/gulf.md §1.4). */
export const chargeOutcomes = {
  initiated: { status: 'INITIATED', code: '100', message: 'Initiated' },
  inProgress: { status: 'IN_PROGRESS', code: '200', message: 'In Progress' },
  captured: { status: 'CAPTURED', code: '000', message: 'Captured' },
  cancelled: { status: 'CANCELLED', code: '302', message: 'Cancelled' },
  // Not 801: 304 distinguishes a charge that nobody paid from a timeout at the bank (card 08/28).
  expired: { status: 'TIMEDOUT', code: '304', message: 'Expired' },
  invalidExpiry: { status: 'FAILED', code: '406', message: 'Failed, Invalid Expiry' },
  expiredCard: { status: 'FAILED', code: '407', message: 'Failed, Expired Card' },
  unspecifiedFailure: { status: 'FAILED', code: '408', message: 'Failed, Unspecified Failure' },
  declined: { status: 'DECLINED', code: '501', message: 'Declined' },
  wrongCvv: { status: 'DECLINED', code: '502', message: 'Declined, Incorrect CSC/CVV' },
  notSupported: { status: 'DECLINED', code: '506', message: 'Declined, Transaction Type Not Supported' },
  issuerDeclined: { status: 'DECLINED', code: '507', message: 'Declined, Card Issuer' },
  acquirerError: { status: 'DECLINED', code: '513', message: 'Declined, Card Acquirer - Error' },
  wrongPin: { status: 'DECLINED', code: '516', message: 'Declined, Authentication Failed' },
  timedOut: { status: 'TIMEDOUT', code: '801', message: 'Timed Out' },
  unknown: { status: 'UNKNOWN', code: '901', message: 'Unknown' },
} as const;

export type ChargeOutcome = keyof typeof chargeOutcomes;
export type ChargeStatus = (typeof chargeOutcomes)[ChargeOutcome]['status'];

/** Refunds, whose codes have other meanings (Tap docs: refunds response codes). */
export const refundOutcomes = {
  refunded: { status: 'REFUNDED', code: '000', message: 'Refunded' },
  pending: { status: 'PENDING', code: '100', message: 'Pending' },
  // Since logic V2: accepted by the bank, not yet refunded (docs/gulf.md §1.7).
  accepted: { status: 'ACCEPTED', code: '100', message: 'Accepted' },
  failed: { status: 'FAILED', code: '401', message: 'Failed' },
  declined: { status: 'DECLINED', code: '502', message: 'Declined, Insufficient Balance' },
} as const;

export type RefundOutcome = keyof typeof refundOutcomes;
export type RefundStatus = (typeof refundOutcomes)[RefundOutcome]['status'];
