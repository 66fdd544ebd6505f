/** Cash on delivery as rules: what the courier collects, and who may owe the shop how much (docs/security.md §2.9). Minor units. */
import type { CountryCode } from './country.ts';
import { type Sums, sumUp } from './quote.ts';

/** What a courier is paid with, in minor units (docs/gulf.md §1.1). Not beside the country's other terms: no browser needs it. */
export const smallestCoinMinor: Record<CountryCode, number> = { KW: 5, SA: 1 };

/** What is left off an amount so that it can be paid in coins: zero or less, never to the shopper's harm. */
export const cashRounding = (collectMinor: number, coinMinor: number): number =>
  Math.floor(collectMinor / coinMinor) * coinMinor - collectMinor;

/** The same sums paid in cash: what the wallet leaves is a number of coins. */
export const roundForCash = (sums: Sums, walletMinor: number, coinMinor: number): Sums =>
  sumUp({ ...sums, cashRounding: cashRounding(sums.total - walletMinor, coinMinor) });

/** What somebody has shown to be theirs; a later one says more. */
export const proofs = ['none', 'email', 'phone'] as const;
export type Proof = (typeof proofs)[number];

/** What an owner proved towards an order that goes to `phone` (E.164). */
export function proofFor(
  phone: string,
  owner: { readonly phones: readonly string[]; readonly emailVerifiedAt: number | null },
): Proof {
  if (owner.phones.includes(phone)) return 'phone';
  return owner.emailVerifiedAt === null ? 'none' : 'email';
}

/** Cash orders on their way, or the one that is to join them. */
export interface CashOrders {
  readonly orders: number;
  /** What is to be collected. */
  readonly minor: number;
  readonly units: number;
}

export interface CashLimits {
  /** Of one order: what is collected, and units of one SKU. */
  readonly orderMinor: number;
  readonly lineUnits: number;
  /** On their way at once to a person, and from one network address by people who proved nothing. */
  readonly person: CashOrders;
  readonly client: CashOrders;
}

export const cashRefusals = ['cash_amount', 'cash_units', 'cash_limit'] as const;
export interface CashRefusal {
  readonly reason: (typeof cashRefusals)[number];
  /** The amount or the units that are possible; null where that depends on other orders. */
  readonly limit: number | null;
}

export const fitsBeside = (order: CashOrders, open: CashOrders, most: CashOrders): boolean =>
  open.orders + order.orders <= most.orders &&
  open.minor + order.minor <= most.minor &&
  open.units + order.units <= most.units;

/** Why an order can't be paid in cash; null if it can. `open` is what is on its way already. */
export function cashRefusal(
  order: CashOrders & { readonly mostOfOneSku: number },
  open: { readonly person: CashOrders; readonly client: CashOrders },
  limits: CashLimits,
): CashRefusal | null {
  if (order.minor > limits.orderMinor) return { reason: 'cash_amount', limit: limits.orderMinor };
  if (order.mostOfOneSku > limits.lineUnits) return { reason: 'cash_units', limit: limits.lineUnits };
  if (fitsBeside(order, open.person, limits.person) && fitsBeside(order, open.client, limits.client)) return null;
  return { reason: 'cash_limit', limit: null };
}

/** A promise of this much, by somebody who proved nothing, is confirmed before anything is packed (R12). */
export const mustConfirm = (
  order: { readonly minor: number; readonly proof: Proof },
  confirmAboveMinor: number,
): boolean => order.proof === 'none' && order.minor > confirmAboveMinor;

/** What may be ordered at once by somebody who proved nothing. */
export interface UnitCaps {
  readonly line: number;
  readonly order: number;
}

/** Units that caps leave to a line, after the lines before it; one of each is always possible. */
export const unitsLeft = (caps: UnitCaps, before: number): number =>
  Math.max(1, Math.min(caps.line, caps.order - before));
