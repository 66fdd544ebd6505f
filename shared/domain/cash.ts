/**
 * Cash on delivery: what the courier collects, and the limits on open cash orders (docs/security.md §2.9). Minor units.
 */
import type { CountryCode } from './country.ts';
import { countryTerms } from './country-terms.ts';
import { type OrderSums, sumUp } from './quote.ts';

export const getSmallestCoin = (country: CountryCode): number => countryTerms[country].smallestCoinMinor;

/** Zero or less: rounds in the shopper's favour. */
export const computeCashRounding = (collectMinor: number, coinMinor: number): number =>
  Math.floor(collectMinor / coinMinor) * coinMinor - collectMinor;

export const roundForCash = (sums: OrderSums, walletMinor: number, coinMinor: number): OrderSums =>
  sumUp({ ...sums, cashRounding: computeCashRounding(sums.total - walletMinor, coinMinor) });

export type ContactProof = 'none' | 'email' | 'phone';

export function getContactProof(
  phone: string,
  owner: { readonly phones: readonly string[]; readonly emailVerifiedAt: number | null },
): ContactProof {
  if (owner.phones.includes(phone)) return 'phone';
  return owner.emailVerifiedAt === null ? 'none' : 'email';
}

export interface CashOrders {
  readonly orders: number;
  readonly minor: number;
  readonly units: number;
}

export interface CashLimits {
  readonly orderMinor: number;
  readonly lineUnits: number;
  /** Open at once per person, and per network address for unverified people. */
  readonly person: CashOrders;
  readonly client: CashOrders;
}

export interface CashTerms {
  readonly isOffered: boolean;
  readonly orderMinor: number;
}

export const cashRefusals = ['cash_amount', 'cash_units', 'cash_limit'] as const;
export interface CashRefusal {
  readonly reason: (typeof cashRefusals)[number];
  readonly limit: number | null;
}

const isWithinLimits = (order: CashOrders, open: CashOrders, limits: CashOrders): boolean =>
  open.orders + order.orders <= limits.orders &&
  open.minor + order.minor <= limits.minor &&
  open.units + order.units <= limits.units;

export function findCashRefusal(
  order: CashOrders & { readonly mostOfOneSku: number },
  open: { readonly person: CashOrders; readonly client: CashOrders },
  limits: CashLimits,
): CashRefusal | null {
  if (order.minor > limits.orderMinor) return { reason: 'cash_amount', limit: limits.orderMinor };
  if (order.mostOfOneSku > limits.lineUnits) return { reason: 'cash_units', limit: limits.lineUnits };
  if (isWithinLimits(order, open.person, limits.person) && isWithinLimits(order, open.client, limits.client))
    return null;
  return { reason: 'cash_limit', limit: null };
}

/** A large order of an unverified shopper is confirmed by mail before it is packed (R12). */
export const needsConfirmation = (
  order: { readonly minor: number; readonly proof: ContactProof },
  confirmAboveMinor: number,
): boolean => order.proof === 'none' && order.minor > confirmAboveMinor;

export interface UnitCaps {
  readonly line: number;
  readonly order: number;
}

/** At least one: one unit of each SKU is always possible. */
export const getUnitsLeft = (caps: UnitCaps, before: number): number =>
  Math.max(1, Math.min(caps.line, caps.order - before));
