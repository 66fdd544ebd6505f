/** The calls about orders. The contract decides who may call; each query restricts by owner. */

import { pageSize } from '../../../../shared/constants.ts';
import type { orderCalls } from '../../../../shared/contract/order.ts';
import type { returnCalls } from '../../../../shared/contract/order-return.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import type { CommerceEnv } from '../../env.ts';
import { findOrder, findOrdersOfUser, type WholeOrder } from '../../ledger/order-queries.ts';
import { deriveTrackToken, getOwnedOrderId } from '../../ledger/order-tokens.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { payAgain, payOrder } from '../payment/pay-again.ts';
import { refreshIfWaiting } from '../payment/refresh.ts';
import { canPayCash } from './can-pay-cash.ts';
import { cancelOrder, readCancelling } from './cancel-order.ts';
import { confirmByLink, readOrderToConfirm } from './confirm.ts';
import { sendOrderLink } from './find-order-link.ts';
import { findOrderByPayToken, showOrderToPay } from './order-link.ts';
import { quoteOrder } from './quote-order.ts';
import { askReturn, readReturning } from './returning.ts';
import { readShopperParcels } from './shopper-parcels.ts';
import { submitOrder } from './submit.ts';
import { serializeOrder, serializeOrderSummary, serializeTrackedOrder } from './views.ts';

const readChoices = async (env: CommerceEnv, whole: WholeOrder, { locale, now }: Pick<Context, 'locale' | 'now'>) => ({
  parcels: await readShopperParcels(env.DB, whole, locale),
  mayPayCash: await canPayCash(env, whole, now),
  cancelling: await readCancelling(env.DB, whole, now),
  returning: await readReturning(env.DB, whole, locale, now),
});

export const orderRoutes: ShopRoutes<typeof orderCalls> = {
  calculate: (context, { body }) => quoteOrder(context, body),

  submit: (context, { body }) => submitOrder(context, body),

  payAgain: (context, { body }) => payAgain(context, body),

  cancel: async (context, { body }) => cancelOrder(context, await getOwnedOrderId(context, body)),

  orderToConfirm: async ({ env }, { params }) => ({
    item: await readOrderToConfirm(env, params.confirm_token),
  }),

  confirm: async ({ env, now }, { body }) => ({
    item: await confirmByLink(env, body.confirm_token, now),
  }),

  orderToPay: async (context, { params }) => ({
    item: await showOrderToPay(context, params.pay_token),
  }),

  payByLink: async (context, { body }) =>
    payOrder(context, await findOrderByPayToken(context.env, body.pay_token), body),

  findOrder: async (context, { body }) => {
    await sendOrderLink(context, body);
    return {};
  },

  orders: async (context, { params }) => {
    const { env, userId, locale } = toUserContext(context);
    const page = params.page ?? 1;
    const { orders, items, total } = await findOrdersOfUser(env.DB, userId, page);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { items: orders.map((order) => serializeOrderSummary(order, items, locale)), page, pages, total };
  },

  order: async (context, { params }) => {
    const { env, userId, locale, now } = toUserContext(context);
    const whole = await findOrder(env.DB, 'o.id = ?1 AND o.user_id = ?2', params.id, userId);
    if (!whole) throw new AppError('not_found');
    const reader = { locale, now, ...(await readChoices(env, whole, { locale, now })) };
    return { item: serializeOrder(whole, await deriveTrackToken(env, params.id), reader) };
  },

  track: async ({ env, locale, now }, { params }) => {
    const hash = await sha256(params.track_token);
    const whole = await findOrder(env.DB, 'o.track_hash = ?1', hash);
    if (!whole) throw new AppError('not_found');
    const isChanged = await refreshIfWaiting(env, whole.order, now);
    const current = (isChanged ? await findOrder(env.DB, 'o.track_hash = ?1', hash) : null) ?? whole;
    const choices = await readChoices(env, current, { locale, now });
    return { item: serializeTrackedOrder(current, { locale, now, ...choices }) };
  },
};

export const returnRoutes: ShopRoutes<typeof returnCalls> = {
  askReturn: async (context, { body }) => askReturn(context, await getOwnedOrderId(context, body), body),
};
