/**
 * The statements of a submit, in one transaction after its idempotency row (docs/security.md §4). Guards repeat what
 * was read before the batch; the tables' CHECKs do the rest.
 */
import {
  cashConfirmLifetimeMs,
  cashKeptLifetimeMs,
  paymentLinkLifetimeMs,
  unpaidOrderLifetimeMs,
  unprovedVisitLifetimeMs,
} from '../../../../shared/constants.ts';
import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import { listPaymentMethods } from '../../../../shared/domain/payment-method.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { moveHoldStatement, openAccountsStatement } from '../../ledger/wallet-hold.ts';
import { limitInBatch, maxUnpaidOrders } from '../../limits/limits.ts';
import { cashLimits } from '../../limits/order-limits.ts';
import { promotionsGuard } from '../promotion/order-statements.ts';
import { type PricedCart, toCashOrder } from './calculate.ts';
import { insteadOfGuard } from './instead-of.ts';
import {
  cashGuards,
  heldDayGuard,
  type Orderer,
  unpaidPhoneGuard,
  unpaidUnitsGuards,
  unpaidVisitsGuard,
} from './open-orders.ts';
import type { OrderKind } from './order-kind.ts';
import type { PhoneOrder } from './phone-order.ts';
import type { Recipient } from './recipient.ts';
import { holdUnprovedStatements } from './unproved-units.ts';

/** `first`: before it is packed; `later`: it is on delivery meanwhile, and ends unless it is. */
export type CashConfirmation = 'first' | 'later';

export interface NewOrder {
  readonly id: OrderId;
  readonly kind: OrderKind;
  readonly paymentId: string;
  readonly trackHash: string;
  readonly body: SubmitBody;
  readonly priced: PricedCart;
  readonly walletMinor: number;
  readonly recipient: Recipient;
  readonly orderer: Orderer;
  readonly confirmation: CashConfirmation | null;
  readonly confirmHash: string | null;
  readonly phone: PhoneOrder | null;
  readonly payHash: string | null;
  readonly arrives: { readonly first: string; readonly last: string } | null;
}

/**
 * A cash order reserves stock and sends a courier without payment; an unpaid online order reserves stock during
 * payment.
 */
