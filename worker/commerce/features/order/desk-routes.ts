import type { courierDeskCalls } from '../../../../shared/contract/desk/courier.ts';
import type { orderDeskCalls } from '../../../../shared/contract/desk/order.ts';
import type { orderExportDeskCalls } from '../../../../shared/contract/desk/order-export.ts';
import type { orderWorkDeskCalls } from '../../../../shared/contract/desk/order-work.ts';
import type { packDeskCalls } from '../../../../shared/contract/desk/pack.ts';
import type { parcelDeskCalls } from '../../../../shared/contract/desk/parcel.ts';
import type { returnDeskCalls } from '../../../../shared/contract/desk/return.ts';
import { omitUndefined } from '../../../../shared/omit-undefined.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskContext, DeskRoutes } from '../../serve-desk.ts';
import { countCash } from './cash-count.ts';
import { readCashSheet } from './cash-sheet.ts';
import { collectOrder } from './collect.ts';
import { collectMany } from './collect-many.ts';
import { countViews } from './count-views.ts';
import { listOwnParcels, sayOutcome } from './courier.ts';
import { readParcelLabel, renderCourierLabel } from './courier-label.ts';
import { advanceOrder, cancelOrder, confirmOrderByDesk, requireMayEnd } from './desk.ts';
import { listOrders } from './desk-list.ts';
import { moveReturn } from './desk-returns.ts';
import { showOrder } from './desk-show.ts';
import { dropRest } from './drop-rest.ts';
import { exportOrders } from './export-orders.ts';
import { listOrigins } from './origins.ts';
import { finishPacking, packScans, showPacking, unpack } from './pack.ts';
import { renderPackingSlip } from './packing-slip.ts';
import { returnOrder } from './return-order.ts';
import { sendInvoice } from './send-invoice.ts';
import { shipOrder } from './ship.ts';
import { listed, maySearchPeople, showListedTo, showOrderTo } from './show-to-reader.ts';
import { assignOrder, listOrderChoices, noteOrder, reportMissing, tagOrder } from './work.ts';

export const orderDeskRoutes: DeskRoutes<typeof orderDeskCalls> = {
  orders: async ({ env, countries, actor: { grants } }, { query }) => {
    const found = await listOrders(env, { ...query, countries, isByNumberAlone: !maySearchPeople(grants, countries) });
    return { ...found, items: found.items.map((order) => showListedTo(order, grants)) };
  },
  orderCounts: ({ env, countries, actor }, { query }) =>
    countViews(env.DB, { country: query.country, countries, actor: actor.id }),
  order: async ({ env, locale, now, actor }, { query }) => ({
    item: showOrderTo(await showOrder(env, query.number, locale, now), actor.grants),
  }),
  origins: async ({ env, countries }, { query }) => ({
    items: await listOrigins(env, countries, omitUndefined(query)),
  }),
  advance: listed(async ({ env, now, actor }, { body: { number, to } }) => {
    if (to === 'delivered') await requireMayEnd(env, actor.grants, number);
    return advanceOrder(env, number, to, now);
  }),
  cancelOrder: listed(async (desk, { body }) => {
    const cancelled = await cancelOrder(desk.env, body.number, desk.now, body.reason);
    // Its units are back in stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return cancelled;
  }),
  confirmOrder: listed(({ env, now }, { body }) => confirmOrderByDesk(env, body.number, now)),
  collected: ({ env, now }, { body }) => collectOrder(env, body, now),
  sendInvoice: async (desk, { body }) => {
    const sent = await sendInvoice(desk.env, body.number, desk.now);
    enqueueWakeUp(desk);
    return sent;
  },
  slip: async ({ env, actor: { grants } }, { query }) => ({
    html: await renderPackingSlip(env, query.number, { language: query.language, grants }),
  }),
  courierLabel: async ({ env }, { query }) => ({
    html: await renderCourierLabel(env, query.number, query.language),
  }),
};

export const orderExportDeskRoutes: DeskRoutes<typeof orderExportDeskCalls> = {
  exportOrders: ({ env, countries, locale }, { body }) => exportOrders(env, body, { countries, locale }),
};

export const orderWorkDeskRoutes: DeskRoutes<typeof orderWorkDeskCalls> = {
  orderChoices: ({ env }) => listOrderChoices(env.DB),
  noteOrder: listed(({ env, now }, { body }) => noteOrder(env, body, now)),
  tagOrder: listed(({ env, now }, { body }) => tagOrder(env, body, now)),
  reportMissing: listed(({ env, now }, { body }) => reportMissing(env, body, now)),
  assignOrder: listed(({ env, now }, { body }) => assignOrder(env, body, now)),
};

export const packDeskRoutes: DeskRoutes<typeof packDeskCalls> = {
  packing: ({ env, locale }, { query }) => showPacking(env, query.number, locale),
  packScans: ({ env, locale, now }, { body }) => packScans(env, body, { locale, now }),
  unpack: ({ env, locale }, { body }) => unpack(env, body, locale),
  finishPacking: listed(({ env, now }, { body }) => finishPacking(env, body.number, now)),
};

async function move(desk: DeskContext, step: Parameters<typeof moveReturn>[1]) {
  const moved = await moveReturn(desk.env, step, desk.now);
  // The outbox now has the shopper's news.
  enqueueWakeUp(desk);
  return moved;
}

export const parcelDeskRoutes: DeskRoutes<typeof parcelDeskCalls> = {
  parcelLabel: async ({ env, locale, now }, { query }) => ({
    item: await readParcelLabel(env, query.number, locale, now),
  }),
  shipOrder: listed(({ env, now }, { body }) => shipOrder(env, body, now)),
  dropRest: listed(async (desk, { body }) => {
    const dropped = await dropRest(desk.env, body, desk.now);
    enqueueWakeUp(desk);
    return dropped;
  }),
  returnOrder: listed(async (desk, { body }) => {
    const returned = await returnOrder(desk.env, body, desk.now);
    enqueueWakeUp(desk);
    return returned;
  }),
  collectMany: ({ env, now, locale }, { body }) => collectMany(env, body, { now, locale }),
  countCash: ({ env, now }, { body }) => countCash(env.DB, body, now),
  cashSheet: ({ env }, { query }) => readCashSheet(env.DB, query),
};

export const returnDeskRoutes: DeskRoutes<typeof returnDeskCalls> = {
  acceptReturn: (desk, { body }) => move(desk, { ...body, to: 'accepted' }),
  refuseReturn: (desk, { body }) => move(desk, { ...body, to: 'refused' }),
  receiveReturn: (desk, { body }) => move(desk, { ...body, to: 'received' }),
};

export const courierDeskRoutes: DeskRoutes<typeof courierDeskCalls> = {
  ownParcels: (desk) => listOwnParcels(desk),
  sayOutcome: (desk, { body }) => sayOutcome(desk, body),
};
