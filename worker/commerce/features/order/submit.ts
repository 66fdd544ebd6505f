import { type OrderId, orderId } from '../../../../shared/contract/fields.ts';
import type { CalculateBody, SubmitBody } from '../../../../shared/contract/order.ts';
import { findCashRefusal, needsConfirmation } from '../../../../shared/domain/cash.ts';
import { currencyTerms } from '../../../../shared/domain/currency-terms.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import { findPause } from '../../../../shared/domain/pause.ts';
import { listPaymentMethods } from '../../../../shared/domain/payment-method.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import { commitIdempotent, createIdempotentRequest } from '../../ledger/idempotency.ts';
import { orderColumns, orderStatement } from '../../ledger/order-queries.ts';
import { deriveConfirmToken, derivePayToken, deriveTrackToken, toOwnerKey } from '../../ledger/order-tokens.ts';
import { cashLimits, unitCaps } from '../../limits/order-limits.ts';
import { toFieldError } from '../../middleware/input.ts';
import { attemptColumns, getPaymentUrl, newestAttemptStatement } from '../payment/attempt.ts';
import { deliveryDayStatements } from '../place/delivery-days.ts';
import { readOnSchedule } from '../schedule/run-schedule.ts';
import { balancesStatement, readBalance } from '../wallet/queries.ts';
import {
  applyCashRounding,
  type PricedCart,
  priceCart,
  serializeQuote,
  toCashOrder,
  toPricingTerms,
} from './calculate.ts';
import type { Cart, CartQuery } from './cart.ts';
import { limitCouponTries } from './coupon-tries.ts';
import { type InsteadOf, waiveDelivery } from './instead-of.ts';
import {
  buildCashOption,
  computeAddressHash,
  computeClientHash,
  noOrders,
  type Orderer,
  openCashStatements,
} from './open-orders.ts';
import { type OrderKind, productKind } from './order-kind.ts';
import type { PhoneOrder } from './phone-order.ts';
import { buildQuoteClaims, findPriceChanges, type QuoteClaims, quoteMatches, verifyQuote } from './quote-token.ts';
import { type Recipient, recipientStatements } from './recipient.ts';
import { listStackNotes } from './stack-notes.ts';
import { type CashConfirmation, submitStatements } from './submit-batch.ts';
import { findHeldName } from './unproved-units.ts';
import { serializeOrderHead } from './views.ts';

/**
 * Places an order: one read, one batch, then the call to the gateway (docs/security.md §4).
 * @throws AppError see docs/api.md "order/submit", which also says which errors carry a fresh quote
 */
