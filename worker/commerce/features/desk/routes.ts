import { audit } from '../../audit/audit.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { runCron } from '../../queues/cron.ts';
import type { App } from '../../serve.ts';
import { listGaps } from '../catalogue-admin/completeness.ts';
import { readLabel, writeLabel } from '../catalogue-admin/label.ts';
import { layGround } from '../catalogue-admin/reference-data.ts';
import { placeOnShelf } from '../catalogue-admin/visibility.ts';
import { forgetText, listSuppliers, readText, writeText } from '../content/desk.ts';
import { readGroup, writeGroup } from '../group/desk.ts';
import { forgetHome, readHome, writeHome } from '../home/desk.ts';
import { readInvoice, readSeller, setSeller } from '../invoice/desk.ts';
import { addPicture, keepPicture, listPictures, removePicture } from '../media/keep.ts';
import { listWaitedFor, listWaiters } from '../notify/desk.ts';
import { collectOrder } from '../order/collect.ts';
import { courierLabel } from '../order/courier-label.ts';
import { advanceOrder, cancelOrder, confirmByHand, setStock } from '../order/desk.ts';
import { listOrders } from '../order/desk-list.ts';
import { showOrder } from '../order/desk-show.ts';
import { listOrigins } from '../order/origins.ts';
import { packingSlip } from '../order/slip.ts';
import { auditGateway } from '../payment/gateway-audit.ts';
import { acceptReview, closeReview, refundReview } from '../payment-review/decide.ts';
import { findReview, listReviews, reviewOnDesk } from '../payment-review/read.ts';
import { deliveryDays, removeDeliveryRule, setDeliveryRule, setHoliday } from '../place/delivery-days.ts';
import { readRounding, setRounding } from '../price/rounding.ts';
import { addPromotion } from '../promotion/desk-add.ts';
import { endPromotion, findPromotion, listPromotions } from '../promotion/desk-list.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { listExpiring, setExpiry, setStopDays } from '../stock/expiry.ts';
import { moveByHand, showWallet } from '../wallet/desk.ts';
import { deskCalls as calls } from './calls.ts';
import { importRoutes } from './import-routes.ts';
import { outboxPages } from './outbox-page.ts';
import { serveDesk } from './serve-desk.ts';

const mailsListed = 100;

