/** A model of everything the shop has acknowledged, which the database must match at every check. */
import type { Line } from './goods.ts';
import type { Person } from './people.ts';

export type Fulfilment = 'placed' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

export interface KnownOrder {
  id: string;
  number: string;
  trackToken: string;
  person: Person;
  /** When it was acknowledged, Unix milliseconds. */
  placedAt: number;
  asked: readonly Line[];
  coupon: string | null;
  /** `none`: wallet or coupon left nothing to pay. */
  paid: 'cash' | 'online' | 'none';
  totalMinor: number;
  walletMinor: number;
  /** A large cash order waits for that; every other is from the beginning. */
  isConfirmed: boolean;
  isCancelled: boolean;
  /** It was cancelled after it was paid: all that is left goes back where it came from. */
  isGivenBack: boolean;
  isCollected: boolean;
  /** Its reservation was expired by the test. */
  isAged: boolean;
  sent: Fulfilment;
  refundedMinor: number;
  refundedToWalletMinor: number;
  refundedToCardMinor: number;
  /** Units of refunds, and those of them that lie on the shelf again. */
  returned: Map<string, number>;
  restocked: Map<string, number>;
  /** With what came free; read once from the order itself. */
  lines: readonly Line[];
}

export interface KnownTopUp {
  id: string;
  person: Person;
  amountMinor: number;
}

export interface AcknowledgedState {
  orders: Map<string, KnownOrder>;
  topUps: Map<string, KnownTopUp>;
  /** Put in and paid out by hand, by account of the ledger. */
  byHand: Map<string, number>;
  refundKeys: Set<string>;
  /** What the desk decided about money under review, by the gateway's charge. */
  reviews: Map<string, 'accepted' | 'refunded'>;
}

export const emptyState = (): AcknowledgedState => ({
  orders: new Map(),
  topUps: new Map(),
  byHand: new Map(),
  refundKeys: new Set(),
  reviews: new Map(),
});

export const addTo = (sums: Map<string, number>, name: string, more: number): void => {
  sums.set(name, (sums.get(name) ?? 0) + more);
};

export const leftOf = (order: KnownOrder): number => order.totalMinor - order.refundedMinor;

/** A whole refund ends an order that is still here, and brings back what went out (docs/security.md §4.4). */
export function noteRefund(
  order: KnownOrder,
  told: { minor: number; walletMinor: number; cardMinor: number },
  units: readonly Line[],
  isRestocked: boolean,
): void {
  order.refundedMinor += told.minor;
  order.refundedToWalletMinor += told.walletMinor;
  order.refundedToCardMinor += told.cardMinor;
  for (const { sku, count } of units) {
    addTo(order.returned, sku, count);
    if (isRestocked) addTo(order.restocked, sku, count);
  }
  if (leftOf(order) > 0) return;
  if (order.sent === 'placed' || order.sent === 'packed') order.sent = 'cancelled';
  else if (order.sent === 'shipped' || (order.sent === 'delivered' && isRestocked)) order.sent = 'returned';
}

/** To be noted when everything else is: what is left then went back, whichever answer came first. */
export function noteGivenBack(order: KnownOrder, { refundKeys }: AcknowledgedState): void {
  const key = `cancel-${order.id}`;
  if (!order.isGivenBack || refundKeys.has(key)) return;
  refundKeys.add(key);
  const minor = leftOf(order);
  const paidMinor = order.totalMinor - order.walletMinor - (order.refundedMinor - order.refundedToWalletMinor);
  const outsideMinor = Math.min(minor, paidMinor);
  const cardMinor = order.paid === 'online' ? outsideMinor : 0;
  noteRefund(order, { minor, walletMinor: minor - outsideMinor, cardMinor }, unitsLeft(order), true);
}

/** Units of each SKU that no refund was for yet. */
export function unitsLeft(order: KnownOrder): Line[] {
  const counts = new Map<string, number>();
  for (const { sku, count } of order.lines) addTo(counts, sku, count);
  for (const [sku, count] of order.returned) addTo(counts, sku, -count);
  return [...counts].filter(([, count]) => count > 0).map(([sku, count]) => ({ sku, count }));
}