export async function submitOrder(
  context: Context,
  body: SubmitBody,
  /** `asked` is the caller's whole input, which an idempotency key stands for; `phone`: staff place it for the shopper. */
  {
    kind = productKind,
    asked = body,
    phone = null,
  }: { kind?: OrderKind; asked?: unknown; phone?: PhoneOrder | null } = {},
) {
  const { env, now, country } = context;
  checkMethod(context, body);
  const wallet = usesWalletBalance(context, body);
  const request = await createIdempotentRequest<OrderId>(
    context,
    'order.submit',
    asked,
    phone === null ? undefined : `staff:${phone.staffId}`,
  );
  const query: CartQuery = { items: body.items, country, coupon: body.coupon, owner: toOwnerKey(context), now };
  const { earlier, results, recipient, cart } = await readOnSchedule(env.DB, now, async () => {
    const [keyRows, ...results] = await env.DB.batch([
      request.look,
      ...recipientStatements(context, body),
      ...deliveryDayStatements(env.DB, country, now),
      ...kind.cartStatements(env.DB, query),
    ]);
    const earlier = request.earlier(keyRows?.results ?? []);
    if (earlier !== null) return { earlier, results, recipient: null, cart: null };
    const recipient = kind.readRecipient(context, body, results.slice(0, 3));
    return { earlier, results, recipient, cart: kind.readCart(query, results.slice(5)) };
  });
  if (earlier !== null) return buildReplay(context, earlier);
  const orderer = await buildOrderer(context, recipient, cart.currency);
  const submission: SubmitRequest = { body, kind, orderer, wallet, insteadOf: phone?.insteadOf ?? null };
  const unrounded = await limitCouponTries(context, body.coupon, () => priceSubmission(context, cart, submission));
  refusePaused(unrounded, body);
  if (body.payment_method === 'cod' && !cart.cash.isOffered && unrounded.sums.total > 0)
    throw new AppError('payment.method');
  if (unrounded.isOverLimit)
    throw new AppError('cart.over_limit', { data: await freshQuote(context, unrounded, submission) });
  if (unrounded.isShort) throw new AppError('stock.short', { data: await freshQuote(context, unrounded, submission) });
  const quoted = await verifyQuote(body.quote, env.QUOTE_SECRET);
  if (!quoted) throw toFieldError([{ path: 'quote', rule: 'invalid' }], context.locale);
  const isWrapGone = body.gift?.wrap === true && cart.promotions.wrapFeeMinor === null;
  const walletMinor = (wallet && quoted.w) || 0;
  const current = body.payment_method === 'cod' ? applyCashRounding(unrounded, walletMinor) : unrounded;
  if (isWrapGone || !quoteMatches(quoted, await buildQuoteClaims(current, now), now))
    throw new AppError('price.changed', { data: await freshQuote(context, unrounded, submission, quoted) });
  await checkWallet(context, submission, unrounded, walletMinor);
  const confirmation =
    body.payment_method === 'cod' ? checkCash(context, submission, current, { walletMinor, phone }) : null;

  const id = orderId.parse(newId());
  const order = {
    id,
    kind,
    paymentId: `pay_${newId()}`,
    trackHash: await sha256(await deriveTrackToken(env, id)),
    phone,
    payHash: phone?.isByLink ? await sha256(await derivePayToken(env, id, 1)) : null,
    confirmation,
    confirmHash: confirmation === null ? null : await sha256(await deriveConfirmToken(env, id)),
    body,
    priced: current,
    walletMinor,
    recipient,
    orderer,
    // Nobody knows when a payment link will be paid.
    arrives: phone?.isByLink ? null : kind.promiseDays(context, recipient, results.slice(3, 5)),
  };
  const statements = [...(await submitStatements(context, order)), ...replyStatements(env.DB, id)];
  const done = await commitIdempotent(request, id, statements).catch(async (error) => {
    throw error instanceof ConstraintViolation
      ? await toAppError(context, { submission, query, quoted, priced: current }, error)
      : error;
  });
  if (done.isReplay) return buildReplay(context, done.ref);
  enqueueWakeUp(context);
  return buildReply(context, done.results?.slice(-2) ?? (await env.DB.batch(replyStatements(env.DB, id))));
}

interface SubmitRequest {
  readonly body: SubmitBody;
  readonly kind: OrderKind;
  readonly orderer: Orderer;
  readonly wallet: boolean;
  readonly insteadOf: InsteadOf | null;
}

const priceSubmission = (context: Context, cart: Cart, { body, orderer, insteadOf }: SubmitRequest): PricedCart =>
  priceCart(waiveDelivery(cart, insteadOf), toPricingTerms(context, body), unitCaps(context.env, orderer.proof));

const buildOrderer = async (
  context: Context,
  { phone, proof, address }: Recipient,
  currency: Orderer['currency'],
): Promise<Orderer> => ({
  currency,
  owner: toOwnerKey(context),
  proof,
  phone,
  addressHash: await computeAddressHash(context.env, context.country, address),
  clientHash: await computeClientHash(context),
});

/**
 * Checks the cash limits for this order alone; the batch adds the orders in progress.
 * @returns whether it is confirmed first, or may be later; null where somebody is known, or staff place it.
 * @throws AppError `payment.cash_limit`
 */
function checkCash(
  { env }: Context,
  { orderer }: SubmitRequest,
  current: PricedCart,
  { walletMinor, phone }: { walletMinor: number; phone: PhoneOrder | null },
): CashConfirmation | null {
  const { currency, proof } = orderer;
  const order = toCashOrder(current, walletMinor);
  // Nothing is collected, so it is no cash order.
  if (order.minor === 0) return null;
  if (
    findCashRefusal(order, { person: noOrders, client: noOrders }, cashLimits(env, currency, proof, current.cart.cash))
  )
    throw new AppError('payment.cash_limit');
  if (needsConfirmation({ minor: order.minor, proof }, currencyTerms[currency].cash.confirmAbove)) return 'first';
  return proof === 'none' && phone === null ? 'later' : null;
}

