/**
 * Compares the database and the gateway with what was acknowledged. Sums are computed from orders and the gateway's
 * charges, not from the ledger that they check.
 */

import type { RunningGateway } from '../../../demo/gateway/server.ts';
import { unpaidOrderLifetimeMs } from '../../../shared/constants.ts';
import { currencyOf } from '../../support/two-countries.ts';
import { type AcknowledgedState, addTo, type KnownOrder, noteGivenBack } from './acknowledged.ts';
import type { SoakShop } from './shop.ts';

export interface Discrepancy {
  says: string;
  /** Ids of what it is about: only operations on these are shown. */
  about: string[];
}

interface OrderRow {
  id: string;
  payment_status: string;
  status: string;
  total_minor: number;
  wallet_minor: number;
}

/** A charge that the gateway captured. */
interface Captured {
  id: string;
  isGood: boolean;
  capturedMinor: number;
  /** Captured and not given back. */
  heldMinor: number;
}

/** What the gateway's charges of one order or top-up came to. */
interface AtGateway {
  chargeIds: string[];
  captured: Captured[];
  /** Captured with the amount that was asked for. */
  good: number;
  /** Captured and not given back of the good ones. */
  heldMinor: number;
}

function atGateway({ known: { charges, refunds } }: RunningGateway) {
  const givenBack = new Map<string, number>();
  for (const { refund, amountMinor } of refunds.values())
    if (refund.status === 'REFUNDED') addTo(givenBack, refund.charge_id, amountMinor);
  const found = new Map<string, AtGateway>();
  /** By currency, of all charges. */
  const held = new Map<string, number>();
  for (const { id, charge, capturedMinor, amountMinor } of charges.values()) {
    const ref = charge.reference.order ?? '';
    const sums = found.get(ref) ?? { chargeIds: [], captured: [], good: 0, heldMinor: 0 };
    found.set(ref, sums);
    sums.chargeIds.push(id);
    if (capturedMinor === 0) continue;
    const isGood = capturedMinor === amountMinor;
    const heldMinor = capturedMinor - (givenBack.get(id) ?? 0);
    sums.captured.push({ id, isGood, capturedMinor, heldMinor });
    addTo(held, charge.currency, heldMinor);
    if (!isGood) continue;
    sums.good += 1;
    sums.heldMinor += heldMinor;
  }
  return { found, held };
}

const nothing: AtGateway = { chargeIds: [], captured: [], good: 0, heldMinor: 0 };

const acceptedOf = ({ captured }: AtGateway, { reviews }: AcknowledgedState): Captured | undefined =>
  captured.find(({ id }) => reviews.get(id) === 'accepted');

/** The states that are consistent with the acknowledgements; several if a payment raced the expiry. */
function statesOf(order: KnownOrder, { good }: AtGateway, isAccepted: boolean): string[] {
  if (order.isCancelled && !order.isGivenBack) return ['expired'];
  if (order.refundedMinor > 0) return [order.refundedMinor === order.totalMinor ? 'refunded' : 'partly_refunded'];
  if (order.paid === 'none' || order.isCollected || isAccepted) return ['paid'];
  if (order.paid === 'cash' && !order.isConfirmed) return [order.isAged ? 'expired' : 'awaiting_confirmation'];
  if (order.paid === 'cash') return ['due_on_delivery'];
  if (order.isAged) return good > 0 ? ['paid', 'expired'] : ['expired'];
  const unpaid = ['pending', 'failed'];
  // A run may last longer than an unpaid order does, and then nobody has to make its time be over.
  if (order.placedAt + unpaidOrderLifetimeMs < Date.now() + clockSlackMs)
    return good > 0 ? ['paid', 'expired'] : [...unpaid, 'expired'];
  return good > 0 ? ['paid'] : unpaid;
}

/** Between the acknowledgement here and the order's own time. */
const clockSlackMs = 120_000;
const open = ['pending', 'failed', 'awaiting_confirmation', 'due_on_delivery'];

