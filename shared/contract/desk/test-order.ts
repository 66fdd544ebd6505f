import { z } from 'zod';
import { drawPlaces } from '../../domain/draw-slot.ts';
import { paymentStatuses } from '../../domain/order-state.ts';
import { patientStates, testStatuses } from '../../domain/test-order-state.ts';
import { country, orderNumber } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const deskBooking = z.strictObject({
  number: z.string(),
  status: z.enum(testStatuses),
  payment_status: z.enum(paymentStatuses),
  place: z.enum(drawPlaces),
  area_group: z.string(),
  starts: z.string(),
  ends: z.string(),
  wants_woman: z.boolean(),
  /** `invited`: another adult who hasn't consented yet, so nobody draws. */
  patient: z.enum(patientStates),
});
export type DeskBooking = z.infer<typeof deskBooking>;

export const testOrderDeskCalls = {
  testOrdersOfDay: deskGet('/desk/bookings/:country', {
    may: 'read_bookings',
    scope: 'country',
    summary: 'Who is drawn on a day: order, time, place and state, and nothing of the patient',
    params: z.strictObject({ country }),
    query: z.strictObject({ day: z.iso.date().optional() }),
    data: z.strictObject({ items: z.array(deskBooking) }),
  }),
  resendInvite: deskPost('/desk/order/test/invite', {
    may: 'write_bookings',
    scope: 'order',
    summary: 'Send another adult the link to their visit once more',
    refusals: ['order.unknown', 'order.state', 'rate.limited'],
    body: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ number: z.string() }),
  }),
  moveTest: deskPost('/desk/order/test', {
    may: 'write_bookings',
    scope: 'order',
    summary: 'The next state of an order of blood tests',
    refusals: ['order.unknown', 'order.unpaid', 'order.state', 'test.step', 'test.no_consent'],
    body: z.strictObject({
      number: orderNumber,
      to: z.enum(['drawn', 'at_lab', 'in_review', 'ready', 'new_sample']),
    }),
    data: z.strictObject({ number: z.string(), status: z.enum(testStatuses) }),
  }),
};