function checkMethod({ country, locale }: Context, body: SubmitBody): void {
  if (body.country && body.country !== country) throw toFieldError([{ path: 'country', rule: 'invalid' }], locale);
  const { payment_method: method } = body;
  if (method !== 'wallet' && !listPaymentMethods(country).includes(method)) throw new AppError('payment.method');
}

export function usesWalletBalance(
  { userId }: Pick<Context, 'userId'>,
  body: Pick<CalculateBody, 'wallet' | 'payment_method'>,
): boolean {
  const usesWallet = body.wallet === true || body.payment_method === 'wallet';
  if (usesWallet && userId === null) throw new AppError('payment.method');
  return usesWallet;
}

/** @throws AppError `shop.paused`, `tests.paused`, `payment.paused` */
function refusePaused({ cart, sums }: PricedCart, body: SubmitBody): void {
  const pause = findPause(cart.paused, sums.total === 0 || body.wallet === true ? null : body.payment_method);
  if (pause !== null) throw new AppError(pause);
}

/** The wallet must pay something in this currency (M20), and everything when it is the payment method. */
async function checkWallet(
  context: Context,
  submission: SubmitRequest,
  priced: PricedCart,
  walletMinor: number,
): Promise<void> {
  const { total } = priced.sums;
  if (total === 0 || !submission.wallet) return;
  if (walletMinor === 0) throw new AppError('payment.method');
  if (submission.body.payment_method === 'wallet' && walletMinor < total)
    throw new AppError('wallet.short', { data: await freshQuote(context, priced, submission) });
}

const buildReplay = async (context: Context, id: OrderId) =>
  buildReply(context, await context.env.DB.batch(replyStatements(context.env.DB, id)), true);

async function toAppError(
  context: Context,
  {
    submission,
    query,
    quoted,
    priced,
  }: { submission: SubmitRequest; query: CartQuery; quoted: QuoteClaims; priced: PricedCart },
  refused: ConstraintViolation,
): Promise<unknown> {
  const code = codeOfConstraint(refused.constraint);
  if (code === null) return refused;
  if (code === 'stock.held')
    return new AppError(code, { params: { name: await findHeldName(context.env, priced, context.locale) } });
  if (code === 'rate.limited') return new AppError(code, { retryAfterS: 60 });
  if (code !== 'stock.short' && code !== 'price.changed' && code !== 'wallet.short') return new AppError(code);
  const { kind } = submission;
  const cart = kind.readCart(query, await context.env.DB.batch(kind.cartStatements(context.env.DB, query)));
  return new AppError(code, {
    data: await freshQuote(context, priceSubmission(context, cart, submission), submission, quoted),
  });
}

async function freshQuote(
  context: Context,
  priced: PricedCart,
  { body, orderer, wallet }: SubmitRequest,
  quoted?: QuoteClaims,
) {
  const { env, locale, now, userId } = context;
  const { currency } = priced.cart;
  const [balances, ...open] = await env.DB.batch([
    balancesStatement(env.DB, userId),
    ...openCashStatements(env.DB, orderer),
  ]);
  const walletBalance = { balanceMinor: readBalance(balances, currency), isRequested: wallet };
  const cash = buildCashOption(env, { ...orderer, open, isRequested: body.payment_method === 'cod' }, priced.cart.cash);
  const current = await buildQuoteClaims(priced, now);
  const changes = quoted
    ? findPriceChanges(quoted, current, priced.lines).map(({ sku, from, to }) => ({
        sku,
        field: 'price' as const,
        from: toMajor(from, currency),
        to: toMajor(to, currency),
      }))
    : [];
  return serializeQuote(priced, {
    locale,
    now,
    secret: env.QUOTE_SECRET,
    wallet: walletBalance,
    cash,
    stackNotes: listStackNotes(context, priced),
    changes,
  });
}

const replyStatements = (db: D1Database, id: OrderId) => [
  orderStatement(db, 'o.id = ?1', id),
  newestAttemptStatement(db, id),
];

async function buildReply({ env, now }: Context, [orders, attempts]: readonly D1Result[], isReplay = false) {
  const order = orderColumns.first(orders);
  if (!order) throw new AppError('unexpected');
  const attempt = attemptColumns.first(attempts);
  const isWaiting = order.payment_status === 'pending';
  return {
    order: { ...serializeOrderHead(order), track_token: await deriveTrackToken(env, order.id) },
    payment_url: isWaiting ? await getPaymentUrl(env, attempt, now, isReplay) : null,
  };
}