function limitGuards(
  { env }: Context,
  { orderer, priced, walletMinor, kind }: NewOrder,
  payment: ReturnType<typeof choosePayment>,
) {
  const order = toCashOrder(priced, walletMinor);
  if (!payment.isOnline)
    return cashGuards(env.DB, orderer, order, cashLimits(env, orderer.currency, orderer.proof, priced.cart.cash));
  if (payment.leftMinor === 0) return [];
  return [
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT count(*) < ?1, 'unpaid_orders'
       FROM orders WHERE owner = ?2 AND payment_status IN ('pending', 'failed')`,
    ).bind(maxUnpaidOrders(env), orderer.owner),
    ...unpaidUnitsGuards(env, orderer, order.units),
    ...(kind.name === 'tests' ? [unpaidVisitsGuard(env, orderer), unpaidPhoneGuard(env.DB, orderer)] : []),
  ];
}

/** Nobody knows who holds its goods: no proof, no payment, no staff who spoke with them. */
const isUnproved = (order: NewOrder): boolean =>
  order.kind.name === 'products' &&
  order.orderer.proof === 'none' &&
  order.phone === null &&
  choosePayment(order).leftMinor > 0;

const encodeLines = ({ lines }: PricedCart): string =>
  JSON.stringify(
    lines.map((line, position) => ({
      position,
      sku: line.sku,
      qty: line.count,
      unit: line.unitMinor,
      base: line.offer.baseFils,
      en: line.offer.nameEn,
      ar: line.offer.nameAr,
      origin: line.origin ? JSON.stringify(line.origin) : null,
      suggestion: line.suggestion_id ?? null,
    })),
  );

export async function submitStatements(context: Context, order: NewOrder): Promise<D1PreparedStatement[]> {
  const { env, now } = context;
  const { priced } = order;
  const { owner } = order.orderer;
  const payment = choosePayment(order);
  const { isOnline, leftMinor } = payment;
  const lines = encodeLines(priced);
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const statements = [
    ...order.kind.holdStatements(context, lines),
    promotionsGuard(env.DB, priced.cart.promotions.version),
    run(
      "INSERT INTO batch_guard SELECT terms_version = ?, 'terms_changed' FROM countries WHERE id = ?",
      priced.cart.termsVersion,
      context.country,
    ),
    ...limitGuards(context, order, payment),
    ...(order.phone?.insteadOf ? [insteadOfGuard(env.DB, order.phone.insteadOf)] : []),
    ...(await limitInBatch(env, 'order-ip', toVisitorSubject(context), now)),
    run('UPDATE order_numbers SET last = last + 1 WHERE country = ?', context.country),
    insertOrderStatement(context, order),
    ...order.kind.takeStatements(context, order, lines),
    ...(order.kind.name === 'tests' && leftMinor > 0 ? [heldDayGuard(env.DB, order.id)] : []),
    ...(isUnproved(order) ? holdUnprovedStatements(env, order.id) : []),
  ];
  if (order.walletMinor > 0)
    statements.push(
      openAccountsStatement(env.DB, context.userId ?? '', priced.cart.currency),
      moveHoldStatement(env.DB, order.id, 'hold', now),
    );
  if (priced.cart.coupon)
    statements.push(run('INSERT INTO coupon_uses VALUES (?, ?, ?)', order.id, priced.cart.couponCode, owner));
  statements.push(
    run(
      'INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, ?2, ?3, ?4, ?4)',
      `order:${order.id}`,
      'order.placed',
      order.id,
      now,
    ),
  );
  if (order.confirmation === 'later')
    statements.push(
      run(
        'INSERT INTO cash_confirmations (order_id, country, confirm_until) VALUES (?, ?, ?)',
        order.id,
        context.country,
        now + cashKeptLifetimeMs,
      ),
    );
  if (order.phone) statements.push(phoneOrderStatement(env.DB, order, leftMinor));
  if (leftMinor === 0) statements.push(...paidStatements(context, order, isOnline ? 'pending' : 'due_on_delivery'));
  // A payment link starts the first attempt when it is opened: the gateway's page would be over long before it is read.
  else if (isOnline && order.payHash === null) statements.push(firstAttemptStatement(context, order));
  return statements;
}

/**
 * How the rest after the wallet is paid. If nothing is left, the order counts as paid online and stores the country's
 * first method, which nobody asked for; views show `wallet` where the wallet paid.
 */
function choosePayment({ body, priced, walletMinor }: NewOrder) {
  const leftMinor = priced.sums.total - walletMinor;
  // If rounding leaves nothing to collect, the method is still cash: only its sums are rounded.
  const isByWallet = body.payment_method === 'wallet' || (leftMinor === 0 && priced.sums.cashRounding === 0);
  const method = isByWallet ? (listPaymentMethods(priced.country)[0] ?? 'card') : body.payment_method;
  return { method, isOnline: method !== 'cod', leftMinor };
}

function insertOrderStatement(context: Context, order: NewOrder): D1PreparedStatement {
  const { priced, body, recipient, orderer, confirmation, confirmHash } = order;
  const { sums, cart } = priced;
  const { method, isOnline } = choosePayment(order);
  const row: Record<string, unknown> = {
    id: order.id,
    country: context.country,
    kind: order.kind.name,
    currency: cart.currency,
    rate_micros: cart.rateMicros,
    owner: orderer.owner,
    user_id: context.userId,
    track_hash: order.trackHash,
    confirm_hash: confirmHash,
    locale: context.locale,
    method,
    coupon: cart.coupon ? cart.couponCode : null,
    coupon_type: cart.coupon?.type ?? null,
    lines_minor: sums.subtotal,
    discount_minor: sums.discount,
    bundle_discount_minor: sums.bundleDiscount,
    delivery_minor: sums.delivery,
    gift_minor: sums.gift,
    cash_rounding_minor: sums.cashRounding,
    wallet_minor: order.walletMinor,
    total_minor: sums.total,
    payment_status: isOnline ? 'pending' : confirmation === 'first' ? 'awaiting_confirmation' : 'due_on_delivery',
    email: recipient.email,
    name: recipient.name,
    phone: recipient.phone,
    address: JSON.stringify(recipient.address),
    gift: body.gift ? JSON.stringify(body.gift) : null,
    proof: orderer.proof,
    client_hash: orderer.clientHash,
    address_hash: orderer.addressHash,
    created_at: context.now,
    expires_at: computeExpiry(context.now, isOnline, order),
    arrives_first: order.arrives?.first ?? null,
    arrives_last: order.arrives?.last ?? null,
  };
  const columns = Object.keys(row);
  return context.env.DB.prepare(
    `INSERT INTO orders (number, ${columns.join(', ')})
     SELECT country || '-' || last, ${columns.map((_, at) => `?${at + 1}`).join(', ')}
     FROM order_numbers WHERE country = ?2`,
  ).bind(...Object.values(row));
}

function computeExpiry(
  now: number,
  isOnline: boolean,
  { confirmation, payHash, kind, orderer }: Pick<NewOrder, 'confirmation' | 'payHash' | 'kind' | 'orderer'>,
): number | null {
  const isShort = kind.name === 'tests' && orderer.proof === 'none';
  if (isOnline && payHash === null) return now + (isShort ? unprovedVisitLifetimeMs : unpaidOrderLifetimeMs);
  if (isOnline) return now + paymentLinkLifetimeMs;
  return confirmation === 'first' ? now + cashConfirmLifetimeMs : null;
}

function phoneOrderStatement(db: D1Database, { id, phone, payHash }: NewOrder, leftMinor: number): D1PreparedStatement {
  const hash = leftMinor === 0 ? null : payHash;
  return db
    .prepare(
      'INSERT INTO phone_orders (order_id, staff_id, channel, link, pay_hash, instead_of) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(id, phone?.staffId, phone?.channel, hash === null ? 0 : 1, hash, phone?.insteadOf?.orderId ?? null);
}

/** The attempt is stored before the gateway is called, so a lost response can be looked up later (W7). */
const firstAttemptStatement = ({ env, now }: Context, { id, paymentId, body }: NewOrder): D1PreparedStatement =>
  env.DB.prepare(
    `INSERT INTO payments (id, order_id, attempt, method, amount_minor, currency, created_at, checked_at)
     SELECT ?1, id, 1, ?2, total_minor - wallet_minor, currency, ?3, ?3 FROM orders WHERE id = ?4`,
  ).bind(paymentId, body.payment_method, now, id);

const paidStatements = (
  { env, now }: Context,
  { id, walletMinor }: NewOrder,
  from: 'pending' | 'due_on_delivery',
): D1PreparedStatement[] => [
  env.DB.prepare(
    `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
     VALUES (?, 'payment', ?, 'paid', ?, ?)`,
  ).bind(id, from, now, walletMinor > 0 ? 'wallet' : 'coupon'),
  moveHoldStatement(env.DB, id, 'take', now),
  moveOrderStock(env.DB, id, 'reserved', 'sold'),
  env.DB.prepare(
    "INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'order.paid', ?2, ?3, ?3)",
  ).bind(`paid:${id}`, id, now),
];
