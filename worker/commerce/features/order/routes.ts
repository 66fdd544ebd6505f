/** The calls about orders. The contract decides who may call; each query restricts by owner. */

import { pageSize } from '../../../../shared/constants.ts';
import { orderCalls } from '../../../../shared/contract/order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { findOrder, findOrdersOfUser } from '../../ledger/order-queries.ts';
import { deriveTrackToken, getOwnedOrderId, toOwnerKey } from '../../ledger/order-tokens.ts';
import { unitCaps } from '../../limits/order-limits.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { toFieldError } from '../../middleware/input.ts';
import { type App, serve } from '../../serve.ts';
import { payAgain } from '../payment/pay-again.ts';
import { refreshIfWaiting } from '../payment/refresh.ts';
import { balancesStatement, readBalance } from '../wallet/queries.ts';
import { priceCart, serializeQuote, toPricingTerms } from './calculate.ts';
import { canPayCash } from './can-pay-cash.ts';
import { cartStatements, readCart } from './cart.ts';
import { closeOrder } from './close.ts';
import { confirmByLink, readOrderToConfirm } from './confirm.ts';
import { limitCouponTries } from './coupon-tries.ts';
import { buildCashOption, computeClientHash, openCashStatements } from './open-orders.ts';
import { addressStatement, provedPhonesStatement, readPhones, verifiedEmailStatement } from './recipient.ts';
import { listStackNotes } from './stack-notes.ts';
import { submitOrder, usesWalletBalance } from './submit.ts';
import { serializeOrder, serializeOrderSummary, serializeTrackedOrder } from './views.ts';

export function orderRoutes(app: App): void {
  serve(app, orderCalls.calculate, async (context, { body }) => {
    const { env, country, locale, now } = context;
    if (body.country && body.country !== country) throw toFieldError([{ path: 'country', rule: 'invalid' }], locale);
    const isWalletRequested = usesWalletBalance(context, body);
    const orderer = {
      currency: countries[country].currency,
      owner: toOwnerKey(context),
      proof: 'none' as const,
      phone: null,
      addressHash: null,
      clientHash: await computeClientHash(context),
    };
    const query = { items: body.items, country, coupon: body.coupon, owner: toOwnerKey(context), now };
    const [address, balances, emails, phones, person, unproved, byEmail, ...results] = await env.DB.batch<unknown>([
      addressStatement(context, body.address_id),
      balancesStatement(env.DB, context.userId),
      verifiedEmailStatement(context),
      provedPhonesStatement(context),
      ...openCashStatements(env.DB, orderer),
      ...cartStatements(env.DB, query),
    ]);
    // An address doesn't affect the price, but someone else's is unknown here like at submit (Z8).
    if (body.address_id && address?.results.length !== 1) throw new AppError('not_found');
    const cart = readCart(query, results);
    const proof = readPhones(phones).length > 0 ? 'phone' : (emails?.results.length ?? 0) > 0 ? 'email' : 'none';
    const caps = unitCaps(env, proof);
    const priced = await limitCouponTries(context, body.coupon, () =>
      priceCart(cart, toPricingTerms(context, body), caps),
    );
    const wallet = { balanceMinor: readBalance(balances, cart.currency), isRequested: isWalletRequested };
    const open = [person, unproved, byEmail].filter((result) => result !== undefined);
    const cash = buildCashOption(
      env,
      { ...orderer, proof, open, isRequested: body.payment_method === 'cod' },
      cart.cash,
    );
    const stackNotes = listStackNotes(context, priced.lines);
    return serializeQuote(priced, { locale, now, secret: env.QUOTE_SECRET, wallet, cash, stackNotes });
  });

  serve(app, orderCalls.submit, (context, { body }) => submitOrder(context, body));

  serve(app, orderCalls.payAgain, (context, { body }) => payAgain(context, body));

  serve(app, orderCalls.cancel, async (context, { body }) => {
    const id = await getOwnedOrderId(context, body);
    const isClosed = await closeOrder(context.env, id, 'user', context.now);
    const whole = await findOrder(context.env.DB, 'o.id = ?1', id);
    if (!isClosed || !whole) throw new AppError('order.state');
    return { status: whole.order.status, payment_status: whole.order.payment_status };
  });

  serve(app, orderCalls.orderToConfirm, async ({ env }, { params }) => ({
    item: await readOrderToConfirm(env, params.confirm_token),
  }));

  serve(app, orderCalls.confirm, async ({ env, now }, { body }) => ({
    item: await confirmByLink(env, body.confirm_token, now),
  }));

  serve(app, orderCalls.orders, async (context, { params }) => {
    const { env, userId, locale } = toUserContext(context);
    const page = params.page ?? 1;
    const { orders, items, total } = await findOrdersOfUser(env.DB, userId, page);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { items: orders.map((order) => serializeOrderSummary(order, items, locale)), page, pages, total };
  });

  serve(app, orderCalls.order, async (context, { params }) => {
    const { env, userId, locale, now } = toUserContext(context);
    const whole = await findOrder(env.DB, 'o.id = ?1 AND o.user_id = ?2', params.id, userId);
    if (!whole) throw new AppError('not_found');
    const reader = { locale, now, mayPayCash: await canPayCash(env, whole, now) };
    return { item: serializeOrder(whole, await deriveTrackToken(env, params.id), reader) };
  });

  serve(app, orderCalls.track, async ({ env, locale, now }, { params }) => {
    const hash = await sha256(params.track_token);
    const whole = await findOrder(env.DB, 'o.track_hash = ?1', hash);
    if (!whole) throw new AppError('not_found');
    const isChanged = await refreshIfWaiting(env, whole.order, now);
    const current = (isChanged ? await findOrder(env.DB, 'o.track_hash = ?1', hash) : null) ?? whole;
    return { item: serializeTrackedOrder(current, { locale, now, mayPayCash: await canPayCash(env, current, now) }) };
  });
}