/** Absent, not undefined: what the functions of money take is exact. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export function deskRoutes(app: App): void {
  importRoutes(app);
  serveDesk(app, calls.ground, async ({ env }, { body }) => ({ categories: await layGround(env.DB, body) }));
  serveDesk(app, calls.label, async ({ env }, { params }) => ({ item: await readLabel(env.DB, params.sku) }));
  serveDesk(app, calls.setLabel, ({ env }, { params, body }) => writeLabel(env.DB, params.sku, body.item));
  serveDesk(app, calls.gaps, ({ env, locale }, { query }) => listGaps(env.DB, query.after ?? '', locale));
  serveDesk(app, calls.shelfPlace, ({ env }, { body }) => placeOnShelf(env.DB, body.sku, body.place));
  serveDesk(app, calls.media, ({ env }, { body }) => addPicture(env, { ...body, first: body.first === true }));
  serveDesk(app, calls.pictures, async ({ env }, { query }) => ({ urls: await listPictures(env, query.sku) }));
  serveDesk(app, calls.removePicture, async ({ env }, { body }) => ({
    urls: await removePicture(env, body.sku, body.url),
  }));
  serveDesk(app, calls.keepPicture, async ({ env }, { body }) => ({ url: await keepPicture(env, body.base64) }));
  serveDesk(app, calls.group, async ({ env }, { params }) => ({ items: await readGroup(env, params.kind) }));
  serveDesk(app, calls.setGroup, ({ env }, { params, body }) => writeGroup(env, params.kind, body.items));
  serveDesk(app, calls.stock, async (desk, { body }) => {
    const { sku, country, available, buy_limit: buyLimit, expires_on: expiresOn, reason } = body;
    const set = await setStock(desk.env, given({ sku, country, available, buyLimit, expiresOn }), desk.now, reason);
    // Somebody may have waited for it.
    enqueueWakeUp(desk);
    return set;
  });
  serveDesk(app, calls.expiry, async (desk, { body: { sku, country, expires_on: expiresOn } }) => {
    const dated = await setExpiry(desk.env.DB, { sku, country, expiresOn });
    // The packs may be new ones that somebody waited for.
    enqueueWakeUp(desk);
    return { ...dated };
  });
  serveDesk(app, calls.stopDays, async (desk, { body: { country, days } }) => {
    await setStopDays(desk.env.DB, country, days);
    enqueueWakeUp(desk);
    return { country, days };
  });
  serveDesk(app, calls.expiring, ({ env, locale, now }, { query }) =>
    listExpiring(env.DB, { days: query.days, locale, now }),
  );
  serveDesk(app, calls.priceRounding, ({ env }, { params }) => readRounding(env.DB, params.country));
  serveDesk(app, calls.setPriceRounding, ({ env, locale }, { params, body }) =>
    setRounding(env.DB, params.country, body.rounding, locale),
  );
  serveDesk(app, calls.waiting, async ({ env, locale }, { query }) => ({
    items: query.sku === undefined ? await listWaitedFor(env, locale) : [],
    people: query.sku === undefined ? [] : await listWaiters(env, query.sku),
  }));
  serveDesk(app, calls.delivery, ({ env, now }, { params }) => deliveryDays(env.DB, params.country, now));
  serveDesk(app, calls.setDelivery, async ({ env, now }, { params: { country }, body }) => {
    if ('day' in body) await setHoliday(env.DB, country, body.day, body.is_off);
    else if (body.rule === null) await removeDeliveryRule(env.DB, country, body);
    else await setDeliveryRule(env.DB, country, { region: body.region, area: body.area, ...body.rule });
    return deliveryDays(env.DB, country, now);
  });
  serveDesk(app, calls.orders, ({ env }, { query }) => listOrders(env, query));
  serveDesk(app, calls.order, async ({ env, locale }, { query }) => ({
    item: await showOrder(env, query.number, locale),
  }));
  serveDesk(app, calls.origins, async ({ env }, { query }) => ({ items: await listOrigins(env, given(query)) }));
  serveDesk(app, calls.advance, ({ env, now }, { body }) => advanceOrder(env, body.number, body.to, now));
  serveDesk(app, calls.cancelOrder, async (desk, { body }) => {
    const cancelled = await cancelOrder(desk.env, body.number, desk.now);
    // Somebody may have waited for its goods.
    enqueueWakeUp(desk);
    return cancelled;
  });
  serveDesk(app, calls.confirmOrder, ({ env, now }, { body }) => confirmByHand(env, body.number, now));
  serveDesk(app, calls.collected, ({ env, now }, { body }) => collectOrder(env, body, now));
  serveDesk(app, calls.slip, async ({ env }, { query }) => ({
    html: await packingSlip(env, query.number, query.language),
  }));
  serveDesk(app, calls.courierLabel, async ({ env }, { query }) => ({
    html: await courierLabel(env, query.number, query.language),
  }));
  serveDesk(app, calls.invoice, ({ env }, { query }) => readInvoice(env, query.number));
  serveDesk(app, calls.seller, ({ env }, { query }) => readSeller(env, query.country));
  serveDesk(app, calls.setSeller, ({ env }, { body }) => setSeller(env, body.country, body.seller));
  serveDesk(app, calls.refundOrder, async (desk, { body }) => {
    const refunded = await refundOrder(desk.env, body, desk.now);
    // The bank is asked, the shopper told, and perhaps somebody waited for the goods.
    enqueueWakeUp(desk);
    return refunded;
  });
  serveDesk(app, calls.reviews, async ({ env }, { query }) => ({
    items: (await listReviews(env.DB, query.status ?? 'open')).map(reviewOnDesk),
  }));
  serveDesk(app, calls.review, async ({ env }, { query }) => reviewOnDesk(await findReview(env.DB, query.charge)));
  serveDesk(app, calls.acceptReview, async (desk, { body }) => {
    const accepted = await acceptReview(desk.env, body.charge, desk.now);
    enqueueWakeUp(desk);
    return accepted;
  });
  serveDesk(app, calls.refundReview, async (desk, { body }) => {
    const refunded = await refundReview(desk.env, body.charge, desk.now);
    enqueueWakeUp(desk);
    return refunded;
  });
  serveDesk(app, calls.closeReview, ({ env, now }, { body }) => closeReview(env, body.charge, body.reason, now));
  serveDesk(app, calls.wallet, ({ env }, { query }) => showWallet(env, query.email));
  serveDesk(app, calls.moveWallet, ({ env, now }, { body: { move, ...given } }) => moveByHand(env, move, given, now));
  serveDesk(app, calls.promotions, async ({ env, now, locale }) => ({ items: await listPromotions(env, now, locale) }));
  serveDesk(app, calls.addPromotion, async ({ env, now, locale }, { body }) =>
    findPromotion(env, body.kind, await addPromotion(env, body, now, locale), now, locale),
  );
  serveDesk(app, calls.endPromotion, ({ env, now, locale }, { body }) =>
    endPromotion(env, body.kind, body.id, now, locale),
  );
  serveDesk(app, calls.content, ({ env, locale }, { params }) => readText(env, params.key, locale));
  serveDesk(app, calls.setContent, async ({ env, locale, now }, { params, body }) => {
    if (body.text !== null) return writeText(env, params.key, locale, body.text, now);
    await forgetText(env, params.key, locale);
    return { fault: null, claims: [] };
  });
  serveDesk(app, calls.home, ({ env }) => readHome(env));
  serveDesk(app, calls.setHome, async ({ env }, { body }) => {
    if (body.blocks !== null) return writeHome(env, body.blocks);
    await forgetHome(env);
    return { faults: [], claims: [] };
  });
  serveDesk(app, calls.suppliers, async ({ env }) => ({
    items: (await listSuppliers(env)).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  }));
  serveDesk(app, calls.outbox, async ({ env }, { query }) => {
    const { results } = await env.DB.prepare(
      `SELECT id, "to", locale, topic, subject, text, unsubscribe_url, created_at FROM mails WHERE ?1 IS NULL OR "to" = ?1
       ORDER BY created_at DESC, id LIMIT ${mailsListed}`,
    )
      .bind(query.to ?? null)
      .all<
        Record<'id' | 'to' | 'locale' | 'topic' | 'subject' | 'text', string> & {
          unsubscribe_url: string | null;
          created_at: number;
        }
      >();
    return { items: results.map((mail) => ({ ...mail, created_at: new Date(mail.created_at).toISOString() })) };
  });
  serveDesk(app, calls.audit, ({ env }) => audit(env.DB));
  serveDesk(app, calls.auditGateway, ({ env }, { query: { after, before } }) =>
    auditGateway(env, after === undefined || before === undefined ? null : { after, before }),
  );
  serveDesk(app, calls.cron, async ({ env, now }, { body }) => {
    const at = body.at ?? now;
    await runCron(env, at);
    return { ran_at: new Date(at).toISOString() };
  });
  outboxPages(app);
}