function compareOrder(order: KnownOrder, row: OrderRow, seen: AtGateway, known: AcknowledgedState): string[] {
  const said: string[] = [];
  const { payment_status: state } = row;
  const accepted = acceptedOf(seen, known);
  const allowed = statesOf(order, seen, accepted !== undefined);
  if (!allowed.includes(state)) said.push(`is ${state} and should be ${allowed.join(' or ')}`);
  const sent = state === 'expired' ? 'cancelled' : order.sent;
  if (row.status !== sent) said.push(`is ${row.status} and should be ${sent}`);
  if (row.total_minor !== order.totalMinor || row.wallet_minor !== order.walletMinor)
    said.push(
      `costs ${row.total_minor}, ${row.wallet_minor} by wallet; told were ${order.totalMinor}, ${order.walletMinor}`,
    );
  const isSettled = !open.includes(state) && state !== 'expired';
  const due =
    order.paid === 'online' && isSettled && !accepted
      ? order.totalMinor - order.walletMinor - order.refundedToCardMinor
      : 0;
  if (seen.heldMinor !== due) said.push(`has ${seen.heldMinor} at the gateway and should have ${due}`);
  for (const { id, isGood, capturedMinor, heldMinor } of seen.captured) {
    if (isGood) continue;
    // An underpaid charge is refunded by its captured amount.
    const remaining = id === accepted?.id ? capturedMinor - Math.min(capturedMinor, order.refundedToCardMinor) : null;
    const should = known.reviews.get(id) === 'refunded' ? 0 : remaining;
    if (should !== null && heldMinor !== should)
      said.push(`has ${heldMinor} of ${id} at the gateway and should have ${should}`);
  }
  return said;
}

/** Also reads the lines of orders that aren't in `known` yet. */
export async function findDiscrepancies(shop: SoakShop, known: AcknowledgedState): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  const differ = (says: string, ...about: string[]) => found.push({ says, about });
  const unread = [...known.orders.values()].filter(({ lines }) => lines.length === 0).map(({ id }) => id);
  const [orders = [], items = [], stock = [], accounts = [], coupons = [], refunds = [], topUps = [], gateways = []] =
    await shop.ask<unknown>(
      { sql: 'SELECT id, payment_status, status, total_minor, wallet_minor FROM orders' },
      {
        sql: `SELECT order_id, sku_id, qty, giveaway FROM order_items WHERE order_id IN (SELECT value FROM json_each(?))
        ORDER BY position`,
        values: [JSON.stringify(unread)],
      },
      { sql: 'SELECT sku_id, country, reserved, sold, available FROM stock' },
      { sql: "SELECT id, balance FROM accounts WHERE kind IN ('wallet', 'hold')" },
      { sql: 'SELECT code, used FROM coupons' },
      { sql: 'SELECT key FROM order_refunds' },
      { sql: 'SELECT c.id, c.status, c.amount_minor FROM wallet_charges c' },
      { sql: "SELECT currency, balance FROM accounts WHERE kind = 'gateway'" },
    );
  readLines(known, items, differ);
  for (const order of known.orders.values()) noteGivenBack(order, known);

  const { found: seen, held } = atGateway(shop.gateway);
  const rows = new Map((orders as OrderRow[]).map((row) => [row.id, row]));
  for (const { id } of known.orders.values()) if (!rows.has(id)) differ(`Order ${id} was acknowledged and is gone`, id);
  const reserved = new Map<string, number>();
  const sold = new Map<string, number>();
  const balances = new Map(known.byHand);
  const holds = new Map<string, number>();
  const used = new Map<string, number>();
  for (const row of rows.values()) {
    const order = known.orders.get(row.id);
    if (!order) {
      differ(`Order ${row.id} was never acknowledged`, row.id);
      continue;
    }
    for (const says of compareOrder(order, row, seen.get(row.id) ?? nothing, known))
      differ(`Order ${order.number} ${says}`, row.id, ...(seen.get(row.id)?.chargeIds ?? []));
    const { person, lines, restocked, walletMinor, refundedToWalletMinor, coupon } = order;
    const purse = `${person.userId}:${currencyOf[person.country]}`;
    const isClosed = row.payment_status === 'expired';
    const isOpen = open.includes(row.payment_status);
    addTo(balances, `wallet:${purse}`, refundedToWalletMinor - (isClosed ? 0 : walletMinor));
    if (isOpen) addTo(holds, `hold:${purse}`, walletMinor);
    if (coupon && !order.isCancelled && !isClosed) addTo(used, coupon, 1);
    for (const { sku, count } of isClosed ? [] : lines)
      addTo(isOpen ? reserved : sold, `${sku} ${person.country}`, count);
    for (const [sku, count] of restocked) addTo(sold, `${sku} ${person.country}`, -count);
  }
  for (const { id, person, amountMinor } of known.topUps.values()) {
    const at = seen.get(id) ?? nothing;
    const filled = acceptedOf(at, known)?.capturedMinor ?? (at.good > 0 ? amountMinor : 0);
    addTo(balances, `wallet:${person.userId}:${currencyOf[person.country]}`, filled);
  }

  for (const row of stock as { sku_id: string; country: string; reserved: number; sold: number }[]) {
    const name = `${row.sku_id} ${row.country}`;
    const should = { reserved: reserved.get(name) ?? 0, sold: sold.get(name) ?? 0 };
    if (row.reserved !== should.reserved || row.sold !== should.sold)
      differ(
        `${name}: ${row.reserved} reserved, ${row.sold} sold; should be ${should.reserved}, ${should.sold}`,
        row.sku_id,
      );
  }
  for (const { currency, balance } of gateways as { currency: string; balance: number }[])
    if (-balance !== (held.get(currency) ?? 0))
      differ(`The gateway holds ${held.get(currency) ?? 0} ${currency}, the ledger says ${-balance}`, currency);
  for (const { id, balance } of accounts as { id: string; balance: number }[]) {
    const should = (id.startsWith('hold:') ? holds : balances).get(id) ?? 0;
    if (balance !== should) differ(`${id} holds ${balance} and should hold ${should}`, id.split(':')[1] ?? id);
  }
  for (const { code, used: times } of coupons as { code: string; used: number }[])
    if (times !== (used.get(code) ?? 0))
      differ(`${code} was used ${times} times and should be ${used.get(code) ?? 0}`, code);
  compareKeys('refunds', refunds, 'key', known.refundKeys, differ);
  compareKeys('top-ups', topUps, 'id', new Set(known.topUps.keys()), differ);
  return found;
}

