/** The payment gateway as the shop sees it. `tap.ts` is the one there is; the stand-in of `npm start` speaks Tap too. */
import type { OnlineMethod } from '../../../shared/domain/country.ts';
import type { Currency, Locale } from '../../../shared/domain/money.ts';

export interface ChargeRequest {
  /** Our payment's id: the reference and the idempotency key of this attempt. */
  readonly paymentId: string;
  /** What it pays; a top-up pays for itself and says its own id. */
  readonly orderId: string;
  /** The order's number, which its shopper knows; a top-up has none. */
  readonly orderNumber?: string;
  /** Read by people at the gateway. */
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly method: OnlineMethod;
  readonly locale: Locale;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

/** `open`: nobody knows yet. Only `captured` is money. */
export type ChargeOutcome = 'captured' | 'failed' | 'open';

/** A charge as fetched from the gateway: the truth about money (docs/gulf.md §0). */
export interface Charge {
  readonly id: string;
  /** The gateway's own word, which with the id names an event. */
  readonly status: string;
  readonly outcome: ChargeOutcome;
  /** Minor units; null in a currency that the shop keeps no books in. */
  readonly amountMinor: number | null;
  /** The figure as the gateway wrote it. */
  readonly amountText: string;
  readonly currency: string;
  /** When it was made there, Unix milliseconds. */
  readonly createdAt: number;
  readonly orderId: string;
  readonly paymentId: string;
  /** Whose account holds the money. */
  readonly merchantId: string;
  readonly isLive: boolean;
  /** Where the shopper pays, while that is possible. */
  readonly url: string | null;
}

export type RefundOutcome = 'done' | 'pending' | 'refused';

export interface Refund {
  readonly id: string;
  readonly outcome: RefundOutcome;
}

/** In the words of card networks. `duplicate`: an order was paid twice, or after it had ended. */
export type RefundReason = 'duplicate' | 'requested_by_customer';

export interface RefundRequest {
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The same key never refunds twice. */
  readonly key: string;
  readonly reason: RefundReason;
  readonly webhookUrl: string;
}

/** A page of the gateway's list, newest first. */
export interface ChargePage {
  readonly charges: readonly Charge[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

/** Methods throw GatewayUnknown (it may or may not have happened); those that say so also GatewayRefused (it did not). */
export interface Gateway {
  /** @throws GatewayRefused for a charge that it does not make. */
  createCharge(request: ChargeRequest): Promise<Charge>;
  /** @throws GatewayRefused for a charge that is not there. */
  retrieveCharge(id: string): Promise<Charge>;
  /** The charges that carry our payment's id: how an answer that never came is asked for (W7). */
  findCharges(paymentId: string): Promise<Charge[]>;
  /** All charges of our account, from the newest on or behind one, `chargesAtOnce` a page. */
  listCharges(after: string | null): Promise<ChargePage>;
  /** What was given back of charges and done, in minor units; a charge of which nothing was is not in it. */
  refundedOf(charges: readonly Charge[]): Promise<ReadonlyMap<string, number>>;
  /** @throws GatewayRefused for a refund that it does not make. */
  refund(request: RefundRequest): Promise<Refund>;
  /** What was made of a charge under a key, however long ago. */
  findRefund(chargeId: string, key: string): Promise<Refund | null>;
  retrieveRefund(id: string): Promise<Refund>;
}

/** No answer, or one that says nothing of what was asked, such as that our key is not known: it may have been done. */
export class GatewayUnknown extends Error {
  override readonly name = 'GatewayUnknown';
}

/** A clear no; nothing was done. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}
