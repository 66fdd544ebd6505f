import { skuId } from '../../../../shared/contract/fields.ts';
import { testOrderCalls } from '../../../../shared/contract/test-order.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { quoteOrder } from '../order/quote-order.ts';
import { readRecipient } from '../order/recipient.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { cancelTests, offerOtherSlots, rescheduleTests } from './change-booking.ts';
import { findTestOrderItem } from './find-item.ts';
import { setKeepResult } from './keep-result.ts';
import { findAreaGroup, offerSlotsTo } from './offer-slots.ts';
import { findTestOrder, listTestOrders } from './own-orders.ts';
import { resendOwnInvite } from './resend-invite.ts';
import { submitTests } from './submit-tests.ts';
import { createTestKind } from './test-kind.ts';

const parseSkus = (text: string) =>
  text
    .split(',')
    .slice(0, 20)
    .filter((sku) => skuId.safeParse(sku).success);

export function testOrderRoutes(app: App): void {
  serve(app, testOrderCalls.drawSlots, (context, { query: { place, area = '', tests } }) =>
    offerSlotsTo(context, { place, group: findAreaGroup(context, place, area), skus: parseSkus(tests) }),
  );

  serve(app, testOrderCalls.rescheduleSlots, (context, { params }) =>
    offerOtherSlots(toUserContext(context), params.id),
  );

  serve(app, testOrderCalls.calculateTests, (context, { body: { place = 'home', ...body } }) =>
    quoteOrder(context, body, createTestKind(place, null, readRecipient)),
  );

  serve(app, testOrderCalls.submitTests, (context, { body }) => submitTests(toUserContext(context), body));

  serve(app, testOrderCalls.rescheduleTests, async (context, { body }) => {
    const user = toUserContext(context);
    await rescheduleTests(user, body.order_id, body.slot);
    return { item: await findTestOrder(user, body.order_id) };
  });

  serve(app, testOrderCalls.cancelTests, async (context, { body }) => {
    const user = toUserContext(context);
    const { refunded_local } = await cancelTests(user, body.order_id);
    return { refunded_local, item: await findTestOrder(user, body.order_id) };
  });

  serve(app, testOrderCalls.testOrders, (context, { params }) =>
    listTestOrders(toUserContext(context), params.page ?? 1),
  );

  serve(app, testOrderCalls.testOrderItem, async (context, { params }) => ({
    item: await findTestOrderItem(toUserContext(context), params.id),
  }));

  serve(app, testOrderCalls.testInvite, async (context, { params }) => ({
    item: await readInvite(context, params.invite_token),
  }));

  serve(app, testOrderCalls.acceptTestInvite, async (context, { params, body }) => {
    await acceptInvite(toUserContext(context), params.invite_token, body);
    return {};
  });

  serve(app, testOrderCalls.keepTestResult, async (context, { body }) => {
    await setKeepResult(toUserContext(context), body);
    return {};
  });

  serve(app, testOrderCalls.resendTestInvite, async (context, { body }) => {
    await resendOwnInvite(toUserContext(context), body.order_id);
    return {};
  });

  serve(app, testOrderCalls.testOrder, async (context, { params }) => ({
    item: await findTestOrder(toUserContext(context), params.id),
  }));
}
