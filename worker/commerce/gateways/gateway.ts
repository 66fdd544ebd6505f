/** The payment gateway's interface. `tap.ts` implements it; the stand-in of `npm start` speaks Tap's protocol. */

import type { Currency, Locale } from '../../../shared/domain/money.ts';
import type { OnlineMethod } from '../../../shared/domain/payment-method.ts';

export interface ChargeRequest {
  /** Our payment id: reference and idempotency key of this attempt. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber?: string;
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly method: OnlineMethod;
  readonly locale: Locale;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** How long its page takes money; null: as long as the gateway says. */
  readonly minutes: number | null;
}

/** `open`: not yet known. Only `captured` is money received. */
export type ChargeOutcome = 'captured' | 'failed' | 'open';

/** A charge as fetched from the gateway, the only source of truth about money (docs/gulf.md §0). */
export interface Charge {
  readonly id: string;
  /** The gateway's own status; with the id it identifies an event. */
  readonly status: string;
  readonly outcome: ChargeOutcome;
  /** Minor units; null in an unsupported currency. */
  readonly amountMinor: number | null;
  readonly amountText: string;
  readonly currency: string;
  /** Unix ms, at the gateway. */
  readonly createdAt: number;
  readonly orderId: string;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly isLive: boolean;
  readonly url: string | null;
}

export type RefundOutcome = 'done' | 'pending' | 'refused';

export interface Refund {
  readonly id: string;
  readonly outcome: RefundOutcome;
}

/** `duplicate`: the order was paid twice, or after it had ended. */
export type RefundReason = 'duplicate' | 'requested_by_customer';

export interface RefundRequest {
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Idempotency key. */
  readonly key: string;
  readonly reason: RefundReason;
  readonly webhookUrl: string;
}

export interface ChargePage {
  readonly charges: readonly Charge[];
  readonly hasMore: boolean;
}

/** Methods throw GatewayUnknown if the outcome is unknown, and GatewayRefused if the gateway refuses. */
export interface Gateway {
  createCharge(request: ChargeRequest): Promise<Charge>;
  retrieveCharge(id: string): Promise<Charge>;
  /** Charges with our payment id, for when the response to `createCharge` was lost (W7). */
  findCharges(paymentId: string): Promise<Charge[]>;
  /** All charges of our account, newest first, after the charge `after`. */
  listCharges(after: string | null): Promise<ChargePage>;
  /** Charge id → completed refunds in minor units; charges without refunds are absent. */
  refundedOf(charges: readonly Charge[]): Promise<ReadonlyMap<string, number>>;
  refund(request: RefundRequest): Promise<Refund>;
  findRefund(chargeId: string, key: string): Promise<Refund | null>;
  retrieveRefund(id: string): Promise<Refund>;
}

/** No usable answer, for example because our key was rejected. The operation may have happened. */
export class GatewayUnknown extends Error {
  override readonly name = 'GatewayUnknown';
}

/** A definite refusal; nothing happened. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}
