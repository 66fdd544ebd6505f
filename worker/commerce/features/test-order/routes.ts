import { skuId } from '../../../../shared/contract/fields.ts';
import type { testOrderCalls } from '../../../../shared/contract/test-order.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
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

export const testOrderRoutes: ShopRoutes<typeof testOrderCalls> = {
  drawSlots: (context, { query: { place, area = '', tests } }) =>
    offerSlotsTo(context, { place, group: findAreaGroup(context, place, area), skus: parseSkus(tests) }),

  rescheduleSlots: (context, { params }) => offerOtherSlots(toUserContext(context), params.id),

  calculateTests: (context, { body: { place = 'home', ...body } }) =>
    quoteOrder(context, body, { kind: createTestKind(place, null, readRecipient) }),

  submitTests: (context, { body }) => submitTests(toUserContext(context), body),

  rescheduleTests: async (context, { body }) => {
    const user = toUserContext(context);
    await rescheduleTests(user, body.order_id, body.slot);
    return { item: await findTestOrder(user, body.order_id) };
  },

  cancelTests: async (context, { body }) => {
    const user = toUserContext(context);
    const { refunded_local } = await cancelTests(user, body.order_id);
    return { refunded_local, item: await findTestOrder(user, body.order_id) };
  },

  testOrders: (context, { params }) => listTestOrders(toUserContext(context), params.page ?? 1),

  testOrderItem: async (context, { params }) => ({
    item: await findTestOrderItem(toUserContext(context), params.id),
  }),

  testInvite: async (context, { params }) => ({
    item: await readInvite(context, params.invite_token),
  }),

  acceptTestInvite: async (context, { params, body }) => {
    await acceptInvite(toUserContext(context), params.invite_token, body);
    return {};
  },

  keepTestResult: async (context, { body }) => {
    await setKeepResult(toUserContext(context), body);
    return {};
  },

  resendTestInvite: async (context, { body }) => {
    await resendOwnInvite(toUserContext(context), body.order_id);
    return {};
  },

  testOrder: async (context, { params }) => ({
    item: await findTestOrder(toUserContext(context), params.id),
  }),
};