function readLines(
  known: AcknowledgedState,
  items: unknown[],
  differ: (says: string, ...about: string[]) => void,
): void {
  const bought = new Map<string, { sku: string; count: number; isFree: boolean }[]>();
  for (const row of items as { order_id: string; sku_id: string; qty: number; giveaway: string | null }[]) {
    const lines = bought.get(row.order_id) ?? [];
    bought.set(row.order_id, lines);
    lines.push({ sku: row.sku_id, count: row.qty, isFree: row.giveaway !== null });
  }
  const told = (lines: readonly { sku: string; count: number }[]) =>
    lines
      .map(({ sku, count }) => `${count} ${sku}`)
      .sort()
      .join(', ');
  for (const [id, lines] of bought) {
    const order = known.orders.get(id);
    if (!order) continue;
    order.lines = lines;
    const paid = told(lines.filter(({ isFree }) => !isFree));
    if (paid !== told(order.asked)) differ(`Order ${order.number} holds ${paid}; asked were ${told(order.asked)}`, id);
  }
}

/** Reports acknowledged keys that are missing and stored keys that were never acknowledged. */
function compareKeys(
  what: string,
  rows: unknown[],
  column: string,
  acknowledged: ReadonlySet<string>,
  differ: (says: string, ...about: string[]) => void,
): void {
  const there = new Set((rows as Record<string, string>[]).map((row) => row[column] ?? ''));
  for (const one of acknowledged)
    if (!there.has(one)) differ(`Of the ${what}, ${one} was acknowledged and is gone`, one);
  for (const one of there) if (!acknowledged.has(one)) differ(`Of the ${what}, ${one} was never acknowledged`, one);
}
