/** The calls about orders. The contract decides who may call; each query restricts by owner. */

import { pageSize } from '../../../../shared/constants.ts';
import { orderCalls } from '../../../../shared/contract/order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { findOrder, ordersOfUser } from '../../ledger/order-queries.ts';
import { ownedOrderId, ownerOf, trackTokenOf } from '../../ledger/order-tokens.ts';
import { unitCaps } from '../../limits/order-limits.ts';
import { asUserContext } from '../../middleware/identity.ts';
import { fieldFault } from '../../middleware/input.ts';
import { type App, serve } from '../../serve.ts';
import { payAgain } from '../payment/pay-again.ts';
import { refreshIfWaiting } from '../payment/refresh.ts';
import { balanceIn, balancesStatement } from '../wallet/queries.ts';
import { askedOf, priceCart, quoteOnWire } from './calculate.ts';
import { cartStatements, readCart } from './cart.ts';
import { mayPayCash } from './cash-instead.ts';
import { closeOrder } from './close.ts';
import { confirmByLink, readOrderToConfirm } from './confirm.ts';
import { countCouponTry } from './coupon-try.ts';
import { cashAsked, clientHash, openCashStatements } from './open-orders.ts';
import { addressStatement, provedPhonesStatement, readPhones, verifiedEmailStatement } from './person.ts';
import { submitOrder, wantsWallet } from './submit.ts';
import { orderOnWire, summaryOnWire, trackedOnWire } from './views.ts';

export function orderRoutes(app: App): void {
  serve(app, orderCalls.calculate, async (context, { body }) => {
    const { env, country, locale, now } = context;
    if (body.country && body.country !== country) throw fieldFault([{ path: 'country', rule: 'invalid' }], locale);
    const isWalletRequested = wantsWallet(context, body);
    const orderer = {
      currency: countries[country].currency,
      owner: ownerOf(context),
      proof: 'none' as const,
      phone: null,
      addressHash: null,
      clientHash: await clientHash(context),
    };
    const query = { items: body.items, country, coupon: body.coupon, owner: ownerOf(context), now };
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
    const priced = await countCouponTry(context, body.coupon, () => priceCart(cart, askedOf(context, body), caps));
    const wallet = { balanceMinor: balanceIn(balances, cart.currency), isRequested: isWalletRequested };
    const open = [person, unproved, byEmail].filter((result) => result !== undefined);
    const cash = cashAsked(env, { ...orderer, proof, open, isRequested: body.payment_method === 'cod' });
    return quoteOnWire(priced, { locale, now, secret: env.QUOTE_SECRET, wallet, cash });
  });

  serve(app, orderCalls.submit, (context, { body }) => submitOrder(context, body));

  serve(app, orderCalls.payAgain, (context, { body }) => payAgain(context, body));

  serve(app, orderCalls.cancel, async (context, { body }) => {
    const id = await ownedOrderId(context, body);
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
    const { env, userId, locale } = asUserContext(context);
    const page = params.page ?? 1;
    const { orders, items, total } = await ordersOfUser(env.DB, userId, page);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { items: orders.map((order) => summaryOnWire(order, items, locale)), page, pages, total };
  });

  serve(app, orderCalls.order, async (context, { params }) => {
    const { env, userId, locale, now } = asUserContext(context);
    const whole = await findOrder(env.DB, 'o.id = ?1 AND o.user_id = ?2', params.id, userId);
    if (!whole) throw new AppError('not_found');
    const reader = { locale, now, mayPayCash: await mayPayCash(env, whole, now) };
    return { item: orderOnWire(whole, await trackTokenOf(env, params.id), reader) };
  });

  serve(app, orderCalls.track, async ({ env, locale, now }, { params }) => {
    const hash = await sha256(params.track_token);
    const whole = await findOrder(env.DB, 'o.track_hash = ?1', hash);
    if (!whole) throw new AppError('not_found');
    const isChanged = await refreshIfWaiting(env, whole.order, now);
    const current = (isChanged ? await findOrder(env.DB, 'o.track_hash = ?1', hash) : null) ?? whole;
    return { item: trackedOnWire(current, { locale, now, mayPayCash: await mayPayCash(env, current, now) }) };
  });
}
