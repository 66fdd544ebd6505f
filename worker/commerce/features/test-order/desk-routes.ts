import type { testOrderDeskCalls } from '../../../../shared/contract/desk/test-order.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listBookings, moveTest } from './desk.ts';
import { resendInviteOf } from './resend-invite.ts';

export const testOrderDeskRoutes: DeskRoutes<typeof testOrderDeskCalls> = {
  testOrdersOfDay: async ({ env, now }, { params: { country }, query: { day = toLocalTime(now, country).day } }) => ({
    items: await listBookings(env, country, day),
  }),
  resendInvite: ({ env, now }, { body: { number } }) => resendInviteOf(env, number, now),
  moveTest: ({ env, now }, { body: { number, to } }) => moveTest(env, number, to, now),
};
